import { describe, expect, it, vi } from 'vitest'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { fakeEmbedder, fakeVector } from '../embed/fake-embedder.ts'
import { freshName, openTestMemory } from '../open-memory.ts'

const never = <T>(): Promise<T> => new Promise(() => undefined)

async function openWith(parts: Partial<Embedder>, name = freshName()) {
  const opened = await openTestMemory({ name, loadEmbedder: async () => fakeEmbedder(parts) })
  await opened.memory.ready({ model: true })
  return { ...opened, alice: opened.memory.user('alice') }
}

describe('an embedder that never answers', () => {
  it('leaves search, context and turn to the words after half of the call’s time, and says so', async () => {
    const { memory, alice } = await openWith({ embed: never })
    await alice.observe({ speaker: 'user', content: 'the zebra' })
    const { hits, trace } = await alice.search({ text: 'zebra', explain: true }, { timeoutMs: 200 })
    expect(hits.map((hit) => hit.record.content)).toEqual(['the zebra'])
    expect(trace?.dense).toBe('failed')
    // The first is still under way: the others do not wait for a second one.
    const started = performance.now()
    expect((await alice.context('zebra')).text).toContain('the zebra')
    expect((await alice.turn('Which zebra?')).hits).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(2_000)
    await memory.close()
  })

  it('is asked again once it has answered', async () => {
    const answers: (() => void)[] = []
    const { memory, alice } = await openWith({
      embed: async (texts, purpose) => {
        if (purpose === 'query' && answers.length === 0) {
          await new Promise<void>((resolve) => answers.push(resolve))
        }
        return texts.map(fakeVector)
      },
    })
    const dense = async () => {
      const { trace } = await alice.search({ text: 'zebra', explain: true }, { timeoutMs: 100 })
      return trace?.dense
    }
    expect([await dense(), await dense()]).toEqual(['failed', 'failed'])
    for (const answer of answers) answer()
    await vi.waitFor(async () => expect(await dense()).toBe('ready'))
    await memory.close()
  })
})

describe('closing', () => {
  it.each<[string, Partial<Embedder>]>([
    ['never embeds', { embed: never }],
    ['is never freed', { dispose: never }],
    ['fails to be freed', { dispose: () => Promise.reject(new Error('no')) }],
    [
      'throws when it is freed',
      {
        dispose: () => {
          throw new Error('no')
        },
      },
    ],
  ])(
    'ends with an embedder that %s, and the databases are closed',
    async (_, parts) => {
      const { memory, alice, name } = await openWith(parts)
      await alice.observe({ speaker: 'user', content: 'the zebra' })
      const started = performance.now()
      await memory.close()
      expect(performance.now() - started).toBeLessThan(6_000)
      // A connection that is still open would block this.
      const deletion = indexedDB.deleteDatabase(`memir:${name}`)
      await new Promise((resolve, reject) => {
        deletion.onsuccess = resolve
        deletion.onblocked = () => reject(new Error('blocked'))
      })
    },
    10_000,
  )
})

it('an embedder that throws in covers() is BAD_VECTOR for that record, and the others get their vectors', async () => {
  const { memory, alice } = await openWith({
    covers: (text) => {
      if (text === 'bad') throw new Error('no such script')
      return true
    },
  })
  for (const content of ['one', 'bad', 'three']) await alice.observe({ speaker: 'user', content })
  await expect(alice.settled()).rejects.toMatchObject({ code: 'BAD_VECTOR' })
  await alice.settled()
  expect((await alice.search({ text: 'one', strategy: 'dense' })).hits).not.toHaveLength(0)
  await expect(alice.search('bad')).rejects.toMatchObject({ code: 'BAD_VECTOR' })
  await memory.close()
})

it('a search or a context by words asks the embedder nothing', async () => {
  const asked: string[] = []
  const { memory, alice } = await openWith({
    embed: async (texts, purpose) => {
      if (purpose === 'query') asked.push(...texts)
      return texts.map(fakeVector)
    },
  })
  await alice.context({ text: 'zebra', strategy: 'lexical' })
  await alice.search({ text: 'zebra', strategy: 'lexical' })
  expect(asked).toEqual([])
  await alice.context('zebra')
  expect(asked).toEqual(['zebra'])
  await memory.close()
})
