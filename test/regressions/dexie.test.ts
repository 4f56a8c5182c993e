import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseName, openDatabase } from '../../src/storage/database.ts'
import { settleEncryption } from '../../src/storage/unit-of-work.ts'
import { abortAtRow, closeConnections, fillDisk, mendDisk } from '../faults/disk-faults.ts'
import { all, freshName, openTestMemory } from '../unit/open-memory.ts'
import { readDatabase, settled } from '../unit/storage/disk.ts'

afterEach(mendDisk)
const say = (content: string) => ({ speaker: 'user' as const, content })
const rowsOf = (name: string) => readDatabase(databaseName(name))

describe('dexie-776: an abort hides a quota error', () => {
  it('a full disk is QUOTA whichever row meets it; nothing is half-written, and reading and erasing go on', async () => {
    const { name, memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    await alice.settled()
    const before = await rowsOf(name)
    for (let rows = 0; rows < 4; rows++) {
      fillDisk(rows)
      const call = alice.record({ taskId: 'T', action: `step ${rows}`, causedBy: [] })
      const outcome = await call.then(
        () => 'stored',
        (error: unknown) => error,
      )
      mendDisk()
      if (outcome === 'stored') break
      expect(outcome).toMatchObject({ code: 'QUOTA', retryable: true, outcome: 'none' })
      expect(await rowsOf(name)).toEqual(before)
    }
    fillDisk(0)
    expect((await alice.search('zebra')).hits).toHaveLength(1)
    let lines = ''
    for await (const line of alice.export()) lines += line
    expect(lines).toContain('the zebra')
    const receipt = await alice.erase()
    expect(receipt.checks.every(({ passed }) => passed)).toBe(true)
    expect(receipt.removed).toMatchObject({ users: 1 })
    expect(await all(alice)).toEqual([])
    expect((await rowsOf(name)).filter(({ store }) => store !== 'meta')).toEqual([])
    mendDisk()
    await alice.observe(say('after'))
    expect(await all(alice)).toHaveLength(1)
    await memory.close()
  })
})

describe('dexie-1186: a transaction commits early when something awaits only sometimes', () => {
  it('a transaction that ends at any row leaves all of the write or nothing', async () => {
    const { memory, name } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    await alice.observe(say('first'))
    await alice.settled()
    let stored = false
    for (let row = 1; row < 8 && !stored; row++) {
      const before = await rowsOf(name)
      abortAtRow(row)
      const call = alice.record({ taskId: 'T', action: 'search papers' })
      stored = await call.then(
        () => true,
        () => false,
      )
      mendDisk()
      if (!stored) expect(await rowsOf(name)).toEqual(before)
    }
    await alice.record({ taskId: 'T', action: 'read papers' })
    const steps = (await all(alice)).filter(({ kind }) => kind === 'step')
    expect(steps.length).toBeGreaterThan(0)
    await memory.close()
  })
})

describe('dexie-725: a write to a second database inside a transaction', () => {
  it('keys are made before the transaction, never inside: the key database is not opened by a write', async () => {
    const { memory } = await openTestMemory()
    const opened = vi.spyOn(IDBFactory.prototype, 'open')
    await memory.user('alice').observe(say('hello'))
    await memory.user('bob').observe(say('hello'))
    await memory.user('alice').settled()
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
    await memory.close()
  })
})

describe('dexie-543: open fails after site data was cleared', () => {
  it('once all is cleared, a memory of the same name opens, empty, and is written to', async () => {
    const name = freshName()
    for (let round = 0; round < 3; round++) {
      const { memory } = await openTestMemory({ name })
      expect(await all(memory.user('alice'))).toEqual([])
      await memory.user('alice').observe(say(`round ${round}`))
      await memory.close()
      await settled(indexedDB.deleteDatabase(databaseName(name)))
      await settled(indexedDB.deleteDatabase(`memir-keys:${name}`))
    }
  })
})

describe('dexie-2008: the backing server is lost while in the background', () => {
  it('the next call, of any kind, finds everything over a new connection', async () => {
    const { name, memory } = await openTestMemory()
    const alice = memory.user('alice')
    const { ids } = await alice.observe(say('the zebra'))
    const calls = [
      () => alice.search('zebra'),
      () => alice.observe(say('later')),
      () => alice.update(ids[0] ?? '', { confidence: 0.5 }),
      () => alice.erase(),
    ]
    for (const call of calls) {
      closeConnections(databaseName(name))
      await call()
    }
    expect(await all(alice)).toEqual([])
    await memory.close()
  })
})

describe('dexie-2309: a returned object that is mutated hides the next update', () => {
  it('what a call gave back may be changed: the memory does not notice', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const { ids } = await alice.observe({ ...say('the zebra'), tags: ['animal'] })
    const id = ids[0] ?? ''
    await alice.settled()
    const spoil = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        spoil(inner)
        if (typeof inner === 'string') Reflect.set(value, key, 'spoilt')
        if (Array.isArray(inner)) inner.length = 0
      }
    }
    const before = structuredClone(await alice.get(id))
    for (const read of [
      () => alice.get(id),
      () => alice.search('zebra'),
      () => alice.update(id, { tags: ['animal'] }),
      () => memory.status(),
    ]) {
      spoil(await read())
    }
    const after = await alice.get(id)
    expect(after).toEqual({ ...before, updatedAt: after?.updatedAt })
    expect(await alice.update(id, { tags: ['bird'] })).toMatchObject({ tags: ['bird'] })
    expect((await alice.search({ text: 'zebra', tags: ['bird'] })).hits).toHaveLength(1)
    await memory.close()
  })
})

describe('dexie-1961: a call hangs and nothing is logged', () => {
  it('a database that is closed under its user answers every call, with a reason', async () => {
    const { db, strict } = await openDatabase(freshName(), 'relaxed')
    db.close()
    await expect(settleEncryption(db, 'none')).rejects.toMatchObject({ code: 'CLOSED' })
    strict.close()
  })
})
