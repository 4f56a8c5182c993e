import { CostQueue } from './cost-queue.ts'
import { type EdgeTable, NO_EDGE } from './edge-table.ts'
import { type EdgeTypeSet, hasEdgeType } from './edge-types.ts'

export interface CarryBounds {
  /** `back`: to causes, sources and earlier records; `forward`: to effects, derivations and later ones. */
  readonly direction: 'back' | 'forward'
  readonly types: EdgeTypeSet
  /** Share that an edge of weight 1 carries on; in (0, 1). */
  readonly decay: number
  /** What would arrive with less is not carried on, > 0. */
  readonly least: number
  /** Nothing is carried on from these. */
  readonly isEnd?: ((slot: number) => boolean) | undefined
}

/** What arrived at a slot. */
export interface Carried {
  readonly strength: number
  /** The slot where it set out. */
  readonly origin: number
  /** Edges on its way. */
  readonly depth: number
}

const queue = new CostQueue()

/**
 * Carries strength along typed edges from some slots, each edge taking its toll: what arrives at a slot is the most that any way
 * brings, the product of the origin's strength, decay and edge weights. Best first (Dijkstra 1959, over -log), so that each
 * slot is settled once, cycles feed nobody, and the work is bounded by the edges within reach of `least`.
 * @param origins strength by slot, in (0, 1].
 */
export function carry(
  graph: EdgeTable,
  origins: ReadonlyMap<number, number>,
  { direction, types, decay, least, isEnd }: CarryBounds,
): Map<number, Carried> {
  const forward = direction === 'forward'
  const reached = new Map<number, Carried>()
  const settled = new Map<number, Carried>()
  queue.clear()
  const reach = (slot: number, carried: Carried): void => {
    if (carried.strength < least || (reached.get(slot)?.strength ?? 0) >= carried.strength) return
    reached.set(slot, carried)
    queue.push(slot, -carried.strength)
  }
  for (const [slot, strength] of origins) reach(slot, { strength, origin: slot, depth: 0 })
  while (queue.size > 0) {
    const slot = queue.pop()
    const carried = reached.get(slot)
    if (carried === undefined || settled.has(slot)) continue
    settled.set(slot, carried)
    if (isEnd?.(slot)) continue
    const { strength, origin, depth } = carried
    let row = forward ? graph.firstOut(slot) : graph.firstIn(slot)
    for (; row !== NO_EDGE; row = forward ? graph.nextOut(row) : graph.nextIn(row)) {
      if (!hasEdgeType(types, graph.typeOf(row))) continue
      const share = decay * Math.min(1, graph.weightOf(row))
      reach(forward ? graph.toOf(row) : graph.fromOf(row), {
        strength: strength * share,
        origin,
        depth: depth + 1,
      })
    }
  }
  return settled
}
