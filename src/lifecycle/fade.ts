import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { fadingOf } from '../policy/fading.ts'
import type { MaintenanceCounts } from '../schema/maintenance.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { isCited, removal } from './remove.ts'
import { isSummarised, touchedAt } from './touched.ts'

/** Gives records the status that they have faded to, and removes those that are forgotten and that nothing rests on. */
export async function planFading(
  partition: Partition,
  ids: readonly RecordId[],
  now: number,
): Promise<WritePlan<Partial<MaintenanceCounts>>> {
  const changed = new Map<RecordId, MemIRRecord>()
  const forgotten: RecordId[] = []
  const counts = { examined: 0, stale: 0, archived: 0, revived: 0, forgotten: 0 }
  for (const record of await partition.records(ids)) {
    counts.examined++
    const { id, status } = record
    const fading = fadingOf(record, touchedAt(partition, record), isSummarised(partition, id), now)
    if (fading === 'unchanged' || fading === status) continue
    if (fading === 'forgotten' && !isCited(partition, id)) {
      forgotten.push(id)
      counts.forgotten++
      continue
    }
    const faded = fading === 'forgotten' ? 'archived' : fading
    // What waits in the pool is not put away into what was once relied on.
    if (faded === status || status === 'pending') continue
    changed.set(id, { ...record, status: faded })
    counts[faded === 'active' ? 'revived' : faded]++
  }
  const { records: stripped = [], ...removed } = await removal(partition, forgotten, now)
  for (const record of stripped) {
    const status = changed.get(record.id)?.status ?? record.status
    changed.set(record.id, { ...record, status })
  }
  return { changes: { ...removed, records: [...changed.values()] }, result: counts }
}
