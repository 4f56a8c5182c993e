import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { databaseName } from '../../src/storage/database.ts'
import { closeConnections } from '../faults/disk-faults.ts'
import { all, freshName, openTestMemory } from '../unit/open-memory.ts'
import { settled } from '../unit/storage/disk.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })

it('idb-229: a connection that closes between a plan and its commit loses no acknowledged write, and stores none twice', async () => {
  const { name, memory } = await openTestMemory({ extraction: 'none' })
  const alice = memory.user('alice')
  const acknowledged: string[] = []
  for (let i = 0; i < 40; i++) {
    const content = `sentence ${i}`
    const call = alice.observe(say(content))
    for (let turn = 0; turn < i; turn++) await new Promise((resolve) => setImmediate(resolve))
    closeConnections(databaseName(name))
    await call.then(
      () => acknowledged.push(content),
      (error: unknown) => expect(error).toMatchObject({ code: expect.stringMatching(/^(STORAGE|CLOSED)$/) }),
    )
  }
  const stored = (await all(alice)).map(({ content }) => content)
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(acknowledged.length).toBeGreaterThan(0)
  await memory.close()
})

it('idb-keyval-180: closing writes no more than the budget of a row at once', async () => {
  const { memory, engine } = await openTestMemory({ extraction: 'none' })
  const alice = memory.user('alice')
  for (let i = 0; i < 8; i++)
    await alice.ingest({ source: { title: `t${i}` }, content: `paragraph ${i}. `.repeat(2_000) })
  const sizes: number[] = []
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function measured(row: { body?: Uint8Array }, ...rest) {
    sizes.push(row.body?.byteLength ?? 0)
    return add.call(this, row, ...rest)
  }
  await engine.close()
  IDBObjectStore.prototype.add = add
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(9 * 2 ** 20)
})

it('rxdb-8793: a memory that is closed, deleted and opened again on the same page is new, many times over', async () => {
  const name = freshName()
  for (let round = 0; round < 5; round++) {
    const { memory } = await openTestMemory({ name })
    expect(await all(memory.user('alice'))).toEqual([])
    await memory.user('alice').observe(say('hello'))
    await memory.close()
    // Waits for ever when a connection was left open.
    for (const kept of [databaseName(name), `memir-keys:${name}`])
      await settled(indexedDB.deleteDatabase(kept))
  }
})
