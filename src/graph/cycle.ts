import { type EdgeTable, NO_EDGE } from './edge-table.ts'
import { type EdgeTypeSet, hasEdgeType } from './edge-types.ts'
import { Visited } from './visited.ts'

/** An edge that is not in the graph yet. Its slots may be ones that the graph has not met. */
export interface NewEdge {
  readonly from: number
  readonly to: number
}

const visited = new Visited()

/**
 * The place of the first new edge that would close a cycle along edges of these types, given those before it; -1 when
 * the graph stays acyclic.
 */
export function findCycle(graph: EdgeTable, types: EdgeTypeSet, edges: readonly NewEdge[]): number {
  const added = new Map<number, number[]>()
  const capacity = edges.reduce((most, { from, to }) => Math.max(most, from + 1, to + 1), graph.slotCapacity)
  for (const [i, { from, to }] of edges.entries()) {
    if (leadsTo(graph, types, added, capacity, to, from)) return i
    const targets = added.get(from)
    if (targets === undefined) added.set(from, [to])
    else targets.push(to)
  }
  return -1
}

/** Whether there is a way from one slot to another along the edges of the graph and the added ones. */
function leadsTo(
  graph: EdgeTable,
  types: EdgeTypeSet,
  added: ReadonlyMap<number, readonly number[]>,
  capacity: number,
  from: number,
  to: number,
): boolean {
  visited.begin(capacity)
  visited.add(from)
  const open = [from]
  const enter = (slot: number): void => {
    if (visited.has(slot)) return
    visited.add(slot)
    open.push(slot)
  }
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    if (slot === to) return true
    for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) {
      if (hasEdgeType(types, graph.typeOf(row))) enter(graph.toOf(row))
    }
    for (const target of added.get(slot) ?? []) enter(target)
  }
  return false
}
