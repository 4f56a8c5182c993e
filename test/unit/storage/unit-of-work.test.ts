import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryDatabase, openDatabase, type SealedRow } from '../../../src/storage/database.ts'
import { writeSnapshot } from '../../../src/storage/snapshot-transactions.ts'
import {
  addUser,
  beginErasure,
  type CommitPlan,
  commit,
  countPartition,
  endErasure,
  JOURNAL_COMMITS,
  pendingErasures,
  readDelta,
  removePartition,
} from '../../../src/storage/unit-of-work.ts'

/** Rows of the journal that a full disk can do without. */
const SPARES = 8
const USER = { uid: 'uid', pid: 'pid', epoch: 0, wrappedKey: null }
let names = 0
let db: MemoryDatabase
let strict: MemoryDatabase

const row = (id: string, epoch: number, pid = 'pid'): SealedRow => ({
  pid,
  id,
  epoch,
  body: Uint8Array.of(epoch),
})

function plan(baseEpoch: number, parts: Partial<CommitPlan> = {}): CommitPlan {
  return {
    uid: 'uid',
    pid: 'pid',
    entry: undefined,
    baseEpoch,
    records: [],
    edges: [],
    segments: [],
    removedRecords: [],
    removedEdges: [],
    removedSegments: [],
    ...parts,
  }
}

/** What was written after an epoch, with its segments. */
async function deltaAfter(epoch: number, uid = 'uid', pid = 'pid') {
  const segments: SealedRow[] = []
  const start = { epoch, segments: epoch }
  const delta = await readDelta(db, uid, pid, start, (rows) => segments.push(...rows))
  if (typeof delta === 'string') throw new Error(delta)
  return { ...delta, segments }
}

/** Epochs of which the journal keeps what they removed. */
async function removals(db: MemoryDatabase): Promise<number[]> {
  return (await db.journal.toArray()).map(({ epoch }) => epoch).filter((epoch) => epoch > 0)
}

/** Every row of every table. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]))
  return Object.fromEntries(tables)
}

beforeEach(async () => {
  const handles = await openDatabase(`unit-of-work-${names++}`, 'relaxed')
  db = handles.db
  strict = handles.strict
  await addUser(db, USER)
})
afterEach(() => {
  db.close()
  strict.close()
})

describe('a commit', () => {
  it('writes and removes all that it plans, and raises the epoch by one', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)], edges: [row('e', 1)] }))
    const second = plan(1, { records: [row('c', 2)], removedRecords: ['a'], removedEdges: ['e'] })
    expect(await commit(db, second)).toBe('committed')
    expect(await deltaAfter(0)).toMatchObject({
      epoch: 2,
      records: [row('b', 1), row('c', 2)],
      edges: [],
    })
  })

  it('against a stale epoch writes nothing', async () => {
    await commit(db, plan(0, { records: [row('a', 1)] }))
    const before = await everything()
    expect(await commit(db, plan(0, { records: [row('b', 1)], removedRecords: ['a'] }))).toBe('stale')
    expect(await commit(db, plan(2, { records: [row('b', 3)] }))).toBe('stale')
    expect(await everything()).toEqual(before)
  })

  it('of two tabs at the same epoch goes through once', async () => {
    const outcomes = await Promise.all([
      commit(db, plan(0, { records: [row('a', 1)] })),
      commit(strict, plan(0, { records: [row('b', 1)] })),
    ])
    expect(outcomes.sort()).toEqual(['committed', 'stale'])
    expect(await db.records.count()).toBe(1)
  })

  it('for a user who was erased, or who came anew, writes nothing', async () => {
    await beginErasure(strict, 'uid', 0)
    expect(await commit(db, plan(0, { records: [row('a', 1)] }))).toBe('gone')
    await addUser(db, { ...USER, pid: 'new pid' })
    expect(await commit(db, plan(0, { records: [row('a', 1)] }))).toBe('gone')
    expect(await db.records.count()).toBe(0)
  })

  it.each(['records', 'edges', 'segments'] as const)(
    'in which one row of %s cannot be written leaves nothing',
    async (table) => {
      await commit(db, plan(0, { records: [row('a', 1)] }))
      const before = await everything()
      const good = { records: [row('b', 2)], edges: [row('e', 2)], segments: [row('s', 2)] }
      const unwritable = { ...row('x', 2), body: (() => undefined) as unknown as Uint8Array }
      const bad = plan(1, { ...good, removedRecords: ['a'], [table]: [...good[table], unwritable] })
      await expect(commit(db, bad)).rejects.toMatchObject({
        code: 'STORAGE',
        retryable: true,
        outcome: 'none',
      })
      expect(await everything()).toEqual(before)
      expect(await commit(db, plan(1, good))).toBe('committed')
    },
  )
})

describe('a delta', () => {
  it('holds what was written after an epoch and what was removed since', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)], segments: [row('s', 1)] }))
    await commit(db, plan(1, { records: [row('c', 2)], removedRecords: ['a'] }))
    await commit(db, plan(2, { records: [row('b', 3)], removedSegments: ['s'] }))
    const delta = await deltaAfter(1)
    expect(delta.epoch).toBe(3)
    expect(delta.records).toEqual([row('c', 2), row('b', 3)])
    expect(delta.removals.map(({ records, segments }) => ({ records, segments }))).toEqual([
      { records: ['a'], segments: [] },
      { records: [], segments: ['s'] },
    ])
  })

  it('of one user holds no row of another', async () => {
    await addUser(db, { ...USER, uid: 'other uid', pid: 'pid2' })
    await commit(db, { ...plan(0, { records: [row('a', 1, 'pid2')] }), uid: 'other uid', pid: 'pid2' })
    await commit(db, plan(0, { records: [row('b', 1)] }))
    expect((await deltaAfter(0)).records).toEqual([row('b', 1)])
  })

  it('of a user who is not there is told from that of one who came anew', async () => {
    await expect(deltaAfter(0, 'nobody')).rejects.toThrow('unfiled')
    await expect(deltaAfter(0, 'uid', 'earlier pid')).rejects.toThrow('gone')
  })
})

describe('a snapshot', () => {
  const snapshot = (epoch: number, id: string, uid = 'uid') => ({
    uid,
    pid: 'pid',
    epoch,
    rows: [row(id, epoch)],
  })

  it('takes the place of the one before, and leaves the epoch as it is', async () => {
    await commit(db, plan(0, { records: [row('a', 1)] }))
    expect(await writeSnapshot(db, snapshot(1, 'first'))).toBe('committed')
    await commit(db, plan(1, { records: [row('b', 2)] }))
    expect(await writeSnapshot(db, snapshot(2, 'second'))).toBe('committed')
    expect(await db.snapshots.toArray()).toEqual([row('second', 2)])
    expect((await db.users.get('uid'))?.epoch).toBe(2)
  })

  it('takes the removals that it knows out of the journal; who is further behind is told so', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)] }))
    await commit(db, plan(1, { removedRecords: ['a'] }))
    await commit(db, plan(2, { removedEdges: ['e'] }))
    await writeSnapshot(db, snapshot(2, 'known'))
    expect(await removals(db)).toEqual([3])
    await expect(deltaAfter(1)).rejects.toThrow('behind')
    expect((await deltaAfter(2)).removals).toHaveLength(1)
    expect((await deltaAfter(0)).records).toEqual([row('b', 1)])
  })

  it('is not stored over a newer one, after a deletion, or for a user who is gone', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)] }))
    await commit(db, plan(1, { records: [row('c', 2)] }))
    await writeSnapshot(db, snapshot(2, 'newer'))
    expect(await writeSnapshot(db, snapshot(1, 'older'))).toBe('stale')
    expect(await db.snapshots.toArray()).toEqual([row('newer', 2)])
    await commit(db, plan(2, { removedRecords: ['a'] }))
    expect(await db.snapshots.count()).toBe(0)
    expect(await writeSnapshot(db, snapshot(2, 'with a'))).toBe('stale')
    await beginErasure(strict, 'uid', 0)
    expect(await writeSnapshot(db, snapshot(3, 'of nobody'))).toBe('gone')
    expect(await db.snapshots.count()).toBe(0)
  })

  it('that cannot be written leaves the one before', async () => {
    await commit(db, plan(0, { records: [row('a', 1)] }))
    await writeSnapshot(db, snapshot(1, 'before'))
    const unwritable = { ...row('x', 1), body: (() => undefined) as unknown as Uint8Array }
    const bad = { ...snapshot(1, 'after'), rows: [row('after', 1), unwritable] }
    await expect(writeSnapshot(db, bad)).rejects.toMatchObject({ code: 'STORAGE' })
    expect(await db.snapshots.toArray()).toEqual([row('before', 1)])
  })
})

describe('the journal', () => {
  it('holds the removals of the last commits only; who is further behind gets no delta', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)] }))
    await commit(db, plan(1, { removedRecords: ['a'] }))
    const far = JOURNAL_COMMITS + 1
    const since = (epoch: number) => readDelta(db, 'uid', 'pid', { epoch, segments: epoch }, () => undefined)
    await db.users.update('uid', { epoch: far })
    expect(await since(1)).toMatchObject({ epoch: far, removals: [{ records: ['a'] }] })
    await commit(db, plan(far, { removedRecords: ['b'] }))
    expect(await removals(db)).toEqual([far + 1])
    expect(await since(1)).toBe('behind')
    expect(await since(2)).toMatchObject({ removals: [{ records: ['b'] }] })
    expect(await since(0)).toMatchObject({ epoch: far + 1 })
  })
})

describe('an erasure', () => {
  it('takes the user and the key first, leaves the intent until the rows are gone, and ends', async () => {
    await commit(db, plan(0, { records: [row('a', 1), row('b', 1)], edges: [row('e', 1)] }))
    await commit(db, plan(1, { removedRecords: ['b'] }))
    await beginErasure(strict, 'uid', 5)
    expect(await db.users.count()).toBe(0)
    expect(await pendingErasures(db)).toEqual([{ pid: 'pid', uid: 'uid', startedAt: 5 }])
    expect(await removePartition(strict, 'pid')).toEqual({
      records: 1,
      edges: 1,
      segments: 0,
      journal: 1 + SPARES,
      snapshots: 0,
    })
    expect(await countPartition(db, 'pid')).toEqual({
      records: 0,
      edges: 0,
      segments: 0,
      journal: 0,
      snapshots: 0,
    })
    await endErasure(strict, 'pid')
    expect(await pendingErasures(db)).toEqual([])
  })

  it('of a user who is not there begins nothing', async () => {
    expect(await beginErasure(strict, 'nobody', 0)).toBeUndefined()
    expect(await pendingErasures(db)).toEqual([])
  })

  it('removes no row of a partition whose id begins alike', async () => {
    await addUser(db, { ...USER, uid: 'other uid', pid: 'pid2' })
    await commit(db, { ...plan(0, { records: [row('a', 1, 'pid2')] }), uid: 'other uid', pid: 'pid2' })
    await removePartition(strict, 'pid')
    expect(await countPartition(db, 'pid2')).toMatchObject({ records: 1 })
  })
})

it('a user whom two tabs file at once is filed once', async () => {
  const rows = await Promise.all([
    addUser(db, { ...USER, uid: 'new', pid: 'p1' }),
    addUser(strict, { ...USER, uid: 'new', pid: 'p2' }),
  ])
  expect(rows[0]).toEqual(rows[1])
  expect(await db.users.count()).toBe(2)
})
