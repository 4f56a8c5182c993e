import { ALL_EDGE_TYPES, EDGE_COSTS } from '../graph/edge-types.ts'
import { type PathBounds, visitWithin } from '../graph/shortest-path.ts'
import type { Partition } from '../partition/partition.ts'

/** How far coherence looks, in costs of edges: what is dearer to reach counts as this dear. */
export const FARTHEST = 6

const BOUNDS: PathBounds = { types: ALL_EDGE_TYPES, costs: EDGE_COSTS, directed: false, maxCost: FARTHEST }

/**
 * How closely each record hangs together with the active set, by slot, in [0, 1]. Proximity is 1 / (1 + mean cost of
 * the cheapest paths to the members of the set, in either direction, each at most `FARTHEST`), scaled so that what no
 * member reaches has 0 and what costs nothing has 1. Activation from strong candidates closes part of the distance
 * that is left: 1 - (1 - proximity) · (1 - activation).
 * @param active slots of the active set, each once.
 * @param activation by slot, ≥ 0; what is over 1 counts as 1. Undefined: none.
 * @returns undefined when there is no active set: then coherence says nothing.
 */
export function coherence(
  { graph, slotCount }: Partition,
  active: readonly number[],
  activation?: Float32Array,
): Float32Array | undefined {
  if (active.length === 0) return undefined
  const saved = new Float32Array(slotCount)
  for (const member of active) {
    visitWithin(graph, [member], BOUNDS, (slot, cost) => {
      saved[slot] = (saved[slot] as number) + (FARTHEST - cost)
    })
  }
  const none = 1 / (1 + FARTHEST)
  return saved.map((sum, slot) => {
    const meanCost = FARTHEST - sum / active.length
    const proximity = (1 / (1 + meanCost) - none) / (1 - none)
    const received = Math.min(1, activation?.[slot] ?? 0)
    return Math.min(1, Math.max(0, 1 - (1 - proximity) * (1 - received)))
  })
}
