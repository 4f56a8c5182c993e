import type { WorkQuestion } from '../../policy/language-rules.ts'
import { clausesOf } from './clauses.ts'
import { askedInEnglish } from './work-grammar-en.ts'
import * as zh from './work-question-zh.ts'
import * as en from './work-words-en.ts'

type Asks = WorkQuestion['asks']

/** Tried in this order: a question for reasons may speak of what was affected or is recent. */
const CHINESE: readonly (readonly [Asks, readonly RegExp[]])[] = [
  ['causes', zh.CAUSES],
  ['latest', [zh.STANDS]],
  ['effects', zh.EFFECTS],
  ['latest', [zh.LATEST]],
]
const HAN = /\p{sc=Han}/u

const words = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}'-])(?:${patterns.join('|')})(?![\\p{L}'-])`, 'gu')
const FRAME = words(en.FRAME)
const ASKING_FRAME = words([
  ...[
    en.REASONS,
    en.RESULTS,
    en.ONSET,
    en.ERROR,
    en.AGAIN,
    en.DISTRUST,
    en.SPOILT,
    en.BECAUSE,
    en.AFTERWARDS,
  ],
  ...en.FRAME,
  ...en.ASKING_FRAME,
])
const LATEST_FRAME = words([en.NEWEST, en.STANDS, ...en.FRAME, ...en.ASKING_FRAME])
const CHINESE_FRAME = new RegExp(`${zh.FRAME}|${zh.LATEST.source}`, 'gu')
const PUNCTUATION = /[\s?？!！。，,.;:]+(?=\s|$)|^[\s，,]+|[？！。，]/gu
/** What is left of the asking at the ends. */
const EDGES =
  /^(?:\s*(?:the|a|an|of|in|on|at|by|to|for|with|and|so|but|from|as|up|out|over|into|after|before)(?= |$))+|(?:(?:^| )(?:the|a|an|of|in|on|at|by|to|for|with|and|so|but|from|as|into|after|before))+\s*$/gu

/** What a question in English or Chinese asks of a chain of work, and what about. */
export function workQuestion(text: string): WorkQuestion {
  const spelt = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").trim().slice(-JUDGED_UNITS)
  if (HAN.test(spelt)) {
    const asks = CHINESE.find(([, patterns]) => patterns.some((pattern) => pattern.test(spelt)))?.[0]
    return { asks, rest: asks === undefined ? spelt : tidy(spelt.replace(CHINESE_FRAME, ' ')) }
  }
  const asks = askedInEnglish(spelt)
  const { told, asked } = clausesOf(spelt)
  const frame = asks === undefined ? FRAME : asks === 'latest' ? LATEST_FRAME : ASKING_FRAME
  const about = tidy(asked.replace(frame, ' ')).replace(EDGES, '').trim()
  return { asks, rest: tidy([...told, about].join(' ')) }
}

function tidy(text: string): string {
  return text.replace(PUNCTUATION, ' ').replace(/\s+/gu, ' ').trim()
}

/** The question stands at the end of a longer text. In UTF-16 units. */
const JUDGED_UNITS = 400
