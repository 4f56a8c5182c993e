import { afterEach, describe, expect, it } from 'vitest'
import { BUNDLED_DESCRIPTOR } from '../../../src/embed/bundled-descriptor.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { type ClaimRecord, isClaim } from '../../../src/schema/record.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const BANDS = { same: 0.9, related: 0.7 }
let opened: TestMemory | undefined
afterEach(() => opened?.memory.close())

/** Cosines as a caller wants them: of each text the angle, in degrees, by the first pattern that it matches. */
function embedderOf(
  angles: readonly (readonly [RegExp, number])[],
  thresholds: Embedder['descriptor']['thresholds'] = BANDS,
  embed?: Embedder['embed'],
): Embedder {
  return fakeEmbedder({
    descriptor: { ...BUNDLED_DESCRIPTOR, id: 'angles', dimension: 4, thresholds },
    embed:
      embed ??
      (async (texts) =>
        texts.map((text) => {
          const angle = ((angles.find(([pattern]) => pattern.test(text))?.[1] ?? 90) * Math.PI) / 180
          return Float32Array.of(Math.cos(angle), Math.sin(angle), 0, 0)
        })),
  })
}

async function claimsOf(embedder: Embedder, turns: readonly string[]): Promise<ClaimRecord[]> {
  const clock = new TestClock()
  opened = await openTestMemory({ clock, loadEmbedder: async () => embedder })
  await opened.engine.model.ended
  const alice = opened.memory.user('alice')
  for (const content of turns) {
    clock.time += 60_000
    await alice.observe({ speaker: 'user', content })
    // An embedder that fails makes it reject; claims are found all the same.
    await alice.settled().catch(() => undefined)
  }
  return (await all(alice)).filter(isClaim)
}
const values = (claims: readonly ClaimRecord[], status = 'active') =>
  claims.filter((claim) => claim.status === status).map(({ claim }) => claim.value)

describe('claims of one slot that an embedder holds for the same', () => {
  it('are one claim with both as evidence', async () => {
    const [claim, ...more] = await claimsOf(embedderOf([[/hiking|trekking/, 0]]), [
      'I love hiking.',
      'I love trekking.',
    ])
    expect(more).toEqual([])
    expect(claim?.claim.value).toBe('hiking')
    expect(claim?.provenance.evidence.map(({ span }) => span?.quote)).toEqual([
      'I love hiking',
      'I love trekking',
    ])
  })

  it('stay two where the embedder gives no bands, where its cosines are below them, and where it fails', async () => {
    const told = ['I love hiking.', 'I love trekking.']
    const near = [[/hiking|trekking/, 0]] as const
    const apart = [
      [/hiking/, 0],
      [/trekking/, 30],
    ] as const
    const failing = async () => Promise.reject(new Error('no'))
    for (const embedder of [embedderOf(near, null), embedderOf(apart), embedderOf(near, BANDS, failing)]) {
      expect(values(await claimsOf(embedder, told))).toEqual(['hiking', 'trekking'])
      await opened?.memory.close()
    }
  })

  it.each([
    ['an opposite', ['I love hiking.', "I don't like trekking."]],
    ['another number', ['I love 7 pm walks.', 'I love 8 pm walks.']],
    ['an attribute of one value', ['I live in Vienna.', 'I live in Graz.']],
    ['another slot', ['I love hiking.', 'I want to learn trekking.']],
  ])('never decide over %s', async (_, told) => {
    const claims = await claimsOf(embedderOf([[/./, 0]]), told)
    expect(claims).toHaveLength(2)
    expect(claims.map(({ provenance }) => provenance.evidence.length)).toEqual([1, 1])
  })
})

describe('claims of one slot that an embedder holds for related', () => {
  const related = embedderOf([
    [/in the Alps/, 40],
    [/./, 0],
  ])

  it('are one where one value is part of the other: the fuller one holds, the other is its history', async () => {
    const fuller = await claimsOf(related, ['I love hiking.', 'I love hiking in the Alps.'])
    expect(values(fuller)).toEqual(['hiking in the Alps'])
    expect(values(fuller, 'superseded')).toEqual(['hiking'])
    await opened?.memory.close()
    const shorter = await claimsOf(related, ['I love hiking in the Alps.', 'I love hiking.'])
    expect(values(shorter)).toEqual(['hiking in the Alps'])
    expect(shorter[0]?.provenance.evidence).toHaveLength(2)
  })

  it('stay two where neither is part of the other', async () => {
    expect(values(await claimsOf(related, ['I love camping in the Alps.', 'I love hiking.']))).toHaveLength(2)
  })
})
