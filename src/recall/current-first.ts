import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'

/**
 * What is found in an order for a context: in the place of a turn that tells what no longer holds stands what tells what holds
 * now, and the turn itself comes last.
 * @param successors by turn, what tells what holds now.
 */
export async function currentFirst(
  partition: Partition,
  found: readonly MemIRRecord[],
  successors: ReadonlyMap<RecordId, readonly RecordId[]>,
): Promise<MemIRRecord[]> {
  if (successors.size === 0) return [...found]
  const known = new Map(found.map((record) => [record.id, record]))
  const wanted = [...new Set([...successors.values()].flat())].filter((id) => !known.has(id))
  for (const record of await partition.records(wanted)) known.set(record.id, record)
  const isOld = ({ id }: MemIRRecord) => successors.has(id)
  const placed = found.flatMap((record) =>
    isOld(record) ? (successors.get(record.id) ?? []).map((id) => known.get(id)) : [record],
  )
  const current = placed.filter((record) => record !== undefined).filter((record) => !isOld(record))
  return [...new Set([...current, ...found.filter(isOld)])]
}
