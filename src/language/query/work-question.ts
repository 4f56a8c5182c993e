import type { WorkQuestion } from '../../policy/language-rules.ts'
import { causalGrammar } from './causal-grammar-en.ts'
import * as en from './work-question-en.ts'
import * as zh from './work-question-zh.ts'

type Asks = WorkQuestion['asks']

/**
 * Tried in this order: a question for reasons may speak of what was affected or is recent, and one for effects says what did
 * them ("what was built on the wrong table").
 */
const RULES: readonly (readonly [Asks, readonly RegExp[]])[] = [
  ['causes', [...en.CAUSES, ...zh.CAUSES]],
  ['latest', [zh.STANDS]],
  ['effects', [...en.EFFECTS, ...zh.EFFECTS]],
  ['causes', en.DOERS],
  ['latest', [en.LATEST, zh.LATEST]],
]
const FRAME = new RegExp(
  `\\b(?:${en.FRAME.join('|')})\\b|${zh.FRAME}|${en.LATEST.source}|${zh.LATEST.source}`,
  'gu',
)
const PUNCTUATION = /[\s?？!！。，,.]+(?=\s|$)|^[\s，,]+|[？！。，]/gu

/** What a question in English or Chinese asks of a chain of work; undefined when it asks for nothing of the kind. */
export function workQuestion(text: string): WorkQuestion | undefined {
  const spelt = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").trim().slice(-JUDGED_UNITS)
  const asks =
    causalGrammar(spelt) ?? RULES.find(([, patterns]) => patterns.some((pattern) => pattern.test(spelt)))?.[0]
  if (asks === undefined) return undefined
  const rest = spelt.replace(FRAME, ' ').replace(PUNCTUATION, ' ').replace(/\s+/gu, ' ').trim()
  return { asks, rest }
}

/** The question stands at the end of a longer text. In UTF-16 units. */
const JUDGED_UNITS = 400
