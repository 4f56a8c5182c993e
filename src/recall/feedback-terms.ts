import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'

/** Records that are believed. */
export const BELIEVED = 15
/** Terms that are taken from them, and what the best of these counts. */
const TERMS = 30
const WEIGHT = 0.3
/** More occurrences in one record say no more. */
const MOST_FREQUENCY = 2

/**
 * Pseudo relevance feedback: terms that the best records share, beside those of the query. An answer often says it in
 * other words than the question, and its neighbours say them too.
 * @param best records that are believed, with their scores.
 * @param trust factor on the terms' weights, 0 to 1.
 */
export function feedbackTerms(
  { lexical }: Partition,
  terms: readonly WeightedTerm[],
  best: readonly { readonly slot: number; readonly score: number }[],
  trust: number,
): WeightedTerm[] {
  if (trust === 0) return []
  const own = new Set(terms.map(({ term }) => term))
  const gains = new Map<string, number>()
  for (const { slot, score } of best) {
    for (const { term, frequency, documents } of lexical.termsOf(slot)) {
      if (documents < 2 || own.has(term) || isStopword(term)) continue
      const gain = Math.min(frequency, MOST_FREQUENCY) * lexical.inverseDocumentFrequency(term)
      gains.set(term, (gains.get(term) ?? 0) + score * gain)
    }
  }
  const chosen = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, TERMS)
  const most = chosen[0]?.[1] ?? 1
  return chosen.map(([term, gain]) => ({ term, weight: (trust * WEIGHT * gain) / most }))
}
