import type { Partition } from '../../partition/partition.ts'
import { AUTHORITIES } from '../../schema/vocabulary.ts'
import type { Candidates } from '../candidates.ts'

/** What confidence is worth by the authority of its source. */
const WORTH = { rumour: 0.5, unknown: 0.8, trusted: 0.9, official: 1 } as const

/** How far each candidate can be believed, by row, in [0, 1]: its confidence, and the authority of its source. */
export function confidenceOf({ columns }: Partition, { slots }: Candidates): Float32Array | undefined {
  const values = new Float32Array(slots.length)
  slots.forEach((slot, row) => {
    const authority = AUTHORITIES[columns.authority[slot] as number] ?? 'unknown'
    values[row] = (columns.confidence[slot] as number) * WORTH[authority]
  })
  return values.some((value) => value !== values[0]) ? values : undefined
}
