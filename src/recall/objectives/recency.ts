import type { Partition } from '../../partition/partition.ts'
import { recency } from '../../policy/recency.ts'
import type { Candidates } from '../candidates.ts'

/** Recencies that differ by less than this say nothing. */
const LEAST_SPREAD = 0.01

/**
 * How recent each candidate is, by row; undefined when those of some relevance are all about equally old.
 * @param relevance by row.
 * @param now the moment from which ages are counted.
 */
export function recencyOf(
  { columns }: Partition,
  { slots }: Candidates,
  relevance: Float32Array,
  now: number,
): Float32Array | undefined {
  const values = new Float32Array(relevance.length)
  let least = 1
  let most = 0
  for (let row = 0; row < values.length; row++) {
    if (relevance[row] === 0) continue
    const slot = slots[row] as number
    const value = recency(now - (columns.timestamp[slot] as number), columns.halfLifeHours[slot] as number)
    values[row] = value
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least > LEAST_SPREAD ? values : undefined
}
