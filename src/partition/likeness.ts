import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from './partition.ts'

/** Half of a pair's likeness is its vectors', where both have one. */
const DENSE_SHARE = 0.5
/** What a term of one record alone counts: no two are alike or unlike by it, and pairs of Chinese characters make many. */
const LONELY = 0.3
/** A single Chinese character is part of many words. */
const SINGLE_CHARACTER = /^[^\x20-\x7e]$/u

/** What is compared of a record. */
export interface Features {
  readonly slot: number
  /** Weights of its telling terms, of unit length together. */
  readonly terms: ReadonlyMap<string, number>
  readonly vector: Float32Array | undefined
}

export function featuresOf({ lexical, vectors }: Partition, slot: number): Features {
  const weights = lexical
    .termsOf(slot)
    .filter(({ term }) => !isStopword(term) && !SINGLE_CHARACTER.test(term))
    .map(({ term, frequency }) => {
      // Not the index's own measure, by which what all records share counts for nothing.
      const records = Math.max(1, lexical.documentFrequency(term))
      const rarity = (records === 1 ? LONELY : 1) * Math.log(1 + lexical.size / records)
      return [term, (1 + Math.log(frequency)) * rarity] as const
    })
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return {
    slot,
    terms: new Map(weights.map(([term, weight]) => [term, weight / length])),
    vector: vectors?.get(slot),
  }
}

/** How alike two records are, in [0, 1]: the cosine of their tf-idf weights, and that of their vectors where both have one. */
export function likeness(a: Features, b: Features): number {
  const [few, many] = a.terms.size < b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms]
  let words = 0
  for (const [term, weight] of few) words += weight * (many.get(term) ?? 0)
  if (a.vector === undefined || b.vector === undefined) return words
  let cosine = 0
  for (let i = 0; i < a.vector.length; i++) cosine += (a.vector[i] as number) * (b.vector[i] as number)
  return DENSE_SHARE * Math.max(0, cosine) + (1 - DENSE_SHARE) * words
}
