import { ALL_EDGE_TYPES, EDGE_COSTS } from '../../graph/edge-types.ts'
import { type PathBounds, visitWithin } from '../../graph/shortest-path.ts'
import { DEFAULT_SPREAD, spread } from '../../graph/spread.ts'
import type { Partition } from '../../partition/partition.ts'
import { bestRows } from '../best-rows.ts'
import { type Candidates, NO_ROW } from '../candidates.ts'

/** How far coherence looks, in costs of edges: what is dearer to reach counts as this dear. */
export const FARTHEST = 6

export const COHERENCE_BOUNDS: PathBounds = {
  types: ALL_EDGE_TYPES,
  costs: EDGE_COSTS,
  directed: false,
  maxCost: FARTHEST,
}

/** So many of the most relevant candidates give activation. */
const STRONG = 32

/**
 * How closely each candidate hangs together with the active set, by row, in [0, 1]. Proximity is 1 / (1 + mean cost of
 * the cheapest paths to the members of the set, in either direction, each at most `FARTHEST`), scaled so that what no
 * member reaches has 0 and what costs nothing has 1. Activation from strong candidates closes part of the distance
 * that is left: 1 - (1 - proximity) · (1 - activation).
 * @param active slots of the active set, each once.
 * @param relevance by row; the most relevant give activation along the edges, in proportion to it.
 * @returns undefined when there is no active set, or it tells nothing apart.
 */
export function coherenceOf(
  partition: Partition,
  candidates: Candidates,
  active: readonly number[],
  relevance: Float32Array,
): Float32Array | undefined {
  if (active.length === 0) return undefined
  const saved = new Float32Array(candidates.count)
  for (const member of active) {
    visitWithin(partition.graph, [member], COHERENCE_BOUNDS, (slot, cost) => {
      const row = candidates.rowOf(slot)
      if (row !== NO_ROW) saved[row] = (saved[row] as number) + (FARTHEST - cost)
    })
  }
  const received = activationOf(partition, candidates, relevance)
  const none = 1 / (1 + FARTHEST)
  const values = saved.map((sum, row) => {
    const meanCost = FARTHEST - sum / active.length
    const proximity = (1 / (1 + meanCost) - none) / (1 - none)
    return Math.min(1, Math.max(0, 1 - (1 - proximity) * (1 - (received[row] as number))))
  })
  return values.some((value) => value !== values[0]) ? values : undefined
}

/** What reaches each candidate along the edges from the most relevant, by row, in [0, 1]. */
function activationOf(partition: Partition, candidates: Candidates, relevance: Float32Array): Float32Array {
  const { graph, slotCount } = partition
  const strong = bestRows(partition, candidates, relevance, STRONG)
  const most = relevance[strong[0] ?? 0] as number
  const energy = new Float32Array(slotCount)
  for (const row of strong) energy[candidates.slots[row] as number] = (relevance[row] as number) / most
  return candidates.pick(spread(graph, energy, DEFAULT_SPREAD)).map((received) => Math.min(1, received))
}
