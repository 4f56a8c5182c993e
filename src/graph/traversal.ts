import { type EdgeTable, NO_EDGE } from './edge-table.ts'
import { type EdgeTypeSet, hasEdgeType } from './edge-types.ts'
import { Visited } from './visited.ts'

export interface TraversalBounds {
  /** `back`: to causes, sources and earlier records; `forward`: to effects, derivations and later ones. */
  readonly direction: 'back' | 'forward'
  readonly types: EdgeTypeSet
  /** Most edges from the start. */
  readonly maxDepth: number
  /** Most slots that are returned. */
  readonly limit: number
}

/** Slots in the order in which they were reached: nearest first, of one depth those over newer edges first. */
export interface Traversal {
  /** Without the start. */
  readonly slots: readonly number[]
  /** Edges from the start to each slot, on the shortest way. */
  readonly depths: readonly number[]
  /** Rows of the edges, of these types, between the start and the slots. */
  readonly rows: readonly number[]
  /** Whether `limit` cut something off. */
  readonly truncated: boolean
}

const visited = new Visited()

/** Breadth-first traversal along typed edges from one slot. Cycles end it: a slot is reached once. */
export function traverse(
  graph: EdgeTable,
  start: number,
  { direction, types, maxDepth, limit }: TraversalBounds,
): Traversal {
  const forward = direction === 'forward'
  visited.begin(Math.max(graph.slotCapacity, start + 1))
  visited.add(start)
  const slots: number[] = []
  const depths: number[] = []
  let truncated = false
  for (let next = -1; next < slots.length; next++) {
    const slot = next < 0 ? start : (slots[next] as number)
    const depth = next < 0 ? 0 : (depths[next] as number)
    if (depth >= maxDepth) break
    let row = forward ? graph.firstOut(slot) : graph.firstIn(slot)
    for (; row !== NO_EDGE; row = forward ? graph.nextOut(row) : graph.nextIn(row)) {
      if (!hasEdgeType(types, graph.typeOf(row))) continue
      const reached = forward ? graph.toOf(row) : graph.fromOf(row)
      if (visited.has(reached)) continue
      if (slots.length >= limit) {
        truncated = true
        continue
      }
      visited.add(reached)
      slots.push(reached)
      depths.push(depth + 1)
    }
    if (truncated) break
  }
  return { slots, depths, rows: rowsBetween(graph, start, slots, types), truncated }
}

/** Rows of the edges whose both ends were visited. */
function rowsBetween(
  graph: EdgeTable,
  start: number,
  slots: readonly number[],
  types: EdgeTypeSet,
): number[] {
  const rows: number[] = []
  for (let i = -1; i < slots.length; i++) {
    const slot = i < 0 ? start : (slots[i] as number)
    for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) {
      if (hasEdgeType(types, graph.typeOf(row)) && visited.has(graph.toOf(row))) rows.push(row)
    }
  }
  return rows
}
