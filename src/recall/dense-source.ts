import { type Bitset, forEachBit, hasBit, makeBitset, setBit } from '../base/bitset.ts'
import type { Candidates } from './candidates.ts'
import { isExact, type Scope } from './scope.ts'
import type { ScoringSource } from './source.ts'

/** So many records, spread over those that pass, stand for all of them. */
const SAMPLED = 512

/** How the cosines of a query lie among the records that pass. */
export interface CosineSpread {
  /** Vectors that were looked at. */
  readonly count: number
  readonly mean: number
  readonly deviation: number
}

/** Exact cosines with a vector; NaN for a record that has none. */
export class DenseSource implements ScoringSource {
  readonly spread: CosineSpread
  readonly #scope: Scope
  readonly #query: Float32Array
  /** By slot; those of `#scanned` are known. */
  readonly #cosines: Float32Array
  readonly #scanned: Bitset

  /** @param query a unit vector. */
  constructor(scope: Scope, query: Float32Array) {
    const { slotCount } = scope.partition
    this.#scope = scope
    this.#query = query
    this.#cosines = new Float32Array(slotCount).fill(Number.NaN)
    const sample = isExact(scope) ? scope.passes : every(scope.passes, Math.ceil(scope.passed / SAMPLED))
    this.#scanned = sample.slice()
    scope.partition.vectors?.scan(query, sample, this.#cosines)
    this.spread = spreadOf(this.#cosines, sample)
  }

  propose(most: number): ArrayLike<number> {
    const { partition, passes } = this.#scope
    return partition.vectors?.search(this.#query, passes, most).slots ?? []
  }

  scoresOf(candidates: Candidates): Float32Array {
    const unknown = makeBitset(this.#cosines.length)
    let missing = 0
    for (const slot of candidates.slots) {
      if (hasBit(this.#scanned, slot)) continue
      setBit(this.#scanned, slot)
      setBit(unknown, slot)
      missing++
    }
    if (missing > 0) this.#scope.partition.vectors?.scan(this.#query, unknown, this.#cosines)
    return candidates.pick(this.#cosines)
  }
}

function spreadOf(cosines: Float32Array, sample: Bitset): CosineSpread {
  let count = 0
  let sum = 0
  let squares = 0
  forEachBit(sample, (slot) => {
    const cosine = cosines[slot] as number
    if (Number.isNaN(cosine)) return
    count++
    sum += cosine
    squares += cosine * cosine
  })
  const mean = sum / Math.max(1, count)
  return { count, mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) }
}

/** Every nth member, so that the sample is spread over the time of writing. */
function every(passes: Bitset, n: number): Bitset {
  const sample = makeBitset(passes.length * 32)
  let i = 0
  forEachBit(passes, (slot) => {
    if (i++ % n === 0) setBit(sample, slot)
  })
  return sample
}
