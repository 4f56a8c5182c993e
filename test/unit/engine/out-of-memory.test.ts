import { afterEach, describe, expect, it, vi } from 'vitest'
import { Columns } from '../../../src/partition/columns.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory } from '../open-memory.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })
const noMemory = () => {
  throw new RangeError('Array buffer allocation failed')
}
const contents = (records: readonly { content: string }[]) => records.map(({ content }) => content).sort()

afterEach(() => vi.restoreAllMocks())

describe('memory that runs out', () => {
  it('while a stored write is taken in loses nothing: the write is acknowledged once, and found by the next call', async () => {
    const { memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    await alice.settled()
    vi.spyOn(Columns.prototype, 'set').mockImplementationOnce(noMemory)
    const { ids } = await alice.observe(say('the walrus'))
    expect((await alice.search('walrus')).hits[0]?.record.id).toBe(ids[0])
    await alice.observe(say('the heron'))
    expect(contents(await all(alice))).toEqual(['the heron', 'the walrus', 'the zebra'])
    await memory.close()
  })

  it('while what another tab wrote is taken in fails that call, says why, and the next call finds all', async () => {
    const { name, memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    await alice.settled()
    const other = await openTestMemory({ name, extraction: 'none' })
    await other.memory.user('alice').observe(say('the walrus'))
    await other.memory.close()
    vi.spyOn(Columns.prototype, 'set').mockImplementationOnce(noMemory)
    await expect(alice.observe(say('the heron'))).rejects.toMatchObject({
      code: 'INTERNAL',
      retryable: true,
      outcome: 'none',
      message: expect.stringMatching(/no memory left.*budget\.memoryBytes/),
    })
    expect(contents(await all(alice))).toEqual(['the walrus', 'the zebra'])
    await memory.close()
  })

  it('leaves no snapshot of what was half taken in', async () => {
    const { name, memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    for (let i = 0; i < 50; i++) await alice.observe(say(`the zebra ${i} ${'eats grass '.repeat(200)}`))
    vi.spyOn(Columns.prototype, 'set').mockImplementationOnce(noMemory)
    const { ids } = await alice.observe(say('the walrus'))
    await memory.close()
    const again = await openTestMemory({ name, extraction: 'none' })
    const { hits } = await again.memory.user('alice').search({ text: 'walrus', limit: 1 })
    expect(hits.map(({ record }) => record.id)).toEqual(ids)
    expect(await all(again.memory.user('alice'))).toHaveLength(51)
    await again.memory.close()
  })

  it('in the embedder costs the vector, not the record; the next opening makes up for it', async () => {
    let isShort = true
    const inner = fakeEmbedder()
    const loadEmbedder = async () =>
      fakeEmbedder({ embed: async (...args) => (isShort ? noMemory() : inner.embed(...args)) })
    const { name, memory } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    await memory.ready({ model: true })
    const { ids } = await alice.observe(say('the zebra'))
    await expect(alice.settled()).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_VECTOR|MODEL_FAILED)$/),
    })
    expect(
      (await alice.search({ text: 'zebra', strategy: 'lexical' })).hits.map(({ record }) => record.id),
    ).toEqual(ids)
    await memory.close()
    isShort = false
    const again = await openTestMemory({ name, loadEmbedder })
    await again.memory.ready({ model: true })
    await again.memory.user('alice').settled()
    const { hits } = await again.memory.user('alice').search({ text: 'the zebra', strategy: 'dense' })
    expect(hits.map(({ record }) => record.id)).toEqual(ids)
    await again.memory.close()
  })

  it('while the model loads is MODEL_FAILED, and the memory works by words', async () => {
    const { memory } = await openTestMemory({ loadEmbedder: async () => noMemory() })
    const alice = memory.user('alice')
    await expect(memory.ready({ model: true })).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await alice.observe(say('the zebra'))
    expect((await alice.search('zebra')).hits).toHaveLength(1)
    await memory.close()
  })
})
