import { MemoryError } from '../base/errors.ts'
import { checkCount } from './score-matrix.ts'

/**
 * Diversity selection, off unless asked for: several pieces of evidence for one answer resemble each other, and strong
 * diversity drops all but one of them.
 */

/**
 * Maximal marginal relevance (Carbonell & Goldstein 1998): takes, again and again, the candidate with the greatest
 * `(1 - strength) · merit - strength · (its greatest similarity to one taken already)`; of equals, the better ranked.
 * @param ranked candidates, best first.
 * @param merits by candidate, in [0, 1].
 * @param strength in [0, 1]; 0 orders by merit alone.
 * @param similarity of two candidates, in [0, 1]; called at most `k · ranked.length` times.
 * @throws MemoryError `INVALID` when `strength` or `k` is out of range, or a merit is not a number.
 */
export function diversify(
  ranked: Uint32Array,
  merits: Float64Array,
  k: number,
  strength: number,
  similarity: (a: number, b: number) => number,
): Uint32Array {
  if (!(strength >= 0 && strength <= 1)) {
    throw new MemoryError('INVALID', `strength: expected a number in [0, 1], got ${strength}.`)
  }
  checkCount(k)
  for (const candidate of ranked) {
    if (!Number.isNaN(merits[candidate] ?? Number.NaN)) continue
    throw new MemoryError('INVALID', `merits: expected a number for candidate ${candidate}.`)
  }
  const length = Math.min(k, ranked.length)
  const taken = new Uint32Array(length)
  const isTaken = new Uint8Array(ranked.length)
  const nearest = new Float64Array(ranked.length)
  for (let t = 0; t < length; t++) {
    let best = -1
    let bestWorth = -Infinity
    for (let i = 0; i < ranked.length; i++) {
      if (isTaken[i] === 1) continue
      const candidate = ranked[i] as number
      if (t > 0) {
        const near = similarity(candidate, taken[t - 1] as number)
        if (near > (nearest[i] as number)) nearest[i] = near
      }
      const worth = (1 - strength) * (merits[candidate] as number) - strength * (nearest[i] as number)
      if (worth > bestWorth) {
        best = i
        bestWorth = worth
      }
    }
    isTaken[best] = 1
    taken[t] = ranked[best] as number
  }
  return taken
}

/**
 * Lets each cluster have at most `most` of the first k places; when that leaves places empty, the best of those passed
 * over fill them.
 * @param ranked candidates, best first.
 * @param clusters cluster of each candidate.
 * @throws MemoryError `INVALID` when `most` or `k` is below 1.
 */
export function spreadOverClusters(
  ranked: Uint32Array,
  clusters: Uint32Array,
  k: number,
  most: number,
): Uint32Array {
  if (!(most >= 1)) throw new MemoryError('INVALID', `most: expected a number of at least 1, got ${most}.`)
  checkCount(k)
  const used = new Map<number, number>()
  const taken: number[] = []
  const passedOver: number[] = []
  for (const candidate of ranked) {
    const cluster = clusters[candidate] as number
    const count = used.get(cluster) ?? 0
    if (count < most) taken.push(candidate)
    else passedOver.push(candidate)
    used.set(cluster, count + 1)
  }
  return Uint32Array.from([...taken, ...passedOver].slice(0, k))
}
