import type { MemoryDatabase, SealedRow } from './database.ts'
import { type CommitOutcome, guarded, partitionRange, readInBatches } from './unit-of-work.ts'
import { readEntry } from './user-entry.ts'

/** Sealed pieces of a snapshot that is valid at an epoch. */
export interface SnapshotPlan {
  readonly uid: string
  readonly pid: string
  readonly epoch: number
  readonly rows: readonly SealedRow[]
}

/**
 * Puts a snapshot in the place of the one before, and takes the removals that it contains out of the journal. The epoch
 * stays: a snapshot says nothing new.
 * @returns `stale` when a record was removed since, or another tab stored a newer snapshot: nothing was written.
 */
export function writeSnapshot(db: MemoryDatabase, plan: SnapshotPlan): Promise<CommitOutcome> {
  const { uid, pid, epoch, rows } = plan
  return guarded('writing a snapshot', () =>
    db.transaction('rw', [db.users, db.journal, db.snapshots], async () => {
      const user = (await readEntry(db, uid))?.user
      if (user === undefined || user.pid !== pid) return 'gone'
      const later = await db.journal
        .where('[pid+epoch]')
        .between([pid, epoch], [pid, Number.POSITIVE_INFINITY], false)
        .toArray()
      // Its words would come back to the disk.
      if (later.some((row) => row.records.length > 0)) return 'stale'
      if ((user.journalFrom ?? 0) > epoch) return 'stale'
      await db.snapshots
        .where(':id')
        .between(...partitionRange(pid))
        .delete()
      await db.snapshots.bulkAdd(rows)
      await db.journal.where('[pid+epoch]').between([pid, 0], [pid, epoch], true, true).delete()
      await db.users.update(uid, { journalFrom: epoch })
      return 'committed'
    }),
  )
}

/**
 * The pieces of a partition's snapshot, handed over as they come.
 * @returns the earliest epoch from which the journal is complete; undefined when the user is not there.
 */
export function readSnapshot(
  db: MemoryDatabase,
  uid: string,
  pid: string,
  onRows: (rows: readonly SealedRow[]) => void,
): Promise<number | undefined> {
  return guarded('reading a snapshot', () =>
    db.transaction('r', [db.users, db.journal, db.snapshots], async () => {
      const user = (await readEntry(db, uid))?.user
      if (user === undefined || user.pid !== pid) return undefined
      const keys = await db.snapshots
        .where(':id')
        .between(...partitionRange(pid))
        .primaryKeys()
      await readInBatches(db.snapshots, keys, onRows)
      return user.journalFrom ?? 0
    }),
  )
}
