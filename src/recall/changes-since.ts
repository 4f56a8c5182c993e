import type { ChangesCursor, ChangesPage } from '../api/methods.ts'
import { hasBit } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import type { RecordFilter } from '../schema/query.ts'

/** More than this is not told one by one. */
const MOST_CHANGES = 1_000

/**
 * What was written since a place, as rows tell it: of this tab and of others. Without a place, that there is all to list.
 * A page without `changes` says that nothing changed.
 */
export async function changesSince(
  partition: Partition,
  filter: RecordFilter,
  since: ChangesCursor | undefined,
): Promise<ChangesPage> {
  const { pid, epoch } = partition
  const cursor = { pid, epoch }
  if (since?.pid === pid && since.epoch === epoch) return { cursor }
  const delta = since?.pid === pid ? await partition.changesAfter(since.epoch) : 'behind'
  if (delta === 'behind' || delta.records.length + delta.removedRecords.length > MOST_CHANGES)
    return { cursor, changes: { records: [], removed: [], reset: true } }
  const passes = partition.filter(filter)
  const isPassing = (id: string): boolean => {
    const slot = partition.slotOf(id)
    return slot !== undefined && hasBit(passes, slot)
  }
  const records = delta.records.filter(({ id }) => isPassing(id))
  const removed = [...delta.records.map(({ id }) => id), ...delta.removedRecords].filter(
    (id) => !isPassing(id),
  )
  if (records.length + removed.length === 0) return { cursor: { pid, epoch: delta.epoch } }
  return { cursor: { pid, epoch: delta.epoch }, changes: { records, removed, reset: false } }
}
