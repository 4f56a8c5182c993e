import type { RecordId } from '../base/ids.ts'
import { edgeTypeSet, LINEAGE } from '../graph/edge-types.ts'
import { traverse } from '../graph/traversal.ts'
import type { Partition } from '../partition/partition.ts'
import type { WalkInput, WalkResult } from '../schema/graph-query.ts'

const DEFAULT_LIMIT = 100

/** What led to a record, or what it led to, nearest first. */
export async function walk(
  partition: Partition,
  what: 'causes' | 'effects',
  { id, depth = Number.POSITIVE_INFINITY, limit = DEFAULT_LIMIT, types }: WalkInput & { id: RecordId },
): Promise<WalkResult> {
  const { graph } = partition
  const { slots, depths, rows, truncated } = traverse(graph, partition.requireSlot(id, `${what}.id`), {
    direction: what === 'causes' ? 'back' : 'forward',
    types: types === undefined ? LINEAGE : edgeTypeSet(types),
    maxDepth: depth,
    limit,
  })
  const depthOf = new Map(slots.map((slot, i) => [partition.idOf(slot), depths[i] as number]))
  const edges = partition.edgesAt(rows)
  const records = await partition.records([...depthOf.keys()])
  return {
    nodes: records.map((record) => ({ record, depth: depthOf.get(record.id) as number })),
    edges,
    truncated,
  }
}
