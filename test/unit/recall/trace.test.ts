import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replay } from '../../../src/recall/replay.ts'
import type { SearchInput } from '../../../src/schema/query.ts'
import { STRATEGIES } from '../../../src/schema/ranking.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const DAY = 86_400_000
let opened: TestMemory
let clock: TestClock

beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ clock, loadEmbedder: async () => fakeEmbedder() })
  await opened.memory.ready({ model: true })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = async (content: string, sessionId: string, at: number) =>
  (await alice().observe({ speaker: 'user', content, sessionId, at })).ids[0]!
const traced = async (input: SearchInput) => {
  const { hits, trace } = await alice().search({ ...input, explain: true })
  return { hits, trace: trace! }
}

/** Three sessions that speak of the zebra, a day apart; in each the zebra comes first. */
async function fill() {
  for (let session = 0; session < 3; session++) {
    const at = clock.time - (3 - session) * DAY
    await say(`the zebra number ${session}`, `s${session}`, at)
    await say('it has stripes', `s${session}`, at + 1_000)
    await say(`and more of ${'it '.repeat(session + 1)}`, `s${session}`, at + 2_000)
  }
  await alice().settled()
}

describe('a trace', () => {
  it('replays to the hits, for every strategy', async () => {
    await fill()
    for (const strategy of STRATEGIES) {
      for (const text of ['zebra', 'the latest zebra', 'why the zebra?']) {
        for (const diverse of [false, true]) {
          const { hits, trace } = await traced({ text, strategy, diverse, limit: 3 })
          const replayed = replay(trace)
          expect(replayed).toEqual(trace.candidates.map(({ id }) => id))
          expect(replayed.slice(0, 3)).toEqual(hits.map(({ record }) => record.id))
        }
      }
    }
  })

  it('tells the same hits in the same order as without', async () => {
    await fill()
    for (const strategy of STRATEGIES) {
      for (const diverse of [false, true]) {
        const input = { text: 'the latest zebra', strategy, diverse, limit: 2 }
        const { hits } = await traced(input)
        expect(hits).toEqual((await alice().search(input)).hits)
      }
    }
  })

  it('names the objectives that count: what the question wakes, or what the caller asks for', async () => {
    await fill()
    const counted = async (input: SearchInput) => (await traced(input)).trace.objectives
    expect(await counted({ text: 'zebra' })).toEqual(['relevance'])
    expect(await counted({ text: 'the latest zebra' })).toEqual(['relevance', 'recency'])
    const active = { activeSessionId: 's1' }
    expect(await counted({ text: 'why the zebra?', ...active })).toEqual(['relevance', 'coherence'])
    expect(await counted({ text: 'the latest zebra', objectives: [] })).toEqual(['relevance'])
    const all = ['recency', 'coherence', 'confidence', 'importance'] as const
    // All turns are equally sure and important, which tells nothing.
    expect(await counted({ text: 'zebra', objectives: all, ...active })).toEqual([
      'relevance',
      'recency',
      'coherence',
    ])
  })

  it('of coherence names the active set, and for each hit the way from it', async () => {
    await fill()
    const { hits, trace } = await traced({
      text: 'zebra',
      objectives: ['coherence'],
      activeSessionId: 's1',
    })
    expect(hits[0]?.record.provenance.sessionId).toBe('s1')
    expect(trace.activeSet).toHaveLength(3)
    const first = trace.candidates.find(({ rank }) => rank === 0)!
    expect(first.path).toEqual({ ids: [first.id], cost: 0 })
    const elsewhere = trace.candidates.filter(({ id }) => !trace.activeSet.includes(id))
    expect(elsewhere.length).toBeGreaterThan(0)
    for (const { path, objectives } of elsewhere) {
      expect(path).toBeUndefined()
      expect(objectives.coherence).toBeLessThan(first.objectives.coherence!)
    }
  })

  it('says of each candidate why it is no hit', async () => {
    await fill()
    const { trace } = await traced({ text: 'the latest zebra', limit: 1 })
    for (const { rank, dropped, objectives } of trace.candidates) {
      const below = objectives.relevance < trace.ranking.floor
      expect(dropped).toBe(rank === 0 ? undefined : below ? 'floor' : 'limit')
    }
    expect(trace.frontSizes.reduce((sum, size) => sum + size)).toBe(trace.candidates.length)
  })

  it('says how the query was understood', async () => {
    await alice().observe({ speaker: 'other', name: 'Carol', content: 'the zebra', sessionId: 's', at: 1 })
    const { trace } = await traced({ text: 'Why did Carol like the zebra?' })
    expect(trace.plan).toMatchObject({ type: 'why', participants: ['carol'] })
    expect(trace).toMatchObject({ looked: 'all', passed: 1, total: 1, considered: 1 })
  })
})

describe('the optional objectives', () => {
  it('prefer what is surer, and what proved useful', async () => {
    const remember = async (value: string, confidence: number) =>
      (await alice().remember({ kind: 'fact', value, confidence })).ids[0]!
    const unsure = await remember('zebra one', 0.85)
    const sure = await remember('zebra two', 0.95)
    const first = async (name: 'confidence' | 'importance') =>
      (await alice().search({ text: 'zebra', objectives: [name] })).hits[0]?.record.id
    expect(await first('confidence')).toBe(sure)
    await alice().feedback({ recordIds: [unsure], outcome: 'success' })
    await alice().feedback({ recordIds: [sure], outcome: 'failure' })
    expect(await first('importance')).toBe(unsure)
  })

  it('believe the fresher of two that are as sure, the more the sooner their kind fades; what never fades stays as sure', async () => {
    const asked = 3 * 365 * 86_400_000
    const remember = async (value: string, at: number, more: object = {}) =>
      (await alice().remember({ kind: 'preference', value, at, ...more })).ids[0]!
    const old = await remember('zebra one', 0)
    const fresh = await remember('zebra two', asked)
    const vital = await remember('zebra three', 0, { kind: 'fact', attribute: 'allergy' })
    const { hits } = await alice().search({ text: 'zebra', objectives: ['confidence'], now: asked })
    const sure = new Map(hits.map(({ record, objectives }) => [record.id, objectives.confidence]))
    expect(sure.get(vital)).toBe(sure.get(fresh))
    expect(sure.get(old)).toBeCloseTo((sure.get(fresh) ?? 0) * (0.5 + 0.5 ** 4), 5)
  })
})

describe('a bundle', () => {
  it('brings the claim that holds instead, and the evidence, and nothing sensitive where that is kept out', async () => {
    const source = await say('I live in Bergen now', 's', clock.time)
    const { ids } = await alice().infer({ kind: 'fact', content: 'zebra town', from: [source] })
    const { ids: corrected } = await alice().correct(ids[0]!, { content: 'zebra city' })
    const bundleOf = async (input: Partial<SearchInput>) => {
      const { hits } = await alice().search({ text: 'zebra', kinds: ['fact'], ...input })
      return hits[0]?.bundle?.map(({ id }) => id)
    }
    expect(await bundleOf({})).toBeUndefined()
    expect(await bundleOf({ bundles: true })).toContain(ids[0])
    const old = await bundleOf({ bundles: true, status: ['superseded'] })
    expect(old?.[0]).toBe(corrected[0])
    expect(old).toContain(source)
    await alice().update(source, { sensitive: true })
    expect(await bundleOf({ bundles: true, status: ['superseded'], sensitive: false })).not.toContain(source)
  })
})
