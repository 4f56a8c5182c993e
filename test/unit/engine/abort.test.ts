import { describe, expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const said = { id: ID, speaker: 'user', content: 'x' } as const

describe('a call that is aborted', () => {
  it('before it began stores nothing, and says so', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await expect(alice.observe(said, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
      outcome: 'none',
    })
    expect(await all(alice)).toEqual([])
    await memory.close()
  })

  it('while it waits its turn stores nothing', async () => {
    const { memory, engine } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'before' })
    const controller = new AbortController()
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = engine.partitions.use('alice', (partition) =>
      partition.write(async () => {
        await gate
        return { changes: {}, result: null }
      }),
    )
    const waiting = alice.observe(said, { signal: controller.signal })
    controller.abort()
    release()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', outcome: 'none' })
    await holding
    expect(await all(alice)).toHaveLength(1)
    expect(await alice.observe(said)).toMatchObject({ ids: [ID] })
    await memory.close()
  })

  it('after its commit has stored what a retry with the same id answers', async () => {
    const { memory } = await openTestMemory()
    const controller = new AbortController()
    await memory.user('alice').observe(said, { signal: controller.signal })
    controller.abort()
    expect(await memory.user('alice').observe(said)).toMatchObject({ ids: [ID] })
    expect(await all(memory.user('alice'))).toHaveLength(1)
    await memory.close()
  })
})

describe('closing', () => {
  it('keeps every write that was called before it, of all users', async () => {
    const name = freshName()
    const { memory } = await openTestMemory({ name, loadEmbedder: async () => fakeEmbedder() })
    const users = ['alice', 'bob'].map((key) => memory.user(key))
    const writes = users.flatMap((user) =>
      Array.from({ length: 10 }, (_, i) => user.observe({ speaker: 'user', content: `${i}` })),
    )
    await memory.close()
    const stored = (await Promise.all(writes)).map(({ ids }) => ids[0])
    const again = await openTestMemory({ name })
    const found = await Promise.all(['alice', 'bob'].map((key) => all(again.memory.user(key))))
    expect(
      found
        .flat()
        .map((record) => record.id)
        .sort(),
    ).toEqual(stored.sort())
    await again.memory.close()
  })

  it('leaves every later call rejected with CLOSED', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await memory.close()
    const later = [
      memory.status(),
      memory.ready(),
      alice.observe(said),
      alice.record({ taskId: 'T', action: 'a' }),
      alice.ingest({ source: {}, content: 'x' }),
      alice.remember({ kind: 'fact', value: 'x' }),
      alice.infer({ kind: 'fact', value: 'x', from: [ID] }),
      alice.feedback({ recordIds: [ID], outcome: 'success' }),
      alice.turn('x'),
      alice.search('x'),
      alice.context('x'),
      alice.get(ID),
      all(alice),
      alice.update(ID, {}),
      alice.correct(ID, { value: 'x' }),
      alice.delete(ID),
      alice.settled(),
      alice.erase(),
    ]
    const results = await Promise.allSettled(later)
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'CLOSED' } })
  })

  it('called twice at once, resolves both times only when all is closed', async () => {
    const name = freshName()
    const { memory } = await openTestMemory({ name })
    const write = memory.user('alice').observe(said)
    let isStored = false
    void write.then(() => {
      isStored = true
    })
    const first = memory.close()
    await memory.close()
    expect(isStored).toBe(true)
    await first
  })
})
