import { NO_EDGE } from '../graph/edge-table.ts'
import { edgeTypeSet, hasEdgeType } from '../graph/edge-types.ts'
import type { Partition } from '../partition/partition.ts'

/** What a record rests on… */
const GROUNDS = edgeTypeSet(['supports', 'derived_from'])
/** …and what holds in its place or against it. */
const RIVALS = edgeTypeSet(['supersedes', 'contradicts'])
/** Records in one bundle. */
const MOST = 8

/**
 * Slots of what belongs beside a record, each once: claims that compete with it first, then its evidence and sources.
 * @param isAllowed whether a slot may be shown.
 */
export function bundleOf({ graph }: Partition, slot: number, isAllowed: (slot: number) => boolean): number[] {
  const rivals = new Set<number>()
  const grounds = new Set<number>()
  for (let row = graph.firstIn(slot); row !== NO_EDGE; row = graph.nextIn(row)) {
    const type = graph.typeOf(row)
    if (hasEdgeType(RIVALS, type)) rivals.add(graph.fromOf(row))
    else if (hasEdgeType(GROUNDS, type)) grounds.add(graph.fromOf(row))
  }
  for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) {
    if (hasEdgeType(RIVALS, graph.typeOf(row))) rivals.add(graph.toOf(row))
  }
  return [...new Set([...rivals, ...grounds])]
    .filter((other) => other !== slot && isAllowed(other))
    .slice(0, MOST)
}
