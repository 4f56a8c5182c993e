import type { Candidate, Said } from '../../policy/candidate.ts'
import type { ModelClaim } from '../../schema/language-model.ts'
import { findDates } from '../dates/find-dates.ts'
import { denies, isAsserted } from './assertion.ts'
import { plainValue } from './plain-value.ts'
import { whose } from './whose.ts'

/** A model is never surer than this. */
const MOST_CONFIDENCE = 0.9
/** Of what contradicts the tone of its quote: it waits in the pool. */
const DOUBTFUL = 0.6

/**
 * A claim of a language model as far as the words of the turn support it; undefined when they do not: the quote must
 * stand in the turn and be asserted there, the words of the value must be among the words of the quote, and whom it is about must
 * be named.
 */
export function supportedClaim(claim: ModelClaim, text: string, said: Said): Candidate | undefined {
  const { kind, attribute, value, polarity, cardinality } = claim
  const quote = claim.quote.trim()
  const start = quote === '' ? -1 : text.indexOf(quote)
  const end = start + quote.length
  if (start < 0 || !isAsserted(text, start, end)) return undefined
  if (!holdsWords(quote, value)) return undefined
  const isSelf = claim.entity.toLowerCase() === 'user' || claim.entity === said.entity
  if (!isSelf && !holdsWords(text, claim.entity)) return undefined
  const isDenied = denies(quote)
  if (polarity === 'negative' && !isDenied) return undefined
  const [date] = findDates(quote, { now: said.at, towards: kind === 'fact' ? 'past' : 'future' })
  const doubt = isDenied && polarity === 'positive' ? DOUBTFUL : MOST_CONFIDENCE
  return {
    // What others like is known of them, and no preference of the user's.
    kind: isSelf ? kind : 'fact',
    entity: isSelf ? said.entity : whose(claim.entity, said.entity),
    attribute: attribute.toLowerCase(),
    value,
    polarity,
    cardinality,
    confidence: Math.min(claim.confidence, doubt),
    basis: 'stated',
    start,
    end,
    ...(date !== undefined && { when: { from: date.from, to: date.to, words: date.words } }),
  }
}

const HAN = /\p{sc=Han}/u

/** Whether every word of a value stands in a text, in whatever form of number and case; of Chinese the value as it is. */
function holdsWords(text: string, value: string): boolean {
  const wanted = plainValue(value)
  if (wanted === '') return false
  if (HAN.test(wanted)) return text.replace(/[\s\p{P}的了着]+/gu, '').includes(wanted)
  const words = new Set(text.split(/[^\p{L}\p{M}\p{N}'’.,]+/u).flatMap((word) => plainValue(word).split(' ')))
  return wanted.split(' ').every((word) => words.has(word))
}
