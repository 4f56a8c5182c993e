import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { databaseName } from '../../../src/storage/database.ts'
import { closeConnections } from '../../faults/disk-faults.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'
import { readDatabase, settled } from './disk.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })
const remove = (name: string) => settled(indexedDB.deleteDatabase(name))
const recordsOn = async (name: string) =>
  (await readDatabase(databaseName(name))).filter(({ store }) => store === 'records' || store === 'segments')

describe('a memory whose data is cleared while it is open', () => {
  it('is STORAGE_LOST for reads and writes; nothing is brought back out of memory', async () => {
    const { name, memory } = await openTestMemory({ loadEmbedder: async () => fakeEmbedder() })
    await memory.ready({ model: true })
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    await alice.settled()
    await remove(databaseName(name))
    await remove(`memir-keys:${name}`)
    for (const call of [
      () => alice.search('zebra'),
      () => alice.observe(say('the walrus')),
      () => all(alice),
      () => memory.user('bob').observe(say('hello')),
      () => alice.erase(),
      () => alice.search('zebra'),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'STORAGE_LOST', retryable: false, outcome: 'none' })
    }
    expect(await recordsOn(name)).toEqual([])
    await memory.close()
    expect(await recordsOn(name)).toEqual([])
    const again = await openTestMemory({ name })
    expect(await all(again.memory.user('alice'))).toEqual([])
    await again.memory.close()
  })

  it('and made anew by another tab is lost in this one, and whole in that', async () => {
    const { name, memory } = await openTestMemory()
    await memory.user('alice').observe(say('before'))
    await remove(databaseName(name))
    await remove(`memir-keys:${name}`)
    const other = await openTestMemory({ name })
    await other.memory.user('alice').observe(say('after'))
    await expect(memory.user('alice').search('before')).rejects.toMatchObject({ code: 'STORAGE_LOST' })
    expect((await all(other.memory.user('alice'))).map(({ content }) => content)).toEqual(['after'])
    await Promise.all([memory.close(), other.memory.close()])
  })
})

describe('a database that was deleted while its keys were kept', () => {
  it('is STORAGE_LOST at each opening, and starts empty when the keys are deleted too', async () => {
    const { name, memory } = await openTestMemory()
    await memory.user('alice').observe(say('hello'))
    await memory.close()
    await remove(databaseName(name))
    for (const attempt of [1, 2]) {
      await expect(openTestMemory({ name }), `attempt ${attempt}`).rejects.toMatchObject({
        code: 'STORAGE_LOST',
        message: expect.stringContaining('memir-keys'),
      })
    }
    await remove(`memir-keys:${name}`)
    const again = await openTestMemory({ name })
    expect(await all(again.memory.user('alice'))).toEqual([])
    await again.memory.close()
  })
})

it('a connection that the browser closed opens again by itself, and all is there', async () => {
  const name = freshName()
  const { memory } = await openTestMemory({ name })
  const alice = memory.user('alice')
  await alice.observe(say('before'))
  closeConnections(databaseName(name))
  await alice.observe(say('after'))
  expect((await all(alice)).map(({ content }) => content).sort()).toEqual(['after', 'before'])
  await memory.close()
})
