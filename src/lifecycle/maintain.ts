import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MaintenanceCounts, StoreBudget } from '../schema/maintenance.ts'
import { endedStages } from './ended.ts'
import { planEviction, takeInventory } from './evict.ts'
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
 * and evicts what exceeds the budget. Each commit depends on what is stored and on the moment alone, so maintenance that
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
  const { items, bytes } = await takeInventory(partition, now())
  for (let left = bytes; ; ) {
    const { evicted, bytes: freed } = await partition.write(() =>
      planEviction(partition, { items, bytes: left }, budget, now()),
    )
    if (evicted === 0) return
    left -= freed
    yield { evicted }
  }
}
