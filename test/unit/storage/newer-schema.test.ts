import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import { databaseName } from '../../../src/storage/database.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory } from '../open-memory.ts'
import { readDatabase } from './disk.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })
const loadEmbedder = async () => fakeEmbedder()

/** A later schema, which keeps every store of this one and says which versions read it rightly. */
async function upgrade(name: string, readableBy: number | undefined): Promise<void> {
  const newer = new Dexie(databaseName(name))
  newer.version(3).stores({
    users: 'uid, &pid',
    records: '[pid+id], [pid+epoch]',
    edges: '[pid+id], [pid+epoch]',
    segments: '[pid+id], [pid+epoch]',
    journal: '[pid+epoch]',
    erasures: 'pid',
    meta: 'key',
    snapshots: '[pid+id]',
    later: 'id',
  })
  await newer.open()
  if (readableBy !== undefined) await newer.table('meta').put({ key: 'readableBy', value: readableBy })
  newer.close()
}

async function written(): Promise<{ name: string; id: string }> {
  const { name, memory } = await openTestMemory({ loadEmbedder })
  await memory.ready({ model: true })
  const alice = memory.user('alice')
  const { ids } = await alice.observe(say('the zebra eats grass'))
  await alice.settled()
  await memory.close()
  return { name, id: ids[0] ?? '' }
}

async function exported(user: UserMemory): Promise<string[]> {
  const lines: string[] = []
  for await (const line of user.export()) lines.push(line)
  return lines
}

describe('a database of a newer schema that says it is readable', () => {
  it('is searched, read, listed and exported', async () => {
    const { name, id } = await written()
    await upgrade(name, 2)
    const { memory } = await openTestMemory({ name, loadEmbedder })
    const alice = memory.user('alice')
    await memory.ready({ model: true })
    expect(await memory.status()).toMatchObject({ readOnly: true })
    expect((await alice.search('zebra')).hits.map(({ record }) => record.id)).toEqual([id])
    expect((await alice.get(id))?.content).toBe('the zebra eats grass')
    expect((await all(alice)).map((record) => record.id)).toEqual([id])
    expect((await exported(alice)).some((line) => line.includes('zebra'))).toBe(true)
    expect((await alice.context('zebra')).text).toContain('zebra')
    await memory.close()
  })

  it('refuses every write as OUTDATED and is left byte for byte as it was', async () => {
    const { name, id } = await written()
    await upgrade(name, 1)
    const before = await readDatabase(databaseName(name))
    const { memory } = await openTestMemory({ name, loadEmbedder })
    await memory.ready({ model: true })
    const alice = memory.user('alice')
    const lines = await exported(alice)
    const other = '01890a5d-ac96-774b-bcce-b302099a8057'
    for (const write of [
      () => alice.observe(say('more')),
      () => alice.turn(say('more')),
      () => alice.record({ taskId: 'T', action: 'search' }),
      () => alice.ingest({ source: { title: 'manual' }, content: 'text' }),
      () => alice.infer({ kind: 'fact', content: 'It eats.', from: [id] }),
      () => alice.feedback({ recordIds: [id], outcome: 'success', content: 'good' }),
      () => alice.remember({ kind: 'fact', attribute: 'city', value: 'Berlin' }),
      () => alice.update(id, { attributes: { n: 1 } }),
      () => alice.delete(id),
      () => alice.erase(),
      () => alice.rekey({ passphrase: 'open sesame' }),
      () => alice.rekey({ rotate: true }),
      () => memory.user('bob').observe(say('hello')),
      () => alice.import(lines.map((line) => line.replaceAll(id, other))),
    ]) {
      await expect(write(), write.toString()).rejects.toMatchObject({
        code: 'OUTDATED',
        outcome: 'none',
        retryable: false,
      })
    }
    await memory.maintain()
    expect((await alice.search('zebra')).hits).toHaveLength(1)
    await memory.close()
    expect(await readDatabase(databaseName(name))).toEqual(before)
  })

  it('becomes so under a running tab, which reads on and writes no more', async () => {
    const { name, memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    await upgrade(name, 2)
    expect((await alice.search('zebra')).hits).toHaveLength(1)
    await expect(alice.observe(say('the walrus'))).rejects.toMatchObject({ code: 'OUTDATED' })
    expect(await memory.status()).toMatchObject({ readOnly: true })
    await memory.close()
  })
})

it.each([3, undefined])(
  'a newer schema that is readable by version %s is refused and left as it is',
  async (by) => {
    const { name } = await written()
    await upgrade(name, by)
    const before = await readDatabase(databaseName(name))
    await expect(openTestMemory({ name })).rejects.toMatchObject({
      code: 'OUTDATED',
      message: expect.stringContaining('Update memir'),
    })
    expect(await readDatabase(databaseName(name))).toEqual(before)
  },
)

it('a memory that can be written says so', async () => {
  const { memory } = await openTestMemory()
  expect(await memory.status()).toMatchObject({ readOnly: false })
  await memory.close()
})
