import { describe, expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory } from '../open-memory.ts'

const turn = (content: string) => ({ speaker: 'user' as const, content })
const USERS = ['ann', 'bob', 'cid', 'dan', 'eve'] as const

describe('the memory budget', () => {
  it('keeps one user where more do not fit, and every answer as it is', async () => {
    const { memory } = await openTestMemory({
      budget: { memoryBytes: 0 },
      loadEmbedder: async () => fakeEmbedder(),
    })
    for (const name of USERS) {
      const user = memory.user(name)
      await user.observe(turn(`I am ${name}`))
      await user.settled()
    }
    for (const name of [...USERS, ...USERS.toReversed()]) {
      const user = memory.user(name)
      expect((await all(user)).map((record) => record.content)).toEqual([`I am ${name}`])
      expect((await user.search(name)).hits).toHaveLength(1)
      expect((await memory.status()).openPartitions).toBe(1)
    }
    await memory.close()
  })

  it('drops no user while calls are running, and none at all within the budget', async () => {
    const { memory } = await openTestMemory({ budget: { memoryBytes: 0 } })
    const writes = USERS.flatMap((name) =>
      Array.from({ length: 10 }, (_, i) => memory.user(name).observe(turn(`${name} ${i}`))),
    )
    await Promise.all(writes)
    for (const name of USERS) expect(await all(memory.user(name))).toHaveLength(10)
    await memory.close()
    const roomy = await openTestMemory()
    for (const name of USERS) await roomy.memory.user(name).observe(turn('here'))
    expect((await roomy.memory.status()).openPartitions).toBe(USERS.length)
    await roomy.memory.close()
  })

  it('drops those first that were not used for longest', async () => {
    const probe = await openTestMemory()
    await probe.memory.user('ann').observe(turn('probe'))
    await probe.memory.user('ann').settled()
    const one = await probe.engine.partitions.use('ann', async (partition) => partition.byteLength)
    await probe.memory.close()
    const { memory, engine } = await openTestMemory({ budget: { memoryBytes: one * 2.5 } })
    const seen = async (name: string) => engine.partitions.use(name, async (partition) => partition)
    for (const name of USERS.slice(0, 2)) {
      await memory.user(name).observe(turn('here'))
      // Who is still worked on is not dropped.
      await memory.user(name).settled()
    }
    const ann = await seen('ann')
    const bob = await seen('bob')
    expect(await seen('ann')).toBe(ann)
    await memory.user('cid').observe(turn('here'))
    expect(await seen('ann')).toBe(ann)
    expect(await seen('bob')).not.toBe(bob)
    await memory.close()
  })
})
