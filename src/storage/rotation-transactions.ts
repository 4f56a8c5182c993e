import Dexie from 'dexie'
import type { MemoryDatabase, SealedRow, SealedTable, UserRow } from './database.ts'
import { type CommitOutcome, guarded, partitionRange } from './unit-of-work.ts'
import { readEntry } from './user-entry.ts'

/** Rows of one table and partition in the order of their ids, after one of them. */
export function readRows(
  db: MemoryDatabase,
  table: SealedTable,
  pid: string,
  after: string | undefined,
  limit: number,
): Promise<SealedRow[]> {
  return guarded('reading', () =>
    db[table]
      .where('[pid+id]')
      .between([pid, after ?? Dexie.minKey], [pid, Dexie.maxKey], after === undefined, true)
      .limit(limit)
      .toArray(),
  )
}

/** Marks a new partition as one to be erased: so it will be, unless the rotation ends. */
export function beginRotation(strict: MemoryDatabase, { pid, uid }: UserRow): Promise<string> {
  return guarded('sealing anew', () => strict.erasures.put({ pid, uid, startedAt: 0 }))
}

/** Writes rows of a partition that no user owns yet. */
export function stageRows(
  strict: MemoryDatabase,
  table: SealedTable,
  rows: readonly SealedRow[],
): Promise<unknown> {
  return guarded('sealing anew', () =>
    strict.transaction('rw', [strict[table]], () => strict[table].bulkPut(rows)),
  )
}

/** A snapshot is a cache, and made anew under the new key. */
export type RotatedTable = Exclude<SealedTable, 'snapshots'>

/** The entry of a user before and after a rotation, and how many rows were written for it. */
export interface Rotation {
  readonly old: UserRow
  readonly next: UserRow
  readonly counts: Readonly<Record<RotatedTable, number>>
}

/**
 * Gives the user the new partition and marks the old one to be erased, in one step. `stale` when the old one was written to
 * meanwhile, or rows of the new one are missing: another tab that opened may have cleaned them up.
 */
export function endRotation(strict: MemoryDatabase, { old, next, counts }: Rotation): Promise<CommitOutcome> {
  const { users, erasures, journal, records, edges, segments } = strict
  return guarded('sealing anew', () =>
    strict.transaction('rw', [users, erasures, journal, records, edges, segments], async () => {
      const user = (await readEntry(strict, old.uid))?.user
      if (user === undefined) return 'gone'
      if (user.pid !== old.pid || user.epoch !== old.epoch) return 'stale'
      for (const table of [records, edges, segments]) {
        const found = await table
          .where('[pid+id]')
          .between(...partitionRange(next.pid))
          .count()
        if (found !== counts[table.name as RotatedTable]) return 'stale'
      }
      await users.put(next)
      await erasures.delete(next.pid)
      await erasures.put({ pid: old.pid, uid: old.uid, startedAt: 0 })
      return 'committed'
    }),
  )
}
