import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import { openDatabase, type SealedRow } from '../../../src/storage/database.ts'
import { beginRotation, pendingErasures } from '../../../src/storage/unit-of-work.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'

const loadEmbedder = async () => fakeEmbedder()

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

/** Every sealed row there is, of all users. */
const rowsOf = (name: string): Promise<SealedRow[]> =>
  withDatabase(name, async ({ db }) =>
    (await Promise.all([db.records, db.edges, db.segments].map((table) => table.toArray()))).flat(),
  )

async function talk(user: UserMemory, turns = 3): Promise<void> {
  for (let i = 0; i < turns; i++) await user.observe({ speaker: 'user', content: `Kettle ${i} boils.` })
  await user.settled()
}

describe('a passphrase', () => {
  it('is asked for after every opening, and each refusal has a code of its own', async () => {
    const name = freshName()
    const first = await openTestMemory({ name, loadEmbedder })
    const alice = first.memory.user('alice')
    await talk(alice)
    await talk(first.memory.user('bob'))
    const records = await all(alice)
    expect(await alice.rekey({ passphrase: 'one' })).toEqual({ rows: 0 })
    await alice.observe({ speaker: 'user', content: 'Still open.' })
    await first.memory.close()

    const { memory } = await openTestMemory({ name, loadEmbedder })
    const again = memory.user('alice')
    const locked = expect.objectContaining({ code: 'LOCKED', outcome: 'none' })
    await expect(again.search('kettle')).rejects.toEqual(locked)
    await expect(again.observe({ speaker: 'user', content: 'x' })).rejects.toEqual(locked)
    await expect(again.export().next()).rejects.toEqual(locked)
    await expect(again.unlock({ passphrase: 'two' })).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
    await expect(again.get(records[0]!.id)).rejects.toEqual(locked)
    expect(await all(memory.user('bob'))).toHaveLength(3)
    await again.unlock({ passphrase: 'one' })
    expect((await all(again)).slice(0, 3)).toEqual(records)
    await again.lock()
    await expect(again.search('kettle')).rejects.toEqual(locked)
    await again.unlock({ passphrase: 'one' })
    expect((await again.search('kettle')).hits.length).toBeGreaterThan(0)
    await memory.close()
  })

  it('is changed and taken away with the present one only', async () => {
    const name = freshName()
    const { memory } = await openTestMemory({ name })
    const alice = memory.user('alice')
    await talk(alice)
    await alice.rekey({ passphrase: 'one' })
    await expect(alice.rekey({ passphrase: 'two' })).rejects.toMatchObject({ code: 'LOCKED' })
    const wrong = alice.rekey({ passphrase: 'two', current: 'x' })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
    await alice.rekey({ passphrase: 'two', current: 'one' })
    await alice.lock()
    await expect(alice.unlock({ passphrase: 'one' })).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
    await alice.unlock({ passphrase: 'two' })
    await alice.rekey({ passphrase: null, current: 'two' })
    await expect(alice.lock()).rejects.toMatchObject({ code: 'INVALID' })
    await memory.close()
    const again = await openTestMemory({ name })
    expect(await all(again.memory.user('alice'))).toHaveLength(3)
    await again.memory.close()
  })

  it('may be set before the first record', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.rekey({ passphrase: 'one' })
    await talk(alice)
    await alice.lock()
    await expect(alice.list().next()).rejects.toMatchObject({ code: 'LOCKED' })
    await memory.close()
  })

  it('that is lost leaves the rows to be erased', async () => {
    const { memory, name } = await openTestMemory()
    const alice = memory.user('alice')
    await talk(alice)
    await alice.rekey({ passphrase: 'one' })
    await alice.lock()
    const receipt = await alice.erase()
    expect(receipt.removed.records).toBe(3)
    expect(await all(alice)).toEqual([])
    expect(await rowsOf(name)).toEqual([])
    await memory.close()
  })

  it("is refused with encryption 'none', which has nothing to lock", async () => {
    const { memory } = await openTestMemory({ encryption: 'none' })
    const alice = memory.user('alice')
    await expect(alice.rekey({ passphrase: 'one' })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(alice.rekey({ rotate: true })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(alice.lock()).rejects.toMatchObject({ code: 'INVALID' })
    await memory.close()
  })

  it('whose stored lock was changed, is right and yet opens nothing: TAMPERED, as is a changed row', async () => {
    const { memory, name } = await openTestMemory()
    const alice = memory.user('alice')
    await talk(alice)
    await alice.rekey({ passphrase: 'one' })
    await alice.lock()
    await withDatabase(name, async ({ db }) => {
      const [row] = await db.users.toArray()
      const wrapped = row!.lock!.wrapped.replace(/^...../, '00000')
      await db.users.put({ ...row!, lock: { ...row!.lock!, wrapped } })
    })
    await expect(alice.unlock({ passphrase: 'one' })).rejects.toMatchObject({ code: 'TAMPERED' })
    await expect(alice.unlock({ passphrase: 'two' })).rejects.toMatchObject({ code: 'WRONG_PASSPHRASE' })
    await memory.close()
  })
})

describe('a rotation', () => {
  it('seals every row of the user anew, and changes nothing else', async () => {
    const { memory, name } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    const bob = memory.user('bob')
    for (const user of [alice, bob]) await talk(user, 5)
    const records = await all(alice)
    const before = await rowsOf(name)
    const { rows } = await alice.rekey({ rotate: true })
    const after = await rowsOf(name)
    const pids = new Set(before.map(({ pid }) => pid))
    const fresh = after.filter(({ pid }) => !pids.has(pid))
    expect(fresh).toHaveLength(rows)
    expect(after).toHaveLength(before.length)
    const [bobs] = [...pids].filter((pid) => after.some((row) => row.pid === pid))
    expect(after.filter(({ pid }) => pid === bobs)).toEqual(before.filter(({ pid }) => pid === bobs))
    const bodies = new Set(before.map(({ body }) => body.join()))
    expect(fresh.some(({ body }) => bodies.has(body.join()))).toBe(false)
    expect(await withDatabase(name, ({ db }) => pendingErasures(db))).toEqual([])
    expect(await all(alice)).toEqual(records)
    expect((await alice.search('kettle')).hits.length).toBeGreaterThan(0)
    await alice.observe({ speaker: 'user', content: 'And on.' })
    await memory.close()
    const again = await openTestMemory({ name, loadEmbedder })
    expect((await all(again.memory.user('alice'))).slice(0, 5)).toEqual(records)
    await again.memory.close()
  })

  it('keeps the passphrase, or sets one with it', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await talk(alice)
    await alice.rekey({ passphrase: 'one', rotate: true })
    await expect(alice.rekey({ rotate: true })).rejects.toMatchObject({ code: 'LOCKED' })
    expect((await alice.rekey({ rotate: true, current: 'one' })).rows).toBeGreaterThan(3)
    expect(await all(alice)).toHaveLength(3)
    await alice.lock()
    await alice.unlock({ passphrase: 'one' })
    expect(await all(alice)).toHaveLength(3)
    await memory.close()
  })

  it('while others write loses none of their writes; another tab goes on with the new key', async () => {
    const { memory, name } = await openTestMemory()
    const other = await openTestMemory({ name })
    const [alice, there] = [memory.user('alice'), other.memory.user('alice')]
    await talk(alice)
    expect(await all(there)).toHaveLength(3)
    const written: Promise<unknown>[] = []
    const rotation = alice.rekey({ rotate: true }).catch((error: unknown) => error)
    for (let i = 0; i < 6; i++) {
      written.push((i % 2 === 0 ? alice : there).observe({ speaker: 'user', content: `meanwhile ${i}` }))
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    await Promise.all(written)
    await rotation
    await alice.rekey({ rotate: true })
    expect(await all(there)).toHaveLength(9)
    await there.observe({ speaker: 'user', content: 'after it' })
    expect(await all(alice)).toHaveLength(10)
    await memory.close()
    await other.memory.close()
  })

  it('that was interrupted leaves the old rows whole and the new ones to the next opening', async () => {
    const { memory, name } = await openTestMemory()
    await talk(memory.user('alice'))
    const records = await all(memory.user('alice'))
    const before = await rowsOf(name)
    await memory.close()
    await withDatabase(name, async ({ db, strict }) => {
      const [row] = await db.users.toArray()
      await beginRotation(strict, { ...row!, pid: 'half' })
      await strict.records.put({ ...before[0]!, pid: 'half' })
    })
    const again = await openTestMemory({ name })
    expect(await all(again.memory.user('alice'))).toEqual(records)
    expect(await rowsOf(name)).toEqual(before)
    await again.memory.close()
  })

  it('of rows that do not open is TAMPERED, and the old ones stay', async () => {
    const { memory, name } = await openTestMemory()
    const alice = memory.user('alice')
    await talk(alice)
    await withDatabase(name, async ({ db }) => {
      const [row] = await db.records.toArray()
      const body = row!.body.slice()
      body[20]! ^= 1
      await db.records.put({ ...row!, body })
    })
    const before = await rowsOf(name)
    await expect(alice.rekey({ rotate: true })).rejects.toMatchObject({ code: 'TAMPERED' })
    const after = await rowsOf(name)
    for (const row of before) expect(after).toContainEqual(row)
    await memory.close()
  })
})
