import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import { findCycle } from '../graph/cycle.ts'
import { ACYCLIC, edgeTypeSet } from '../graph/edge-types.ts'
import type { Partition } from '../partition/partition.ts'
import type { Edge } from '../schema/edge.ts'

/**
 * Refuses new edges with `CYCLE` when one of them would close a cycle of `follows` and `causes`. Their ends may be
 * records that are only about to be stored.
 */
export function requireAcyclic(partition: Partition, edges: readonly Edge[]): void {
  const ordering = edges.filter((edge) => (ACYCLIC & edgeTypeSet([edge.type])) !== 0)
  const fresh = new Map<RecordId, number>()
  const slotOf = (id: RecordId): number => {
    const slot = partition.slotOf(id) ?? fresh.get(id) ?? partition.slotCount + fresh.size
    if (slot >= partition.slotCount) fresh.set(id, slot)
    return slot
  }
  const slots = ordering.map(({ from, to }) => ({ from: slotOf(from), to: slotOf(to) }))
  const closing = ordering[findCycle(partition.graph, ACYCLIC, slots)]
  if (closing === undefined) return
  throw new MemoryError(
    'CYCLE',
    `The edge ${closing.type} from ${closing.from} to ${closing.to} would close a cycle: the one came about by the other. Drop the edge.`,
  )
}
