import { MemoryError } from '../base/errors.ts'
import type { MemoryDatabase } from './database.ts'
import { type CommitOutcome, type CommitPlan, commit, guarded, partitionRange } from './unit-of-work.ts'
import { readEntry } from './user-entry.ts'

/**
 * Commits a plan. One that a full disk refuses and that removes without changing what stays is done by deletions alone.
 * @returns `removed`: so it was. What the plan would have written of vectors is missing, and is made again.
 */
export async function commitOrRemove(
  db: MemoryDatabase,
  plan: CommitPlan,
): Promise<CommitOutcome | 'removed'> {
  try {
    return await commit(db, plan)
  } catch (error) {
    const isFull = error instanceof MemoryError && error.code === 'QUOTA'
    if (!isFull || plan.removedRecords.length === 0 || plan.records.length + plan.edges.length > 0)
      throw error
    const outcome = await removeOnly(db, plan)
    if (outcome === 'refused') throw error
    return outcome
  }
}

function removeOnly(db: MemoryDatabase, plan: CommitPlan): Promise<'removed' | 'stale' | 'gone' | 'refused'> {
  const { uid, pid, baseEpoch } = plan
  const keys = (ids: readonly string[]) => ids.map((id): [string, string] => [pid, id])
  // A segment that was to be written anew holds a vector of what goes.
  const segments = [...plan.removedSegments, ...plan.segments.map(({ id }) => id)]
  const tables = [db.users, db.records, db.edges, db.segments, db.journal, db.snapshots]
  return guarded('deleting', () =>
    db.transaction('rw', tables, async () => {
      const entry = await readEntry(db, uid)
      if (entry === undefined || entry.user.pid !== pid) return 'gone'
      if (entry.user.epoch !== baseEpoch) return 'stale'
      const [spare] = entry.spares
      if (spare === undefined) return 'refused'
      await db.journal.delete([pid, spare])
      await db.records.bulkDelete(keys(plan.removedRecords))
      await db.edges.bulkDelete(keys(plan.removedEdges))
      await db.segments.bulkDelete(keys(segments))
      await db.snapshots
        .where(':id')
        .between(...partitionRange(pid))
        .delete()
      return 'removed'
    }),
  )
}
