import Dexie from 'dexie'
import {
  type ErasureRow,
  type JournalRow,
  type MemoryDatabase,
  PARTITION_TABLES,
  type SealedRow,
  type UserRow,
} from './database.ts'
import { readDirectly, readEntryDirectly } from './direct-reads.ts'
import { storageError } from './storage-errors.ts'
import { firstSpare, putEntry, readEntry } from './user-entry.ts'

/**
 * This module, those named after their transactions and `direct-reads.ts` are all that opens transactions. Each function takes what was computed before
 * and awaits nothing but the database, because a transaction commits by itself as soon as something else is awaited.
 */

/** Large rows, of up to 8 MB each, that are read at once. */
const BATCH_ROWS = 8

/** Everything that one commit writes and removes, sealed already. */
export interface CommitPlan {
  readonly uid: string
  readonly pid: string
  /** Files the user, unless another tab did so first. */
  readonly entry: UserRow | undefined
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
  // A snapshot holds words of every record: it must not outlive one that is deleted.
  const dropsSnapshot = plan.removedRecords.length > 0
  const tables = [db.users, db.records, db.edges, db.segments, db.journal]
  return guarded('writing', () =>
    db.transaction('rw', dropsSnapshot ? [...tables, db.snapshots] : tables, async () => {
      const known = await readEntry(db, uid)
      const user = known?.user ?? plan.entry
      if (user === undefined || user.pid !== pid) return 'gone'
      if (user.epoch !== baseEpoch) return 'stale'
      await putEntry(db, { ...user, epoch }, known?.spares.length ?? 0)
      await db.records.bulkPut(plan.records)
      await db.edges.bulkPut(plan.edges)
      await db.segments.bulkPut(plan.segments)
      await db.records.bulkDelete(keys(plan.removedRecords))
      await db.edges.bulkDelete(keys(plan.removedEdges))
      await db.segments.bulkDelete(keys(plan.removedSegments))
      if (dropsSnapshot)
        await db.snapshots
          .where(':id')
          .between(...partitionRange(pid))
          .delete()
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
          .between([pid, 0], [pid, epoch - JOURNAL_COMMITS], true, true)
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
  readonly epoch: number
  readonly records: readonly SealedRow[]
  readonly edges: readonly SealedRow[]
  readonly removals: readonly JournalRow[]
  /** Epoch of the last snapshot that was stored. */
  readonly journalFrom: number
}

/** From where on to read; segments, which are in no snapshot, may be known up to another epoch than the rest. */
export interface DeltaStart {
  readonly epoch: number
  readonly segments: number
}

/** What a user's entry tells of commits, without looking at any of them; undefined when it does not tell all. */
export async function readEpochs(
  db: MemoryDatabase,
  uid: string,
  pid: string,
): Promise<Pick<SealedDelta, 'epoch' | 'journalFrom'> | undefined> {
  const [user, hasSpare] = await guarded('reading', () => readEntryDirectly(db, uid, firstSpare(pid)))
  if (user === undefined || user.pid !== pid || (user.spares !== undefined && !hasSpare)) return undefined
  return { epoch: user.epoch, journalFrom: user.journalFrom ?? 0 }
}

/**
 * Reads what was written after an epoch. Segments are handed over as they come, because together they may be larger
 * than what the database gives at once, and so that they are opened while the next ones are read.
 * @returns `unfiled` when the user is not there; `gone` when it is under another `pid`; `behind` when removals after the epoch have left the journal.
 */
export function readDelta(
  db: MemoryDatabase,
  uid: string,
  pid: string,
  after: DeltaStart,
  onSegments: (rows: readonly SealedRow[]) => void,
): Promise<SealedDelta | 'gone' | 'behind' | 'unfiled'> {
  return guarded('reading', () =>
    db.transaction('r', [db.users, db.records, db.edges, db.segments, db.journal], async () => {
      const user = (await readEntry(db, uid))?.user
      if (user === undefined) return 'unfiled'
      if (user.pid !== pid) return 'gone'
      const { epoch, journalFrom = 0 } = user
      // Whoever knows no records yet cannot know one that is gone, but can know a segment.
      const removalsAfter = after.epoch === 0 ? after.segments : after.epoch
      if (removalsAfter > 0 && removalsAfter < Math.max(journalFrom, epoch - JOURNAL_COMMITS)) return 'behind'
      const delta = { epoch, journalFrom, records: [], edges: [], removals: [] }
      const later = (start: number): [[string, number], [string, number], boolean] => [
        [pid, start],
        [pid, Number.POSITIVE_INFINITY],
        false,
      ]
      if (epoch > after.segments) {
        const keys = await db.segments
          .where('[pid+epoch]')
          .between(...later(after.segments))
          .primaryKeys()
        await readInBatches(db.segments, keys, onSegments)
      }
      if (epoch === after.epoch) return delta
      const range = later(after.epoch)
      return {
        epoch,
        journalFrom,
        records: await db.records
          .where('[pid+epoch]')
          .between(...range)
          .toArray(),
        edges: await db.edges
          .where('[pid+epoch]')
          .between(...range)
          .toArray(),
        removals:
          removalsAfter === 0
            ? []
            : await db.journal
                .where('[pid+epoch]')
                .between(...later(removalsAfter))
                .toArray(),
      }
    }),
  )
}

/**
 * Hands over every segment of a partition as it comes.
 * @returns the epoch at which these are all; undefined when the user is not there.
 */
export function readAllSegments(
  db: MemoryDatabase,
  uid: string,
  pid: string,
  onSegments: (rows: readonly SealedRow[]) => void,
): Promise<number | undefined> {
  return guarded('reading', () =>
    db.transaction('r', [db.users, db.journal, db.segments], async () => {
      const user = (await readEntry(db, uid))?.user
      if (user === undefined || user.pid !== pid) return undefined
      const keys = await db.segments
        .where(':id')
        .between(...partitionRange(pid))
        .primaryKeys()
      await readInBatches(db.segments, keys, onSegments)
      return user.epoch
    }),
  )
}

/** Segments by id, those that exist. */
export async function readSegments(
  db: MemoryDatabase,
  pid: string,
  ids: readonly string[],
): Promise<SealedRow[]> {
  const rows = await guarded('reading', () =>
    db.segments.bulkGet(ids.map((id): [string, string] => [pid, id])),
  )
  return rows.filter((row) => row !== undefined)
}

/** Reads large rows a few at a time: what is read at once must stay far under 128 MB. */
export async function readInBatches(
  table: MemoryDatabase['segments'],
  keys: readonly [string, string][],
  onRows: (rows: readonly SealedRow[]) => void,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_ROWS) {
    const rows = await table.bulkGet(keys.slice(start, start + BATCH_ROWS))
    onRows(rows.filter((row) => row !== undefined))
  }
}

/** The rows of records, in the order of the ids; undefined where there is none. */
export function readRecords(
  db: MemoryDatabase,
  pid: string,
  ids: readonly string[],
): Promise<(SealedRow | undefined)[]> {
  return guarded('reading', () =>
    readDirectly(
      db,
      db.records,
      ids.map((id): [string, string] => [pid, id]),
    ),
  )
}

/** The rows of records after an id, at most so many, in the order of their ids. */
export function readRecordsFrom(
  db: MemoryDatabase,
  pid: string,
  after: string,
  most: number,
): Promise<SealedRow[]> {
  return guarded('reading', () =>
    db.records.where(':id').between([pid, after], [pid, Dexie.maxKey], false).limit(most).toArray(),
  )
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
  return guarded('erasing', () => strict.transaction('rw', PARTITION_TABLES, () => removeRows(strict, pid)))
}

/** Removes a user's entry and every row in one step that writes nothing, since a full disk takes no intent. */
export function removeUser(
  strict: MemoryDatabase,
  uid: string,
): Promise<{ pid: string; removed: Record<string, number> } | undefined> {
  return guarded('erasing', () =>
    strict.transaction('rw', ['users', ...PARTITION_TABLES], async () => {
      const user = await strict.users.get(uid)
      if (user === undefined) return undefined
      await strict.users.delete(uid)
      return { pid: user.pid, removed: await removeRows(strict, user.pid) }
    }),
  )
}

async function removeRows(strict: MemoryDatabase, pid: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const table of PARTITION_TABLES) {
    removed[table] = await strict
      .table(table)
      .where(':id')
      .between(...partitionRange(pid))
      .delete()
  }
  return removed
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
      const { wrappedKey: _key, lock: _lock, ...rest } = user
      await strict.users.put({ ...rest, ...kept })
      return 'committed'
    }),
  )
}

/** A key range that holds every row of one partition. */
export function partitionRange(pid: string): [[string, unknown], [string, unknown]] {
  return [
    [pid, Dexie.minKey],
    [pid, Dexie.maxKey],
  ]
}

/** Runs work on the database; what it throws is a `MemoryError`. */
export async function guarded<T>(doing: string, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error, doing)
  }
}
