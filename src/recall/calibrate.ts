import { type Bitset, forEachBit } from '../base/bitset.ts'
import type { Cosines } from './cosines.ts'

/** A cosine this many standard deviations above the mean is as clear a match as there is. */
const CLEAR_MATCH_SD = 4
/** With fewer vectors than this, mean and deviation say nothing. */
const FEWEST_VECTORS = 8

/** A best score below this share of what the query's terms are worth together is no full match. */
const LEAST_SHARE = 0.2

/**
 * Divides by the greatest score among the members of `passes`, in place: the best becomes 1, unless it matches so
 * little of the query (a function word) that this would say too much.
 * @param worth BM25 of a record of average length that holds every term of the query once.
 */
export function calibrateLexical(scores: Float32Array, passes: Bitset, worth: number): void {
  let top = LEAST_SHARE * worth
  forEachBit(passes, (slot) => {
    top = Math.max(top, scores[slot] as number)
  })
  if (top > 0) for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] as number) / top
}

/**
 * Turns cosines into [0, 1] by how far each stands out among those of this query: independent of the range that a
 * model's cosines happen to have. NaN (no vector) becomes 0.
 */
export function calibrateDense({ values, sample }: Cosines): Float32Array {
  let count = 0
  let sum = 0
  let squares = 0
  forEachBit(sample, (slot) => {
    const cosine = values[slot] as number
    if (Number.isNaN(cosine)) return
    count++
    sum += cosine
    squares += cosine * cosine
  })
  const mean = sum / Math.max(1, count)
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean))
  const spread = count >= FEWEST_VECTORS && deviation > 1e-6
  const offset = spread ? mean : 0
  const scale = spread ? CLEAR_MATCH_SD * deviation : 1
  return values.map((cosine) =>
    Number.isNaN(cosine) ? 0 : Math.min(1, Math.max(0, (cosine - offset) / scale)),
  )
}
