import type { CosineSpread } from './dense-source.ts'

/** A cosine this many standard deviations above the mean is as clear a match as there is. */
const CLEAR_MATCH_SD = 4
/** With fewer vectors than this, mean and deviation say nothing. */
const FEWEST_VECTORS = 8

/** A best score below this share of what the query's terms are worth together is no full match. */
const LEAST_SHARE = 0.2

/**
 * Divides by the greatest score: the best becomes 1, unless it matches so little of the query (a function word) that
 * this would say too much.
 * @param worth BM25 of a record of average length that holds every term of the query once.
 */
export function calibrateLexical(scores: Float32Array, worth: number): Float32Array {
  let top = LEAST_SHARE * worth
  for (const score of scores) if (score > top) top = score
  return top > 0 ? scores.map((score) => score / top) : scores
}

/**
 * Turns cosines into [0, 1] by how far each stands out among those of this query: independent of the range that a
 * model's cosines happen to have. NaN (no vector) becomes 0.
 */
export function calibrateDense(
  cosines: Float32Array,
  { count, mean, deviation }: CosineSpread,
): Float32Array {
  const spread = count >= FEWEST_VECTORS && deviation > 1e-6
  const offset = spread ? mean : 0
  const scale = spread ? CLEAR_MATCH_SD * deviation : 1
  return cosines.map((cosine) =>
    Number.isNaN(cosine) ? 0 : Math.min(1, Math.max(0, (cosine - offset) / scale)),
  )
}
