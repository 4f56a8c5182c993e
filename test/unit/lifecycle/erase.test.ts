import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../src/lifecycle/erase.ts'
import { type MemoryDatabase, openDatabase, PARTITION_TABLES } from '../../../src/storage/database.ts'
import { Keyring } from '../../../src/storage/keyring.ts'
import { beginErasure, pendingErasures, removePartition } from '../../../src/storage/unit-of-work.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'

const loadEmbedder = async () => fakeEmbedder()

/** A database in which alice and bob have rows in every table. */
async function twoUsers(name: string): Promise<void> {
  const { memory } = await openTestMemory({ name, loadEmbedder })
  for (const key of ['alice', 'bob']) {
    const user = memory.user(key)
    const first = await user.observe({ speaker: 'user', content: `${key} says one thing` })
    await user.observe({ speaker: 'user', content: `${key} says another thing` })
    await user.observe({ speaker: 'user', content: `${key} goes on` })
    await user.settled()
    await user.delete(first.ids[0]!)
    await user.settled()
  }
  await memory.close()
}

/** Rows by partition and table, without those of the tables that all users share. */
async function rowsOf(db: MemoryDatabase, pid: string): Promise<unknown[]> {
  const tables = [...PARTITION_TABLES, 'users'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .table(table)
        .filter((row) => row.pid === pid)
        .toArray(),
    ),
  )
  return rows
}

async function withDatabase<T>(
  name: string,
  work: (handles: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const handles = await openDatabase(name, 'relaxed')
  try {
    return await work(handles)
  } finally {
    handles.db.close()
    handles.strict.close()
  }
}

/** The entries of the two users. */
async function entries(db: MemoryDatabase, aliceUid: string) {
  const users = await db.users.toArray()
  const alice = users.find((row) => row.uid === aliceUid)!
  const bob = users.find((row) => row.uid !== aliceUid)!
  return { alice, bob }
}

async function uidOf(name: string, user: string): Promise<string> {
  return (await Keyring.open(name, 'unused')).uidOf(user)
}

const KILLED = {
  'right after the intent was written': async (strict: MemoryDatabase, uid: string) => {
    await beginErasure(strict, uid, 1)
  },
  'after the rows were removed': async (strict: MemoryDatabase, uid: string) => {
    const intent = await beginErasure(strict, uid, 1)
    await removePartition(strict, intent!.pid)
  },
}

describe('an erasure that was killed', () => {
  it.each(Object.entries(KILLED))(
    '%s is finished by the next open, and nobody else notices',
    async (_, kill) => {
      const name = freshName()
      await twoUsers(name)
      const uid = await uidOf(name, 'alice')
      const { alice, bob, bobsRows } = await withDatabase(name, async ({ db, strict }) => {
        const found = await entries(db, uid)
        const rows = await rowsOf(db, found.bob.pid)
        await kill(strict, uid)
        return { ...found, bobsRows: rows }
      })
      const { memory } = await openTestMemory({ name, loadEmbedder })
      await memory.close()
      await withDatabase(name, async ({ db }) => {
        expect((await rowsOf(db, alice.pid)).flat()).toEqual([])
        expect(await pendingErasures(db)).toEqual([])
        expect(await rowsOf(db, bob.pid)).toEqual(bobsRows)
        const seen = bobsRows.filter((_, i) => PARTITION_TABLES[i] !== 'snapshots')
        expect(seen.every((rows) => (rows as unknown[]).length > 0)).toBe(true)
      })
      const again = await openTestMemory({ name, loadEmbedder })
      expect(await all(again.memory.user('alice'))).toEqual([])
      expect(await all(again.memory.user('bob'))).toHaveLength(2)
      await again.memory.close()
    },
  )

  it.each(Object.entries(KILLED))(
    '%s is finished by calling it again, whose receipt says so',
    async (_, kill) => {
      const name = freshName()
      await twoUsers(name)
      const uid = await uidOf(name, 'alice')
      await withDatabase(name, async ({ db, strict }) => {
        const { alice } = await entries(db, uid)
        await kill(strict, uid)
        const receipt = await eraseUser(strict, uid, 2, async () => ['asleep'])
        expect((await rowsOf(db, alice.pid)).flat()).toEqual([])
        expect(await pendingErasures(db)).toEqual([])
        expect(receipt.checks.length).toBeGreaterThan(0)
        expect(receipt.unansweredTabs).toEqual(['asleep'])
        expect(receipt.checks.every((check) => check.passed)).toBe(true)
      })
    },
  )

  it('ends with the new memory of the same user untouched', async () => {
    const name = freshName()
    await twoUsers(name)
    const uid = await uidOf(name, 'alice')
    const { memory } = await openTestMemory({ name, loadEmbedder })
    await withDatabase(name, ({ strict }) => beginErasure(strict, uid, 1))
    await memory.user('alice').observe({ speaker: 'user', content: 'a new beginning' })
    await memory.close()
    const again = await openTestMemory({ name, loadEmbedder })
    expect((await all(again.memory.user('alice'))).map((record) => record.content)).toEqual([
      'a new beginning',
    ])
    await again.memory.close()
  })
})

describe('an erasure', () => {
  it('removes every row of the user and none of another, and counts what it removed', async () => {
    const name = freshName()
    await twoUsers(name)
    const uid = await uidOf(name, 'alice')
    const before = await withDatabase(name, async ({ db }) => {
      const { alice, bob } = await entries(db, uid)
      return { alice, bob, alices: await rowsOf(db, alice.pid), bobs: await rowsOf(db, bob.pid) }
    })
    const { memory } = await openTestMemory({ name })
    const receipt = await memory.user('alice').erase()
    await memory.close()
    const [records, edges, segments, journal, snapshots, users] = before.alices.map(
      (rows) => (rows as unknown[]).length,
    )
    expect(receipt.removed).toEqual({ records, edges, segments, journal, snapshots, users })
    expect(receipt.checks.every((check) => check.passed)).toBe(true)
    await withDatabase(name, async ({ db }) => {
      expect((await rowsOf(db, before.alice.pid)).flat()).toEqual([])
      expect(await rowsOf(db, before.bob.pid)).toEqual(before.bobs)
    })
  })

  it('may be repeated, and of an unknown user removes nothing', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'hello' })
    await alice.erase()
    for (const receipt of [await alice.erase(), await memory.user('nobody').erase()]) {
      expect(Object.values(receipt.removed).every((count) => count === 0)).toBe(true)
    }
    await memory.close()
  })
})
