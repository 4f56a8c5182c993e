import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { activity } from '../policy/activity.ts'
import type { MaintenanceCounts, StoreBudget } from '../schema/maintenance.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { isCited, removal } from './remove.ts'
import { touchedAt } from './touched.ts'

/** What goes at once: a record, or a document as a whole. */
interface Item {
  readonly ids: RecordId[]
  bytes: number
  readonly tier: number
  alive: number
  readonly touched: number
}

/** What there is, the least missed first, and what all of it takes up. */
export interface Inventory {
  readonly items: readonly Readonly<Item>[]
  readonly bytes: number
}

const BATCH_RECORDS = 256

/** Weighs every record: reads them all, so it is asked for only where a budget is exceeded or set in bytes. */
export async function takeInventory(partition: Partition, now: number): Promise<Inventory> {
  const items = new Map<RecordId, Item>()
  let bytes = 0
  const ids = partition.ids()
  for (let start = 0; start < ids.length; start += BATCH_RECORDS) {
    for (const record of await partition.records(ids.slice(start, start + BATCH_RECORDS))) {
      const touched = touchedAt(partition, record)
      const alive = activity(record, touched, now)
      const size = sizeOf(partition, record)
      bytes += size
      const key = record.kind === 'document' ? record.document.documentId : record.id
      const item = items.get(key)
      if (item === undefined)
        items.set(key, { ids: [record.id], bytes: size, tier: tierOf(record), alive, touched })
      else {
        item.ids.push(record.id)
        item.bytes += size
        item.alive = Math.max(item.alive, alive)
      }
    }
  }
  return { items: [...items].sort(byLoss).map(([, item]) => item), bytes }
}

function byLoss([idOfA, a]: [RecordId, Item], [idOfB, b]: [RecordId, Item]): number {
  return a.tier - b.tier || a.alive - b.alive || a.touched - b.touched || (idOfA < idOfB ? -1 : 1)
}

/**
 * Removes the least missed until the budget is kept, at most a batch at once. What others rest on stays as long as they
 * do, so claims that go make room for their sources.
 * @returns the bytes that went; 0 records when the budget is kept or nothing may go.
 */
export async function planEviction(
  partition: Partition,
  { items, bytes }: Inventory,
  budget: StoreBudget,
  now: number,
): Promise<WritePlan<Pick<MaintenanceCounts, 'evicted'> & { readonly bytes: number }>> {
  let records = partition.size - (budget.records ?? Number.POSITIVE_INFINITY)
  let excess = bytes - (budget.bytes ?? Number.POSITIVE_INFINITY)
  const gone: RecordId[] = []
  let freed = 0
  for (const { ids, bytes: size } of items) {
    if ((records <= 0 && excess <= 0) || gone.length >= BATCH_RECORDS) break
    const isThere = ids.every((id) => partition.slotOf(id) !== undefined)
    if (!isThere || ids.some((id) => isCited(partition, id))) continue
    gone.push(...ids)
    records -= ids.length
    excess -= size
    freed += size
  }
  const changes = gone.length === 0 ? {} : await removal(partition, gone, now)
  return { changes, result: { evicted: gone.length, bytes: freed } }
}

/** The last tier of what only tells of sessions. */
export const LAST_DETAIL = 1

/** What goes first: history and details of sessions; last what was said more than once. */
function tierOf(record: MemIRRecord): number {
  const isInForce = record.status === 'active' || record.status === 'stale'
  if (record.layer === 'session') return isInForce ? 1 : 0
  if (!isInForce) return 2
  return record.provenance.evidence.length > 1 ? 4 : 3
}

function sizeOf(partition: Partition, record: MemIRRecord): number {
  const slot = partition.slotOf(record.id)
  const vector = slot === undefined ? undefined : partition.vectors?.get(slot)
  return JSON.stringify(record).length + (vector?.byteLength ?? 0)
}
