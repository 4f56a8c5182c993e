import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Partition } from '../../../src/partition/partition.ts'
import { type RankQuery, rank } from '../../../src/recall/rank.ts'
import { understandQuery } from '../../../src/recall/understand-query.ts'
import { WEIGHTS } from '../../../src/recall/weights.ts'
import type { SearchInput } from '../../../src/schema/query.ts'
import { STRATEGIES, type Strategy } from '../../../src/schema/ranking.ts'
import { fakeEmbedder, fakeVector } from '../embed/fake-embedder.ts'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
let clock: TestClock
const embedder = fakeEmbedder()
const open = (name?: string) =>
  openTestMemory({ clock, loadEmbedder: async () => embedder, ...(name !== undefined && { name }) })

beforeEach(async () => {
  clock = new TestClock()
  opened = await open()
  await opened.memory.ready({ model: true })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = async (content: string, more = {}) =>
  (await alice().observe({ speaker: 'user', content, sessionId: 's', ...more })).ids[0]!
const ranked = (query: Partial<RankQuery>) =>
  opened.engine.partitions.use('alice', async (partition: Partition) => {
    const ranking = rank(partition, {
      text: 'zebra',
      filter: {},
      strategy: 'weighted',
      now: clock.time,
      limit: 100,
      all: false,
      question: {
        text: query.text ?? 'zebra',
        focus: undefined,
        plan: understandQuery(partition, { text: 'zebra', now: clock.time, ...query }, undefined),
        vector: 'none',
        statement: undefined,
        inRole: {},
      },
      ...query,
    })
    return {
      ...ranking,
      ids: Array.from(ranking.order.ranked, (place) =>
        partition.idOf(ranking.candidates.slots[ranking.contenders[place]!]!),
      ),
    }
  })
const contents = async (query: Partial<SearchInput>) =>
  (await alice().search({ text: 'zebra', ...query })).hits.map((hit) => hit.record.content)

describe('ranking', () => {
  it('filters before it scores: a weak match that passes is found behind thirty that do not', async () => {
    for (let i = 0; i < 30; i++) await say(`zebra zebra ${i}`, { sessionId: `s${i}` })
    await say('one zebra among a great many other words that say something else', { tags: ['rare'] })
    const { hits } = await alice().search({ text: 'zebra', tags: ['rare'], limit: 1, strategy: 'lexical' })
    expect(hits).toHaveLength(1)
    expect(hits[0]?.objectives.relevance).toBe(1)
  })

  it('puts what says much the same behind the best of others, when hits are to be diverse', async () => {
    await opened.memory.close()
    // By words alone: the vectors of the test embedder say nothing of likeness.
    opened = await openTestMemory({ clock })
    const same = ['first', 'second', 'third'].map((nth) => `the zebra ate the green apples, ${nth}`)
    for (const content of same) await say(content)
    await say('a zebra crossing near the old station needs new paint before winter comes to town')
    const plain = await contents({ limit: 2 })
    expect(plain.every((content) => same.includes(content))).toBe(true)
    const diverse = await contents({ limit: 2, diverse: true })
    expect(diverse[0]).toBe(plain[0])
    expect(diverse[1]).toMatch(/crossing/)
    expect((await contents({ limit: 4, diverse: true })).toSorted()).toEqual((await contents({})).toSorted())
  })

  it('gives objectives and scores in [0, 1] for any dialogue, and none without a reason', async () => {
    const dialogue = fc.array(
      fc.record({
        words: fc.array(fc.constantFrom('zebra', 'quince', 'walnut', 'the'), { minLength: 1, maxLength: 3 }),
        minute: fc.nat(10),
        name: fc.constantFrom('Zebra', 'Carol', undefined),
      }),
      { minLength: 1, maxLength: 10 },
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(dialogue, fc.constantFrom<Strategy>(...STRATEGIES), async (turns, strategy) => {
        const user = opened.memory.user(`user ${run++}`)
        for (const { words, minute, name } of turns) {
          const content = words.join(' ')
          await user.observe({ speaker: 'user', content, name, at: minute * 60_000, sessionId: 's' })
        }
        await user.settled()
        const { hits } = await user.search({ text: 'zebra walnut', strategy, limit: 100 })
        for (const { score, objectives, why } of hits) {
          for (const value of [score, ...Object.values(objectives)]) {
            expect(value >= 0 && value <= 1).toBe(true)
          }
          expect(objectives.relevance).toBeGreaterThan(0)
          expect(why).not.toBe('')
        }
      }),
      { numRuns: 20 },
    )
  })

  it('keeps relevance within 1 where many turns follow one', async () => {
    await say('Zebra says zebra', { name: 'Zebra', at: 0 })
    // Each is put in before the last, so each follows the first.
    for (let minute = 12; minute > 0; minute--) await say('zebra', { name: 'Zebra', at: minute * 60_000 })
    const { hits } = await alice().search('zebra')
    expect(Math.max(...hits.map((hit) => hit.objectives.relevance))).toBeLessThanOrEqual(1)
  })

  it('lets a match raise the two turns after it and the two before it, and no further', async () => {
    await say('far away', { at: 0 })
    await say('nothing of it', { at: 1 })
    await say('quite another matter', { at: 2 })
    await say('the zebra', { at: 3 })
    await say('striped, I know', { at: 4 })
    await say('as one says', { at: 5 })
    // So few that all are candidates: rows are in the order of writing.
    const { evidence, objectives, ids } = await ranked({})
    const activation = evidence.activation!
    const [relevance] = objectives.values as [Float32Array]
    expect([...activation].map((a) => a > 0)).toEqual([false, true, true, false, true, true])
    const base = relevance[3]! // the match itself has no matching neighbour
    expect(activation[4]! / activation[2]!).toBeCloseTo(WEIGHTS.activationForward / WEIGHTS.activationBack, 5)
    expect(relevance[4]!).toBeCloseTo(base * WEIGHTS.activationForward, 5)
    expect(relevance[5]!).toBeCloseTo(base * WEIGHTS.activationSecond, 5)
    expect(relevance[1]!).toBeCloseTo(base * WEIGHTS.activationSecond, 5)
    expect(ids).toHaveLength(5)
  })

  it('lets a question raise its answer more than a statement raises what follows it', async () => {
    await say('the zebra?', { at: 0, sessionId: 'a' })
    await say('striped, I know', { at: 1, sessionId: 'a' })
    await say('the zebra.', { at: 0, sessionId: 'b' })
    await say('striped, I know', { at: 1, sessionId: 'b' })
    const { evidence } = await ranked({})
    const [, answer, , further] = evidence.activation!
    expect(answer!).toBeGreaterThan(further!)
  })

  it('does not carry activation to or from records that the filter keeps out', async () => {
    await say('the zebra', { at: 1, tags: ['a'] })
    await say('striped, I know', { at: 2, tags: ['b'] })
    await say('really', { at: 3, tags: ['a'] })
    expect((await ranked({ filter: { tags: ['b'] } })).ids).toEqual([])
    expect((await ranked({ filter: { tags: ['a'] } })).ids).toHaveLength(1)
  })

  it('prefers what the named participant said', async () => {
    await say('the zebra is here', { name: 'Carol', sessionId: 'a' })
    await say('the zebra is here', { name: 'Dave', sessionId: 'b' })
    for (const name of ['Carol', 'Dave']) {
      const { hits } = await alice().search(`What did ${name} say of the zebra?`)
      expect(hits[0]?.record.provenance.name).toBe(name)
    }
  })

  it('orders equal matches by time, newest first', async () => {
    for (const at of [2, 3, 1])
      await say('zebra', { at: at * 86_400_000, sessionId: `s${at}`, content: 'zebra' })
    for (const strategy of STRATEGIES) {
      await alice().settled()
      const { hits } = await alice().search({ text: 'zebra', strategy })
      expect(hits.map((hit) => hit.record.provenance.timestamp / 86_400_000)).toEqual([3, 2, 1])
    }
  })

  it('orders what is equal in all the same way in every tab, also after changes and a reload', async () => {
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await say('zebra', { sessionId: `s${i}` }))
    await alice().settled()
    const order = async () => (await alice().search('zebra')).hits.map((hit) => hit.record.id)
    const before = await order()
    await alice().update(ids[0]!, { tags: ['changed'] })
    await alice().update(ids[5]!, { tags: ['changed'] })
    expect(await order()).toEqual(before)
    await opened.memory.close()
    opened = await open(opened.name)
    await alice().settled()
    expect(await order()).toEqual(before)
  })

  it('ranks by words alone, or by vectors alone, when asked to', async () => {
    await say('zebra')
    await say('other') // as long as the query, so its fake vector is the same
    await say('a longer text without it')
    await alice().settled()
    const lexical = await alice().search({ text: 'zebra', strategy: 'lexical', explain: true })
    expect(lexical.hits.map((hit) => hit.record.content)).toEqual(['zebra'])
    expect(lexical.trace?.dense).toBe('not_asked')
    const dense = await alice().search({ text: 'zebra', strategy: 'dense', explain: true, limit: 2 })
    expect(dense.hits.map((hit) => hit.record.content).sort()).toEqual(['other', 'zebra'])
    const query = fakeVector('zebra')
    for (const { id, dense: cosine, lexical: words } of dense.trace!.candidates) {
      const vector = fakeVector((await alice().get(id))!.content)
      expect(cosine).toBeCloseTo(
        vector.reduce((sum, x, i) => sum + x * query[i]!, 0),
        5,
      )
      expect(words).toBe(0)
    }
  })

  it('keeps a cosine that rounding carried over 1 within 1', async () => {
    const length = 1.000_09
    const stretched = fakeEmbedder({
      embed: async (texts) => texts.map((text) => fakeVector(text).map((x) => x * length)),
    })
    const { memory } = await openTestMemory({ loadEmbedder: async () => stretched })
    await memory.ready({ model: true })
    await memory.user('alice').observe({ speaker: 'user', content: 'zebra' })
    await memory.user('alice').settled()
    const { hits } = await memory.user('alice').search({ text: 'zebra', strategy: 'dense' })
    expect(hits[0]?.objectives.relevance).toBeLessThanOrEqual(1)
    expect(hits[0]?.objectives.relevance).toBeCloseTo(1, 3)
    await memory.close()
  })
})

describe('a search', () => {
  it('gives as many hits as asked for, and traces the same in the same order, and why the rest is not there', async () => {
    for (let i = 0; i < 15; i++) await say(`zebra ${'and '.repeat(i)}`, { sessionId: `s${i}` })
    await say('no match', { sessionId: 'other' })
    const { hits, trace } = await alice().search({
      text: 'zebra',
      limit: 4,
      explain: true,
      strategy: 'lexical',
    })
    const candidates = trace!.candidates
    expect(hits).toHaveLength(4)
    expect(candidates).toHaveLength(15)
    expect(candidates.slice(0, 4).map(({ id, score, objectives }) => ({ id, score, objectives }))).toEqual(
      hits.map(({ record, score, objectives }) => ({ id: record.id, score, objectives })),
    )
    expect(candidates.map((candidate) => candidate.dropped)).toEqual(
      candidates.map((_, i) => (i < 4 ? undefined : 'limit')),
    )
    expect(candidates.map((candidate) => candidate.rank)).toEqual(candidates.map((_, i) => i))
    expect(trace).toMatchObject({ passed: 16, total: 16, strategy: 'lexical', terms: ['zebra'] })
    expect(await contents({})).toHaveLength(10)
  })

  it('finds what is in force only, unless other statuses are asked for', async () => {
    const { ids } = await alice().remember({ kind: 'fact', value: 'zebra one' })
    await alice().correct(ids[0]!, { value: 'zebra two' })
    await alice().remember({ kind: 'fact', value: 'zebra three', confidence: 0.5 })
    expect(await contents({})).toEqual(['user: zebra two'])
    expect(await contents({ status: ['superseded'] })).toEqual(['user: zebra one'])
    expect(await contents({ status: ['pending', 'active'] })).toHaveLength(2)
  })

  it('never finds an own turn in its own turn()', async () => {
    await say('the zebra')
    const turn = await alice().turn({ content: 'Where is the zebra?', sessionId: 's' })
    expect(turn.hits.map((hit) => hit.record.content)).toEqual(['the zebra'])
    expect(await alice().get(turn.id)).not.toBeNull()
  })

  it('counts ages from the moment that it is told', async () => {
    await say('zebra', { at: 0, sessionId: 'a' })
    await say('zebra', { at: 30 * 86_400_000, sessionId: 'b' })
    const { hits } = await alice().search({ text: 'the latest zebra', now: 30 * 86_400_000 })
    expect(hits.map((hit) => hit.objectives.recency)).toEqual([1, 0.5])
  })
})
