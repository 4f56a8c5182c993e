import { describe, expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { freshName, openTestMemory } from '../open-memory.ts'

describe('the parameters of the vector graph', () => {
  it.each([
    { m: 1 },
    { m: 101 },
    { m: 16.5 },
    { efConstruction: 0 },
    { efSearch: -1 },
    { efSearch: Number.NaN },
    { ef: 100 },
    null,
  ])('%o are refused', async (hnsw) => {
    await expect(openTestMemory({ hnsw: hnsw as unknown as { m: number } })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('hnsw'),
    })
  })

  it('reach the index of every partition', async () => {
    const plans = []
    for (const hnsw of [
      { m: 4, efSearch: 10 },
      { m: 64, efSearch: 5_000 },
    ]) {
      const { memory, engine } = await openTestMemory({
        name: freshName(),
        hnsw,
        loadEmbedder: async () => fakeEmbedder(),
      })
      await memory.user('alice').observe({ speaker: 'user', content: 'tea' })
      await memory.user('alice').settled()
      plans.push(await engine.partitions.use('alice', async ({ vectors }) => vectors?.parameters))
      await memory.close()
    }
    expect(plans).toEqual([
      { m: 4, efConstruction: 200, efSearch: 10 },
      { m: 64, efConstruction: 200, efSearch: 5_000 },
    ])
  })
})

describe('a trace', () => {
  it('tells how the vectors were searched, where they were', async () => {
    const { memory } = await openTestMemory({ loadEmbedder: async () => fakeEmbedder() })
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'tea' })
    await alice.settled()
    const dense = await alice.search({ text: 'tea', explain: true })
    expect(dense.trace?.vectors?.method).toBe('exact')
    expect(dense.trace?.vectors?.estimateMs).toBeGreaterThan(0)
    const lexical = await alice.search({ text: 'tea', explain: true, strategy: 'lexical' })
    expect(lexical.trace?.vectors).toBeUndefined()
    await memory.close()
  })
})
