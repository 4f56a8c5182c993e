import type { Partition } from '../../partition/partition.ts'
import type { Candidates } from '../candidates.ts'

/** How much each candidate matters, by row, in [0, 1]: its importance, and how its uses turned out. */
export function importanceOf({ columns }: Partition, { slots }: Candidates): Float32Array | undefined {
  const values = new Float32Array(slots.length)
  slots.forEach((slot, row) => {
    values[row] = columns.importance[slot] as number
  })
  return values.some((value) => value !== values[0]) ? values : undefined
}
