import { hasBit } from '../base/bitset.ts'
import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { RecordFilter } from '../schema/query.ts'
import type { MemIRRecord, SummaryRecord } from '../schema/record.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'

const SUMMARISES = EDGE_TYPES.indexOf('summarises')

/** The summaries of any of these records that pass the filter. */
export async function summariesOf(
  partition: Partition,
  records: readonly MemIRRecord[],
  filter: RecordFilter,
): Promise<SummaryRecord[]> {
  const found = new Set<number>()
  for (const { id } of records) {
    const slot = partition.slotOf(id)
    if (slot === undefined) continue
    partition.graph.forEachOut(slot, ({ type, to }) => {
      if (type === SUMMARISES) found.add(to)
    })
  }
  if (found.size === 0) return []
  const passes = partition.filter(filter)
  const ids: RecordId[] = []
  for (const slot of found) if (hasBit(passes, slot)) ids.push(partition.idOf(slot))
  return (await partition.records(ids)).filter((record) => record.kind === 'summary')
}
