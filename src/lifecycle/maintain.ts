import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MaintenanceCounts, StoreBudget } from '../schema/maintenance.ts'
import { planCompression } from './compress.ts'
import { endedStages } from './ended.ts'
import { type Inventory, LAST_DETAIL, planEviction, takeInventory } from './evict.ts'
import { planFading } from './fade.ts'

const BATCH_RECORDS = 64

/** What maintenance works with. */
export interface Maintained {
  readonly partition: Partition
  readonly budget: StoreBudget
  /** Milliseconds since the epoch. */
  now(): number
  /** Plans the summary of what was said or done, and links it with its details; nothing when there is one by now. */
  summarise(details: readonly RecordId[]): Promise<WritePlan<Partial<MaintenanceCounts>>>
}

/**
 * The maintenance of a partition, a commit at a time: it summarises what has ended, lets fade what time has passed over,
 * evicts what exceeds the budget, and cuts what must stay to what is quoted of it. Each commit depends on what is stored and on the moment alone, so maintenance that
 * was interrupted anywhere, also by a crash, is made good by beginning it again.
 */
export async function* maintain({
  partition,
  budget,
  now,
  summarise,
}: Maintained): AsyncGenerator<Partial<MaintenanceCounts>, undefined> {
  for (const details of endedStages(partition, now())) yield partition.write(() => summarise(details))
  const ids = partition.ids()
  for (let start = 0; start < ids.length; start += BATCH_RECORDS) {
    const batch = ids.slice(start, start + BATCH_RECORDS)
    yield partition.write(() => planFading(partition, batch, now()))
  }
  if (budget.bytes === undefined && partition.size <= (budget.records ?? Number.POSITIVE_INFINITY)) return
  const evict = async (inventory: Inventory) =>
    partition.write(() => planEviction(partition, inventory, budget, now()))
  const compress = async (inventory: Inventory) =>
    partition.write(() => planCompression(partition, inventory, budget, now()))
  // What is cited is cut before anything goes that is worth more than the details of a session.
  const inventory = await takeInventory(partition, now())
  const details = inventory.items.filter(({ tier }) => tier <= LAST_DETAIL)
  let { bytes } = inventory
  for (const [items, step] of [
    [details, evict],
    [inventory.items, compress],
    [inventory.items, evict],
  ] as const) {
    for (;;) {
      const { bytes: freed, ...counts } = await step({ items, bytes })
      if (freed === 0) break
      bytes -= freed
      yield counts
    }
  }
}
