import Dexie from 'dexie'
import {
  type ErasureRow,
  type JournalRow,
  type MemoryDatabase,
  PARTITION_TABLES,
  type SealedRow,
  type SealedTable,
  type UserRow,
} from './database.ts'
import { storageError } from './storage-errors.ts'

/**
 * The one module that opens transactions. Each function takes what was computed before and awaits nothing but the
 * database, because a transaction commits by itself as soon as something else is awaited.
 */

/** Everything that one commit writes and removes, sealed already. */
export interface CommitPlan {
  readonly uid: string
  readonly pid: string
  /** The epoch that the plan was made against; the commit raises it by one. */
  readonly baseEpoch: number
  readonly records: readonly SealedRow[]
  readonly edges: readonly SealedRow[]
  readonly segments: readonly SealedRow[]
  readonly removedRecords: readonly string[]
  readonly removedEdges: readonly string[]
  readonly removedSegments: readonly string[]
}

/** Commits whose removals the journal keeps, so that other tabs can catch up; one further behind starts anew. */
export const JOURNAL_COMMITS = 1_000

/** `stale`: another commit came first. `gone`: the user was erased meanwhile. Nothing was written in either case. */
export type CommitOutcome = 'committed' | 'stale' | 'gone'

export function commit(db: MemoryDatabase, plan: CommitPlan): Promise<CommitOutcome> {
  const { uid, pid, baseEpoch } = plan
  const epoch = baseEpoch + 1
  const keys = (ids: readonly string[]) => ids.map((id): [string, string] => [pid, id])
  return guarded('writing', () =>
    db.transaction('rw', [db.users, db.records, db.edges, db.segments, db.journal], async () => {
      const user = await db.users.get(uid)
      if (user === undefined || user.pid !== pid) return 'gone'
      if (user.epoch !== baseEpoch) return 'stale'
      await db.users.put({ ...user, epoch })
      await db.records.bulkPut(plan.records)
      await db.edges.bulkPut(plan.edges)
      await db.segments.bulkPut(plan.segments)
      await db.records.bulkDelete(keys(plan.removedRecords))
      await db.edges.bulkDelete(keys(plan.removedEdges))
      await db.segments.bulkDelete(keys(plan.removedSegments))
      if (plan.removedRecords.length + plan.removedEdges.length + plan.removedSegments.length > 0) {
        await db.journal.put({
          pid,
          epoch,
          records: plan.removedRecords,
          edges: plan.removedEdges,
          segments: plan.removedSegments,
        })
        await db.journal
          .where(':id')
          .between([pid, Dexie.minKey], [pid, epoch - JOURNAL_COMMITS], true, true)
          .delete()
      }
      return 'committed'
    }),
  )
}

/** Remembers whether this database's rows are sealed, unless it did before; gives what holds from now on. */
export function settleEncryption(
  db: MemoryDatabase,
  wanted: 'aes-gcm' | 'none',
): Promise<'aes-gcm' | 'none'> {
  return guarded('opening the database', () =>
    db.transaction('rw', [db.meta], async () => {
      const known = await db.meta.get('encryption')
      if (known?.key === 'encryption') return known.value
      await db.meta.add({ key: 'encryption', value: wanted })
      return wanted
    }),
  )
}

/** Files a new user, unless another tab did so first; gives the entry that is there now. */
export function addUser(db: MemoryDatabase, row: UserRow): Promise<UserRow> {
  return guarded('adding a user', () =>
    db.transaction('rw', [db.users], async () => {
      const existing = await db.users.get(row.uid)
      if (existing !== undefined) return existing
      await db.users.add(row)
      return row
    }),
  )
}

/** What was written after an epoch, read at one moment. */
export interface SealedDelta {
  /** Undefined when the user is not there any more, or the journal does not reach back that far. */
  readonly epoch: number | undefined
  readonly records: readonly SealedRow[]
  readonly edges: readonly SealedRow[]
  readonly segments: readonly SealedRow[]
  readonly removals: readonly JournalRow[]
}

export function readDelta(
  db: MemoryDatabase,
  uid: string,
  pid: string,
  afterEpoch: number,
): Promise<SealedDelta> {
  const nothing = { records: [], edges: [], segments: [], removals: [] }
  return guarded('reading', () =>
    db.transaction('r', [db.users, db.records, db.edges, db.segments, db.journal], async () => {
      const user = await db.users.get(uid)
      if (user === undefined || user.pid !== pid) return { epoch: undefined, ...nothing }
      if (user.epoch === afterEpoch) return { epoch: user.epoch, ...nothing }
      if (afterEpoch > 0 && user.epoch - afterEpoch > JOURNAL_COMMITS) return { epoch: undefined, ...nothing }
      const range: [[string, number], [string, number], boolean] = [
        [pid, afterEpoch],
        [pid, Number.POSITIVE_INFINITY],
        false,
      ]
      return {
        epoch: user.epoch,
        records: await db.records
          .where('[pid+epoch]')
          .between(...range)
          .toArray(),
        edges: await db.edges
          .where('[pid+epoch]')
          .between(...range)
          .toArray(),
        segments: await db.segments
          .where('[pid+epoch]')
          .between(...range)
          .toArray(),
        removals:
          afterEpoch === 0
            ? []
            : await db.journal
                .where('[pid+epoch]')
                .between(...range)
                .toArray(),
      }
    }),
  )
}

/** The rows of records, in the order of the ids; undefined where there is none. */
export function readRecords(
  db: MemoryDatabase,
  pid: string,
  ids: readonly string[],
): Promise<(SealedRow | undefined)[]> {
  return guarded('reading', () => db.records.bulkGet(ids.map((id): [string, string] => [pid, id])))
}

/** Writes down, durably, that a user is to be erased, and takes the user's key away in the same step. */
export function beginErasure(
  strict: MemoryDatabase,
  uid: string,
  startedAt: number,
): Promise<ErasureRow | undefined> {
  return guarded('beginning an erasure', () =>
    strict.transaction('rw', [strict.users, strict.erasures], async () => {
      const user = await strict.users.get(uid)
      if (user === undefined) return undefined
      const row: ErasureRow = { pid: user.pid, uid, startedAt }
      await strict.erasures.put(row)
      await strict.users.delete(uid)
      return row
    }),
  )
}

/** Removes every row of a partition and counts them by table. */
export function removePartition(strict: MemoryDatabase, pid: string): Promise<Record<string, number>> {
  return guarded('erasing', () =>
    strict.transaction('rw', PARTITION_TABLES, async () => {
      const removed: Record<string, number> = {}
      for (const table of PARTITION_TABLES) {
        removed[table] = await strict
          .table(table)
          .where(':id')
          .between(...partitionRange(pid))
          .delete()
      }
      return removed
    }),
  )
}

/** Rows that a partition still has, by table. */
export function countPartition(db: MemoryDatabase, pid: string): Promise<Record<string, number>> {
  return guarded('checking an erasure', () =>
    db.transaction('r', PARTITION_TABLES, async () => {
      const left: Record<string, number> = {}
      for (const table of PARTITION_TABLES) {
        left[table] = await db
          .table(table)
          .where(':id')
          .between(...partitionRange(pid))
          .count()
      }
      return left
    }),
  )
}

/** Erasures that were begun and not ended. */
export function pendingErasures(db: MemoryDatabase): Promise<ErasureRow[]> {
  return guarded('looking for unfinished erasures', () => db.erasures.toArray())
}

export function endErasure(strict: MemoryDatabase, pid: string): Promise<void> {
  return guarded('ending an erasure', () =>
    strict.transaction('rw', [strict.erasures], () => strict.erasures.delete(pid)),
  )
}

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

/** The entry of a user before and after a rotation, and how many rows were written for it. */
export interface Rotation {
  readonly old: UserRow
  readonly next: UserRow
  readonly counts: Readonly<Record<SealedTable, number>>
}

/**
 * Gives the user the new partition and marks the old one to be erased, in one step. `stale` when the old one was written to
 * meanwhile, or rows of the new one are missing: another tab that opened may have cleaned them up.
 */
export function endRotation(strict: MemoryDatabase, { old, next, counts }: Rotation): Promise<CommitOutcome> {
  const { users, erasures, records, edges, segments } = strict
  return guarded('sealing anew', () =>
    strict.transaction('rw', [users, erasures, records, edges, segments], async () => {
      const user = await users.get(old.uid)
      if (user === undefined) return 'gone'
      if (user.pid !== old.pid || user.epoch !== old.epoch) return 'stale'
      for (const table of [records, edges, segments]) {
        const found = await table
          .where('[pid+id]')
          .between(...partitionRange(next.pid))
          .count()
        if (found !== counts[table.name as SealedTable]) return 'stale'
      }
      await users.put(next)
      await erasures.delete(next.pid)
      await erasures.put({ pid: old.pid, uid: old.uid, startedAt: 0 })
      return 'committed'
    }),
  )
}

/** Keeps the same data key in another way; `gone` when the user's entry was replaced meanwhile. */
export function replaceLock(
  strict: MemoryDatabase,
  { uid, pid }: UserRow,
  kept: Pick<UserRow, 'wrappedKey' | 'lock'>,
): Promise<CommitOutcome> {
  return guarded('locking', () =>
    strict.transaction('rw', [strict.users], async () => {
      const user = await strict.users.get(uid)
      if (user === undefined || user.pid !== pid) return 'gone'
      await strict.users.put({ uid, pid, epoch: user.epoch, ...kept })
      return 'committed'
    }),
  )
}

/** A key range that holds every row of one partition. */
function partitionRange(pid: string): [[string, unknown], [string, unknown]] {
  return [
    [pid, Dexie.minKey],
    [pid, Dexie.maxKey],
  ]
}

async function guarded<T>(doing: string, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error, doing)
  }
}
