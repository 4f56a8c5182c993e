import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { fakeEmbedder, fakeVector } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, type TestMemory } from '../open-memory.ts'
import { kept } from '../vector/vector-samples.ts'

/** Covers no text that has an `x`, and counts the texts that it embeds. */
function countingEmbedder(revision = '1', parts: Partial<Embedder> = {}) {
  const embedded: string[] = []
  const embedder = fakeEmbedder({
    covers: (text) => !text.includes('x'),
    embed: async (texts) => {
      embedded.push(...texts)
      return texts.map(fakeVector)
    },
    ...parts,
  })
  return { embedded, embedder: { ...embedder, descriptor: { ...embedder.descriptor, revision } } }
}

const openWith = (name: string, embedder: Embedder) =>
  openTestMemory({ name, loadEmbedder: async () => embedder })

/** The vector of each record that has one, read from the partition's index. */
function vectorsOf({ engine }: TestMemory, user = 'alice'): Promise<Map<string, number[]>> {
  return engine.partitions.use(user, async (partition) => {
    const found = new Map<string, number[]>()
    for (let slot = 0; slot < partition.slotCount; slot++) {
      const vector = partition.vectors?.get(slot)
      if (vector !== undefined) found.set(partition.idOf(slot), [...vector])
    }
    expect(partition.vectors?.size ?? 0).toBe(found.size)
    return found
  })
}

async function expectedVectors({ memory }: TestMemory): Promise<Map<string, number[]>> {
  const covered = (await all(memory.user('alice'))).filter((record) => !record.content.includes('x'))
  return new Map(covered.map((record) => [record.id, [...kept(fakeVector(record.content))]]))
}

/** With a tag, so that nothing but the records is embedded. */
const say = (opened: TestMemory, content: string) =>
  opened.memory.user('alice').observe({ speaker: 'user', content, intentTags: ['given'] })

describe('vectors', () => {
  it('are there for each covered record once it has settled, whatever came and went, and survive a reload', async () => {
    const operation = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('say' as const), text: fc.stringMatching(/^[ax]{1,9}$/) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(20) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 20, size: 'max' }), async (operations) => {
        const name = freshName()
        const opened = await openWith(name, countingEmbedder().embedder)
        const alice = opened.memory.user('alice')
        const ids: string[] = []
        for (const op of operations) {
          if (op.kind === 'say') ids.push(...(await say(opened, op.text)).ids)
          if (op.kind === 'delete' && ids.length > 0)
            await alice.delete(ids.splice(op.pick % ids.length, 1)[0]!)
          if (op.kind === 'settle') await alice.settled()
        }
        await alice.settled()
        expect(await vectorsOf(opened)).toEqual(await expectedVectors(opened))
        await opened.memory.close()

        const again = countingEmbedder()
        const reopened = await openWith(name, again.embedder)
        await reopened.memory.user('alice').settled()
        expect(await vectorsOf(reopened)).toEqual(await expectedVectors(reopened))
        expect(again.embedded).toEqual([])
        await reopened.memory.close()
      }),
      { numRuns: 15 },
    )
  })

  it('are made anew, once, when the fingerprint changes, and those of the old space go from the disk', async () => {
    const name = freshName()
    const opened = await openWith(name, countingEmbedder('1').embedder)
    for (const text of ['a', 'aa', 'x']) await say(opened, text)
    await opened.memory.user('alice').settled()
    await opened.memory.close()

    const second = countingEmbedder('2')
    const changed = await openWith(name, second.embedder)
    await changed.memory.user('alice').settled()
    expect(second.embedded.toSorted()).toEqual(['a', 'aa'])
    expect(await vectorsOf(changed)).toEqual(await expectedVectors(changed))
    await changed.memory.close()

    const first = countingEmbedder('1')
    const back = await openWith(name, first.embedder)
    await back.memory.user('alice').settled()
    expect(first.embedded.toSorted()).toEqual(['a', 'aa'])
    await back.memory.close()
  })

  it('that another tab made are taken over, not made again', async () => {
    const name = freshName()
    const [one, two] = [countingEmbedder(), countingEmbedder()]
    const first = await openWith(name, one.embedder)
    const second = await openWith(name, two.embedder)
    await second.memory.user('alice').settled()
    await say(first, 'aaa')
    await first.memory.user('alice').settled()
    await second.memory.user('alice').settled()
    expect([one.embedded, two.embedded]).toEqual([['aaa'], []])
    expect(await vectorsOf(second)).toEqual(await expectedVectors(second))
    await first.memory.close()
    await second.memory.close()
  })

  it('are of the content that an id has now, when it was deleted and used anew while it was embedded', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const embed: Embedder['embed'] = async (texts) => {
      begin()
      await gate
      return texts.map(fakeVector)
    }
    const opened = await openWith(freshName(), countingEmbedder('1', { embed }).embedder)
    const alice = opened.memory.user('alice')
    const { ids } = await say(opened, 'a')
    await begun
    await alice.delete(ids[0]!)
    await alice.observe({ id: ids[0], speaker: 'user', content: 'aaa' })
    release()
    await alice.settled()
    expect(await vectorsOf(opened)).toEqual(new Map([[ids[0], [...kept(fakeVector('aaa'))]]]))
    await opened.memory.close()
  })

  it('are made for an id that was used for a text that the model does not cover', async () => {
    const opened = await openWith(freshName(), countingEmbedder().embedder)
    const alice = opened.memory.user('alice')
    const { ids } = await say(opened, 'x')
    await alice.settled()
    await alice.delete(ids[0]!)
    await alice.observe({ id: ids[0], speaker: 'user', content: 'covered' })
    await alice.settled()
    expect((await vectorsOf(opened)).size).toBe(1)
    await opened.memory.close()
  })

  it('find a record that shares no word with the query', async () => {
    const opened = await openWith(freshName(), countingEmbedder().embedder)
    for (const text of ['aa', 'bbb', 'cccc']) await say(opened, text)
    await opened.memory.user('alice').settled()
    const { hits, trace } = await opened.memory
      .user('alice')
      .search({ text: 'ddd', strategy: 'dense', explain: true })
    expect(hits[0]?.record.content).toBe('bbb')
    expect(trace?.dense).toBe('ready')
    await opened.memory.close()
  })
})

describe('an embedder that fails', () => {
  const bad: { [how: string]: Partial<Embedder> } = {
    'gives NaN': { embed: async (texts) => texts.map(() => Float32Array.of(Number.NaN, 0, 0, 1)) },
    'gives another dimension': { embed: async (texts) => texts.map(() => Float32Array.of(1, 0)) },
    'gives zeros': { embed: async (texts) => texts.map(() => new Float32Array(4)) },
    'gives too few': { embed: async () => [] },
    throws: {
      embed: async () => {
        throw new Error('out of memory')
      },
    },
  }

  it.each(Object.entries(bad))(
    '(%s) is BAD_VECTOR from settled and search, and no vector is stored',
    async (_, parts) => {
      const name = freshName()
      const opened = await openWith(name, countingEmbedder('1', parts).embedder)
      const alice = opened.memory.user('alice')
      await opened.memory.ready({ model: true })
      await say(opened, 'zebra')
      await expect(alice.settled()).rejects.toMatchObject({ code: 'BAD_VECTOR' })
      await expect(alice.search('zebra')).rejects.toMatchObject({ code: 'BAD_VECTOR' })
      expect((await alice.search({ text: 'zebra', strategy: 'lexical' })).hits).toHaveLength(1)
      expect(await vectorsOf(opened)).toEqual(new Map())
      await opened.memory.close()

      const good = countingEmbedder('1')
      const reopened = await openWith(name, good.embedder)
      await reopened.memory.user('alice').settled()
      expect(good.embedded).toEqual(['zebra'])
      await reopened.memory.close()
    },
  )

  it('on one text leaves the others their vectors', async () => {
    const opened = await openWith(
      freshName(),
      countingEmbedder('1', {
        embed: async (texts) =>
          texts.map((text) => (text === 'bad' ? Float32Array.of(Number.NaN, 0, 0, 0) : fakeVector(text))),
      }).embedder,
    )
    for (const text of ['one', 'bad', 'three']) await say(opened, text)
    await expect(opened.memory.user('alice').settled()).rejects.toMatchObject({ code: 'BAD_VECTOR' })
    const vectors = await vectorsOf(opened)
    const expected = await expectedVectors(opened)
    expect(vectors.size).toBe(2)
    for (const [id, vector] of vectors) expect(vector).toEqual(expected.get(id))
    await opened.memory.close()
  })

  it('in a turn says that the turn was stored, so that a retry is with the same id', async () => {
    const opened = await openWith(freshName(), countingEmbedder('1', bad['gives NaN']).embedder)
    await opened.memory.ready({ model: true })
    await expect(opened.memory.user('alice').turn('hello')).rejects.toMatchObject({
      code: 'BAD_VECTOR',
      outcome: 'unknown',
    })
    expect(await all(opened.memory.user('alice'))).toHaveLength(1)
    await opened.memory.close()
  })
})

describe('a model that does not load', () => {
  it('leaves the memory to work by words, and says so', async () => {
    const opened = await openTestMemory({
      loadEmbedder: async () => {
        throw new Error('no such file')
      },
    })
    const alice = opened.memory.user('alice')
    await say(opened, 'the zebra')
    await expect(opened.memory.ready({ model: true })).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await alice.settled()
    const { hits, trace } = await alice.search({ text: 'zebra', explain: true })
    expect(hits.map((hit) => hit.record.content)).toEqual(['the zebra'])
    expect(trace?.dense).toBe('failed')
    expect(await opened.memory.status()).toMatchObject({ degraded: true, model: { state: 'failed' } })
    await opened.memory.close()
  })

  it('yet is not waited for: calls are answered by words', async () => {
    const opened = await openTestMemory({ loadEmbedder: () => new Promise(() => undefined) })
    await say(opened, 'the zebra')
    const { hits, trace } = await opened.memory.user('alice').search({ text: 'zebra', explain: true })
    expect(hits).toHaveLength(1)
    expect(trace?.dense).toBe('loading')
    expect(await opened.memory.status()).toMatchObject({ degraded: true, model: { state: 'loading' } })
    await opened.memory.close()
  })
})

describe('two tabs with different embedders', () => {
  it('leave each other’s vectors alone while both write; whoever is alone later drops those of the other', async () => {
    const name = freshName()
    const [first, second] = [countingEmbedder('1'), countingEmbedder('2')]
    const one = await openWith(name, first.embedder)
    await one.memory.ready({ model: true })
    await say(one, 'hello')
    await one.memory.user('alice').settled()
    const two = await openWith(name, second.embedder)
    await two.memory.ready({ model: true })
    for (let round = 0; round < 4; round++) {
      await say(round % 2 === 0 ? one : two, `round ${round}`)
      for (const tab of [one, two, one, two]) await tab.memory.user('alice').settled()
    }
    expect(await vectorsOf(one)).toEqual(await expectedVectors(one))
    expect(await vectorsOf(two)).toEqual(await expectedVectors(two))
    const before = [first.embedded.length, second.embedded.length]
    await say(two, 'last')
    for (const tab of [one, two, one, two]) await tab.memory.user('alice').settled()
    expect([first.embedded.length, second.embedded.length]).toEqual(before.map((texts) => texts + 1))
    await Promise.all([one.memory.close(), two.memory.close()])
  })
})
