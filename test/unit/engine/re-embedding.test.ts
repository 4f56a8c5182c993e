import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { storable } from '../../../src/storage/row-codec.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, type TestMemory } from '../open-memory.ts'

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
  open(): void
}

/** @param free so many documents pass before the gate holds the next one; queries pass always. */
function gated(turn: number, free = Number.POSITIVE_INFINITY): Gated {
  const embedded: string[] = []
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let hold = (): void => undefined
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const embedder = fakeEmbedder({
    embed: async (texts, side) => {
      if (side === 'document') {
        if (embedded.length >= free) {
          hold()
          await opened
        }
        embedded.push(...texts)
      }
      return texts.map((text) => vectorIn(turn, text))
    },
  })
  const descriptor = { ...embedder.descriptor, revision: `turned by ${turn}` }
  return { embedder: { ...embedder, descriptor }, embedded, held, open }
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
  const contents = new Map((await all(opened.memory.user('alice'))).map(({ id, content }) => [id, content]))
  const vectors = await searchable(opened)
  for (const [id, vector] of vectors)
    expect(vector).toEqual([...storable(vectorIn(NEW, contents.get(id) ?? ''))])
  return vectors.size
}

describe('while records get vectors of another model', () => {
  it('they are found by words, and no vector of the old space is compared with a query of the new one', async () => {
    const name = freshName()
    const count = 100
    await filled(name, count)
    const slow = gated(NEW, 70)
    const opened = await openWith(name, slow)
    const alice = opened.memory.user('alice')
    await opened.memory.ready({ model: true })
    await alice.search('note')
    await slow.held
    const ready = await expectNewSpace(opened)
    expect(ready).toBeGreaterThan(0)
    expect(ready).toBeLessThan(count)
    const { hits } = await alice.search({ text: 'note', strategy: 'lexical', limit: 100 })
    expect(hits).toHaveLength(count)
    const query = vectorIn(NEW, 'note')
    const { trace } = await alice.search({ text: 'note', explain: true, limit: 100 })
    expect(trace?.dense).toBe('ready')
    const compared = (trace?.candidates ?? []).filter(({ dense }) => dense !== undefined)
    expect(compared).toHaveLength(ready)
    for (const { id, dense } of compared) {
      const vector = storable(vectorIn(NEW, (await alice.get(id))?.content ?? ''))
      expect(dense).toBeCloseTo((vector[0] ?? 0) * (query[0] ?? 0) + (vector[1] ?? 0) * (query[1] ?? 0), 3)
    }
    slow.open()
    await alice.settled()
    expect(await expectNewSpace(opened)).toBe(count)
    await opened.memory.close()
  })

  it('a kill at any moment loses no vector of the new space that was committed, and the next open goes on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 139 }), fc.boolean(), async (moment, again) => {
        const name = freshName()
        const count = 140
        await filled(name, count)
        const killed = gated(NEW, moment)
        const first = await openWith(name, killed)
        await first.memory.user('alice').search('note')
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

        // Then those of the old space are gone, and those of the new one are all there.
        const last = gated(again ? NEW : OLD)
        const third = await openWith(name, last)
        await third.memory.user('alice').settled()
        expect(last.embedded).toHaveLength(again ? 0 : count)
        await third.memory.close()
      }),
      { numRuns: 6 },
    )
  })

  it('a return to the old model in the middle embeds nothing anew: its vectors go last', async () => {
    const name = freshName()
    await filled(name, 100)
    const slow = gated(NEW, 70)
    const first = await openWith(name, slow)
    await first.memory.user('alice').search('note')
    await slow.held
    await first.memory.close()
    const back = gated(OLD)
    const second = await openWith(name, back)
    await second.memory.user('alice').settled()
    expect(back.embedded).toEqual([])
    expect((await searchable(second)).size).toBe(100)
    await second.memory.close()
  })
})
