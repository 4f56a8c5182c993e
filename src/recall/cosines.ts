import { type Bitset, countBits, forEachBit, makeBitset, setBit } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import type { SearchPlan } from '../vector/planner.ts'
import type { VectorIndex } from '../vector/vector-index.ts'

/** Cosines of a query with the records that pass. */
export interface Cosines {
  /** By slot; NaN where there is no vector, or where it was not looked at. */
  readonly values: Float32Array
  /** Records whose cosines stand for all that pass: all of them, or an even sample. */
  readonly sample: Bitset
}

/** Up to so many records every cosine is computed; over more, the nearest are searched for. */
const MOST_SCANNED = 20_000
const NEAREST = 256
const SAMPLED = 512

/** How the nearest of so many passing records are found. */
export function cosinePlan(vectors: VectorIndex, passing: number): SearchPlan {
  return vectors.plan(Math.min(passing, vectors.size), NEAREST, passing <= MOST_SCANNED)
}

/** Exact cosines: of all that pass, or of the nearest and of a sample that tells how far they stand out. */
export function cosinesWith({ vectors, slotCount }: Partition, query: Float32Array, passes: Bitset): Cosines {
  const values = new Float32Array(slotCount).fill(Number.NaN)
  const passing = countBits(passes)
  const sample = passing <= MOST_SCANNED ? passes : every(passes, Math.ceil(passing / SAMPLED))
  vectors?.scan(query, sample, values)
  if (sample !== passes && vectors !== undefined) {
    const { slots, cosines } = vectors.search(query, passes, NEAREST)
    slots.forEach((slot, i) => {
      values[slot] = cosines[i] as number
    })
  }
  return { values, sample }
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
