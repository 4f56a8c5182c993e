import { expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory } from '../open-memory.ts'
import { readDatabase } from '../storage/disk.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

it('reading of a user who never wrote finds nothing and files nobody; the first write does', async () => {
  const { name, memory } = await openTestMemory({ loadEmbedder: async () => fakeEmbedder() })
  await memory.ready({ model: true })
  const nobody = memory.user('nobody')
  const users = async () => (await readDatabase(`memir:${name}`)).filter(({ store }) => store === 'users')
  expect(await all(nobody)).toEqual([])
  expect((await nobody.search('anything')).hits).toEqual([])
  expect((await nobody.context('anything')).text).toBe('')
  expect(await nobody.get(ID)).toBeNull()
  await nobody.settled()
  for (const call of [() => nobody.causes(ID), () => nobody.effects(ID), () => nobody.path(ID, ID)]) {
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await nobody.erase()).removed).toEqual({})
  expect(await users()).toEqual([])
  expect((await memory.status()).openPartitions).toBe(0)

  await nobody.observe({ speaker: 'user', content: 'hello' })
  expect(await users()).toHaveLength(1)
  expect(await all(nobody)).toHaveLength(1)
  await nobody.erase()
  expect(await all(nobody)).toEqual([])
  expect(await users()).toEqual([])
  await memory.close()
})

it('another tab’s first write is seen by a tab that read before', async () => {
  const { name, memory } = await openTestMemory()
  const other = await openTestMemory({ name })
  expect(await all(other.memory.user('alice'))).toEqual([])
  await memory.user('alice').observe({ speaker: 'user', content: 'hello' })
  expect(await all(other.memory.user('alice'))).toHaveLength(1)
  await memory.user('alice').erase()
  expect(await all(other.memory.user('alice'))).toEqual([])
  await Promise.all([memory.close(), other.memory.close()])
})

it('a write that fails files nobody either, and what comes after it does', async () => {
  const { name, memory } = await openTestMemory()
  const users = async () => (await readDatabase(`memir:${name}`)).filter(({ store }) => store === 'users')
  const nobody = memory.user('nobody')
  await expect(nobody.update(ID, { confidence: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(nobody.delete(ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(nobody.infer({ kind: 'fact', content: 'x', from: [ID] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await users()).toEqual([])
  expect(await all(nobody)).toEqual([])
  await nobody.observe({ speaker: 'user', content: 'hello' })
  expect(await users()).toHaveLength(1)
  expect(await all(nobody)).toHaveLength(1)
  await memory.close()
})

it('two tabs that file a user at once, and one that tried before, hold one user and every write', async () => {
  const { name, memory } = await openTestMemory()
  const other = await openTestMemory({ name })
  await expect(other.memory.user('alice').delete(ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const say = (tab: typeof memory, content: string) => tab.user('alice').observe({ speaker: 'user', content })
  await Promise.all([say(memory, 'one'), say(other.memory, 'two')])
  for (const tab of [memory, other.memory]) {
    expect((await all(tab.user('alice'))).map(({ content }) => content).sort()).toEqual(['one', 'two'])
  }
  await Promise.all([memory.close(), other.memory.close()])
})
