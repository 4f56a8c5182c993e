import type { InputOf } from '../api/methods.ts'
import { ALL_EDGE_TYPES, EDGE_COSTS, edgeTypeSet } from '../graph/edge-types.ts'
import { shortestPath } from '../graph/shortest-path.ts'
import type { Partition } from '../partition/partition.ts'
import type { PathResult } from '../schema/graph-query.ts'

/** The cheapest way between two records, by type and weight of the edges; null when there is none. */
export async function findPath(
  partition: Partition,
  { from, to, types, directed = false, maxCost = Number.POSITIVE_INFINITY }: InputOf<'path'>,
): Promise<PathResult | null> {
  const path = shortestPath(
    partition.graph,
    partition.requireSlot(from, 'path.from'),
    partition.requireSlot(to, 'path.to'),
    {
      types: types === undefined ? ALL_EDGE_TYPES : edgeTypeSet(types),
      costs: EDGE_COSTS,
      directed,
      maxCost,
    },
  )
  if (path === undefined) return null
  const edges = partition.edgesAt(path.rows)
  const records = await partition.records(path.slots.map((slot) => partition.idOf(slot)))
  // Another tab may have deleted one of them in between; then this is no way any more.
  return records.length === path.slots.length ? { records, edges, cost: path.cost } : null
}
