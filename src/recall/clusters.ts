import { type Features, featuresOf, likeness } from '../partition/likeness.ts'
import type { Partition } from '../partition/partition.ts'

/** Records that are at least so much alike say much the same. */
const ALIKE = 0.4

/**
 * Groups records that say much the same: each joins the first group whose first member it is like, or begins one of its
 * own (leader clustering, Hartigan 1975), so that the better ranked lead.
 * @param slots best first.
 * @returns the number of each one's group, in the order of `slots`.
 */
export function clustersOf(partition: Partition, slots: readonly number[]): number[] {
  const leaders: Features[] = []
  return slots.map((slot) => {
    const features = featuresOf(partition, slot)
    const joined = leaders.findIndex((leader) => likeness(leader, features) >= ALIKE)
    return joined < 0 ? leaders.push(features) - 1 : joined
  })
}
