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
  for (const call of [nobody.causes(ID), nobody.effects(ID), nobody.path(ID, ID)]) {
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
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
