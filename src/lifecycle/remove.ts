import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { withoutReferences } from '../partition/without-references.ts'
import type { EdgeType } from '../schema/vocabulary.ts'
import type { Changes } from '../storage/partition-store.ts'

const CITATIONS: ReadonlySet<EdgeType> = new Set<EdgeType>(['derived_from', 'supports'])
const REFERENCES: ReadonlySet<EdgeType> = new Set<EdgeType>([...CITATIONS, 'summarises', 'mentions'])

/** Whether another record rests on this one: then it stays as long as that does. */
export function isCited(partition: Partition, id: RecordId): boolean {
  return partition.edgesOf(id).some((edge) => edge.from === id && CITATIONS.has(edge.type))
}

/**
 * The changes that remove records and nothing else: what summarises or judges them stays, without its references to
 * them. The user did not ask for it, so nothing goes with them.
 */
export async function removal(partition: Partition, ids: readonly RecordId[], now: number): Promise<Changes> {
  const gone = new Set(ids)
  const referring = new Set<RecordId>()
  for (const id of ids) {
    for (const { from, to, type } of partition.edgesOf(id))
      if (from === id && !gone.has(to) && REFERENCES.has(type)) referring.add(to)
  }
  const records = (await partition.records([...referring])).map((record) =>
    withoutReferences(record, gone, now),
  )
  return { ...partition.removalChanges(ids), records }
}
