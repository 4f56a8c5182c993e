import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { freshName, openTestMemory, type TestMemory } from '../open-memory.ts'
import { kept } from '../vector/vector-samples.ts'

/** A space in which every text lies at an angle of its own; other spaces turn it by another one. */
const vectorIn = (turn: number, text: string): Float32Array => {
  const angle = text.length * 0.01 + turn
  return Float32Array.of(Math.cos(angle), Math.sin(angle), 0, 0)
}
const OLD = 0
const NEW = 2

interface Gated {
  readonly embedder: Embedder
  /** Documents that were embedded. */
  readonly embedded: string[]
  /** Resolves when the gate holds one up. */
  readonly held: Promise<void>
}

/** @param free so many documents pass before the next one is held for ever. */
function gated(turn: number, free = Number.POSITIVE_INFINITY): Gated {
  const embedded: string[] = []
  let hold = (): void => undefined
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const embedder = fakeEmbedder({
    embed: async (texts, side) => {
      if (side === 'document') {
        if (embedded.length >= free) {
          hold()
          await new Promise(() => undefined)
        }
        embedded.push(...texts)
      }
      return texts.map((text) => vectorIn(turn, text))
    },
  })
  const descriptor = { ...embedder.descriptor, revision: `turned by ${turn}` }
  return { embedder: { ...embedder, descriptor }, embedded, held }
}

/** Takes so long for a document that a few of them are committed at once. */
function paced(turn: number, free?: number): Gated {
  const all = gated(turn, free)
  const embed: Embedder['embed'] = async (texts, side, signal) => {
    if (side === 'document') await new Promise((resolve) => setTimeout(resolve, 60))
    return all.embedder.embed(texts, side, signal)
  }
  return { ...all, embedder: { ...all.embedder, embed } }
}

const cosineIn = (turn: number, query: string, text: string): number => {
  const [a, b] = [vectorIn(turn, query), kept(vectorIn(turn, text))]
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
}

const openWith = (name: string, { embedder }: Gated) =>
  openTestMemory({ name, loadEmbedder: async () => embedder, extraction: 'none' })

/** Texts of different lengths, so that each has a vector of its own. */
const textOf = (n: number): string => `note ${'y'.repeat(n)}`

async function filled(name: string, count: number): Promise<void> {
  const opened = await openWith(name, gated(OLD))
  for (let n = 0; n < count; n++)
    await opened.memory.user('alice').observe({
      speaker: 'user',
      content: textOf(n),
      // With a tag, so that nothing but the records is embedded.
      intentTags: ['given'],
    })
  await opened.memory.user('alice').settled()
  await opened.memory.close()
}

/** Every vector that a search can compare with. */
function searchable({ engine }: TestMemory): Promise<Map<string, number[]>> {
  return engine.partitions.use('alice', async (partition) => {
    const found = new Map<string, number[]>()
    for (let slot = 0; slot < partition.slotCount; slot++) {
      const vector = partition.vectors?.get(slot)
      if (vector !== undefined) found.set(partition.idOf(slot), [...vector])
    }
    return found
  })
}

async function expectNewSpace(opened: TestMemory): Promise<number> {
  const contents = new Map<string, string>()
  for await (const { id, content } of opened.memory.user('alice').list()) contents.set(id, content)
  const vectors = await searchable(opened)
  for (const [id, vector] of vectors) expect(vector).toEqual([...kept(vectorIn(NEW, contents.get(id) ?? ''))])
  return vectors.size
}

describe('while records get vectors of another model', () => {
  it('they are found by words, and no vector of the old space is compared with a query of the new one', async () => {
    const name = freshName()
    const count = 30
    await filled(name, count)
    const opened = await openWith(name, paced(NEW))
    const alice = opened.memory.user('alice')
    await opened.memory.ready({ model: true })
    const sizes = new Set<number>()
    const contents = new Map<string, string>()
    for (let compared = 0; compared < count; ) {
      const { hits, trace } = await alice.search({ text: 'note', explain: true, limit: 100 })
      expect(trace?.dense).toBe('ready')
      expect(hits).toHaveLength(count)
      for (const { record } of hits) contents.set(record.id, record.content)
      const dense = (trace?.candidates ?? []).filter((candidate) => candidate.dense !== undefined)
      for (const candidate of dense)
        expect(candidate.dense).toBeCloseTo(cosineIn(NEW, 'note', contents.get(candidate.id) ?? ''), 3)
      await expectNewSpace(opened)
      compared = dense.length
      sizes.add(compared)
    }
    // It was looked in the middle, too.
    expect(sizes.size).toBeGreaterThan(2)
    await opened.memory.close()
  })

  it('a kill at any moment loses no vector of the new space that was committed, and the next open goes on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 29 }), fc.boolean(), async (moment, again) => {
        const name = freshName()
        const count = 30
        await filled(name, count)
        const killed = paced(NEW, moment)
        const first = await openWith(name, killed)
        const settling = first.memory
          .user('alice')
          .settled()
          .catch(() => undefined)
        await killed.held
        // The worker is gone: nothing of it will ever run again.
        const committed = await expectNewSpace(first)
        const next = gated(NEW)
        const second = await openWith(name, next)
        await second.memory.user('alice').settled()
        expect(await expectNewSpace(second)).toBe(count)
        expect(next.embedded).toHaveLength(count - committed)
        await second.memory.close()
        await first.memory.close()
        await settling

        // Then those of the old space are gone, and those of the new one are all there.
        const last = gated(again ? NEW : OLD)
        const third = await openWith(name, last)
        await third.memory.user('alice').settled()
        expect(last.embedded).toHaveLength(again ? 0 : count)
        await third.memory.close()
      }),
      { numRuns: 4 },
    )
  }, 120_000)

  it('a return to the old model in the middle embeds nothing anew: its vectors go last', async () => {
    const name = freshName()
    await filled(name, 30)
    const slow = paced(NEW, 20)
    const first = await openWith(name, slow)
    const settling = first.memory
      .user('alice')
      .settled()
      .catch(() => undefined)
    await slow.held
    await first.memory.close()
    await settling
    const back = gated(OLD)
    const second = await openWith(name, back)
    await second.memory.user('alice').settled()
    expect(back.embedded).toEqual([])
    expect((await searchable(second)).size).toBe(30)
    await second.memory.close()
  })
})
