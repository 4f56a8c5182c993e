import { expect, it } from 'vitest'
import { all, freshName, openTestMemory } from '../open-memory.ts'

it('a memory in memory writes nothing to the browser, says that it is not durable, and is gone when it is closed', async () => {
  const name = freshName()
  const { memory } = await openTestMemory({ name, storage: 'memory' })
  const alice = memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'the zebra' })
  await alice.settled()
  expect((await alice.search('zebra')).hits).toHaveLength(1)
  expect(await memory.status()).toMatchObject({ durable: false })
  expect((await indexedDB.databases()).map((database) => database.name)).toEqual([])
  expect((await alice.erase()).checks.every(({ passed }) => passed)).toBe(true)
  expect(await all(alice)).toEqual([])
  await memory.user('bob').observe({ speaker: 'user', content: 'hello' })
  await memory.close()
  const again = await openTestMemory({ name, storage: 'memory' })
  expect(await all(again.memory.user('bob'))).toEqual([])
  await again.memory.close()
})

it('a memory is durable unless the app chose otherwise', async () => {
  const { memory } = await openTestMemory()
  expect(await memory.status()).toMatchObject({ durable: true })
  await memory.close()
})
