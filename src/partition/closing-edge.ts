import type { RecordId } from '../base/ids.ts'
import { findCycle } from '../graph/cycle.ts'
import { type EdgeTypeSet, edgeTypeSet } from '../graph/edge-types.ts'
import type { Edge } from '../schema/edge.ts'
import type { Partition } from './partition.ts'

/**
 * The first of new edges that would close a cycle along edges of these types; undefined when none does. Their ends may
 * be records that are only about to be stored.
 */
export function closingEdge(
  partition: Partition,
  edges: readonly Edge[],
  types: EdgeTypeSet,
): Edge | undefined {
  const ordering = edges.filter((edge) => (types & edgeTypeSet([edge.type])) !== 0)
  const fresh = new Map<RecordId, number>()
  const slotOf = (id: RecordId): number => {
    const slot = partition.slotOf(id) ?? fresh.get(id) ?? partition.slotCount + fresh.size
    if (slot >= partition.slotCount) fresh.set(id, slot)
    return slot
  }
  const slots = ordering.map(({ from, to }) => ({ from: slotOf(from), to: slotOf(to) }))
  return ordering[findCycle(partition.graph, types, slots)]
}
