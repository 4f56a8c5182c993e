import { type Bitset, countBits } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import type { RecordFilter } from '../schema/query.ts'

/** Where a query may look. */
export interface Scope {
  readonly partition: Partition
  /** Slots of the records that pass the filter, and their number. */
  readonly passes: Bitset
  readonly passed: number
}

/** Up to so many records that pass are all candidates; of more, those that a source proposes. */
export const MOST_EXACT = 2_000

export function scopeOf(partition: Partition, filter: RecordFilter): Scope {
  const passes = partition.filter(filter)
  return { partition, passes, passed: countBits(passes) }
}

/** Where a query can look at everything that passes. */
export function isExact({ passed }: Scope): boolean {
  return passed <= MOST_EXACT
}
