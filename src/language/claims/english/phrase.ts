import type { Cardinality, ClaimKind } from '../../../schema/vocabulary.ts'
import { CONDITION, KIN, LANGUAGE } from './lexicon.ts'

/**
 * What phrases of one meaning come to. A `state` holds while the present or the perfect says so, an `event` leaves a lasting
 * change behind and is told in the past, an `aim` looks ahead.
 */
export interface Meaning {
  readonly kind: ClaimKind
  readonly attribute: string
  readonly aspect: 'state' | 'event' | 'aim'
  /** Default `many`. */
  readonly cardinality?: Cardinality
  /** The value, whatever the phrase holds. */
  readonly value?: string
  /** The phrase denies or dislikes. */
  readonly isOpposite?: boolean
  /** What a negation makes of it: the opposite, or nothing. Default `drop`. */
  readonly negated?: 'opposite' | 'drop'
  readonly list?: boolean
  /** Values that only look right. */
  readonly refuse?: RegExp
}

/** The rest of a phrase after its first word. */
export interface Phrase {
  readonly meaning: Meaning
  /** The phrase is only said with a negation, which belongs to it: "I never tire of …". */
  readonly hasNegation: boolean
  /** Matched against what follows the first word, with a space at its end; the group `value` is the value. */
  readonly pattern: RegExp
}

/**
 * Phrases by their first word, which is the base of a verb or a modal. In a phrase, `_` is the value, `a|b` are alternatives
 * (with `_` for a space within one), `word?` may be left out, `*` stands for up to three words, `#` for "my", `@` for
 * "myself", a word in capitals for one of a list; `!` before it says that it is told with a negation. A phrase without `_`
 * is a value by itself.
 */
export function compile(meaning: Meaning, phrases: string): (readonly [string, Phrase])[] {
  return phrases
    .split(/[;\n]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const hasNegation = line.startsWith('!')
      const [firsts = '', ...rest] = line.replace('!', '').split(' ')
      const words = rest.map((word, i) => piece(word, i === rest.length - 1)).join('')
      const hasValue = words.includes('(?<value>')
      const pattern = new RegExp(hasValue ? `^${words}` : `^(?<whole>${words}.*)`, 'iu')
      return firsts
        .split('|')
        .map((first) => [first.replaceAll('_', ' '), { meaning, hasNegation, pattern }] as const)
    })
}

/** What words in capitals stand for. */
const LISTS: Readonly<Record<string, string>> = {
  KIN: `(?:${KIN}|mum|grandparents?|siblings?|stepkids|stepchildren|triplets|nan|gran|granddad)s?`,
  LANGUAGE,
  DECADE: '(?<value>(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:y|ies)|\\d0s?)',
  NUMBER: '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: [\\p{L}-]+)?',
  WHO: "(?:(?:my|our|the) )?[\\p{L}'’-]+",
  CREDENTIAL:
    "(?:degree|phd|doctorate|master['’]?s?|bachelor['’]?s?|thesis|dissertation|apprenticeship|diploma|a-levels|traineeship|residency|internship|mba|course|certificate|licen[cs]e|qualification|training|exams)",
  AILMENT: `(?:(?:an?|chronic|mild|severe|terrible) )*(?<value>${CONDITION}|pain|hiv|endometriosis|one \\p{L}+|[\\p{L}-]+(?:itis|osis|emia|oma|algia|['’]s)(?: disease)?)`,
  LIFELONG:
    '(?<value>(?:lose|gain|eat|learn|quit|cut|get|become|save|stop|be|read|write|sleep|drink|run|conceive|walk|spend|improve|finish|live|buy|give|reduce|build|teach|kick|start) .+)',
  SOUGHT:
    '(?<value>(?:\\S+ ){0,3}(?:job|house|flat|apartment|place|partner|roommate|flatmate|school|nursery|work|position|role)\\b.*)',
}

function piece(word: string, isLast: boolean): string {
  if (word === '_') return isLast ? '(?<value>.+)' : '(?<value>.+?),? '
  if (word === '*') return "(?:[\\p{L}\\d'’-]+ ){0,3}?"
  const isOptional = word.endsWith('?')
  const plain = (isOptional ? word.slice(0, -1) : word)
    .replaceAll('_', ' ')
    .replace(/\p{Lu}{3,}/u, (name) => LISTS[name] ?? name)
    .replace('#', '(?:my|our)(?: own)?')
    .replace('@', 'myself|ourselves')
  return `(?:(?:${plain}),? )${isOptional ? '?' : ''}`
}
