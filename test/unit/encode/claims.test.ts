import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { all, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'
let opened: TestMemory
let clock: TestClock
beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ clock })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = async (content: string) => (await alice().observe({ speaker: 'user', content })).ids[0]!
const edgesOf = (id: string) =>
  opened.engine.partitions.use('alice', async (partition) => partition.edgesOf(id))

describe('infer', () => {
  it('cites each source once, and links from each', async () => {
    const a = await say('one')
    const b = await say('two')
    const { ids } = await alice().infer({
      kind: 'preference',
      content: 'Prefers quiet rooms',
      from: [a, b, a],
    })
    expect(await alice().get(ids[0]!)).toMatchObject({
      kind: 'preference',
      status: 'active',
      provenance: {
        type: 'derived_inference',
        basis: 'inferred',
        derivedFrom: [a, b],
        evidence: [{ recordId: a }, { recordId: b }],
      },
    })
    const edges = await edgesOf(ids[0]!)
    expect(edges.map((edge) => edge.from).sort()).toEqual([a, b].sort())
    expect(edges.every((edge) => edge.type === 'derived_from' && edge.to === ids[0])).toBe(true)
  })

  it('refuses an unknown or foreign source with its place in the list, and stores nothing', async () => {
    const own = await say('mine')
    const foreign = (await opened.memory.user('bob').observe({ speaker: 'user', content: 'his' })).ids[0]!
    for (const bad of [UNKNOWN, foreign]) {
      await expect(alice().infer({ kind: 'fact', content: 'x', from: [own, bad] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringContaining(`infer.from.1: this user has no record ${bad}`),
      })
    }
    await expect(alice().infer({ kind: 'fact', content: 'x', from: [] })).rejects.toMatchObject({
      code: 'INVALID',
    })
    expect(await all(alice())).toHaveLength(1)
  })

  it('leaves a claim of little confidence in the pool, where search does not find it', async () => {
    const source = await say('one')
    const { ids } = await alice().infer({ kind: 'fact', content: 'zebra', from: [source], confidence: 0.79 })
    expect((await alice().get(ids[0]!))?.status).toBe('pending')
    expect((await alice().search('zebra')).hits).toEqual([])
    expect((await alice().search({ text: 'zebra', status: ['pending'] })).hits).toHaveLength(1)
  })
})

describe('remember', () => {
  it('renders a slot and its value, in the negative too', async () => {
    await alice().remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
    await alice().remember({ kind: 'preference', entity: 'Carol', value: 'coffee', polarity: 'negative' })
    expect((await all(alice())).map((record) => record.content).sort()).toEqual([
      'Carol: not coffee',
      'user: city: Berlin',
    ])
  })

  it('stores the claim as its own source, active at once', async () => {
    const { ids } = await alice().remember({ kind: 'goal', content: 'Learn Finnish', at: 5 })
    expect(await alice().get(ids[0]!)).toMatchObject({
      status: 'active',
      confidence: 1,
      provenance: { type: 'direct_interaction', basis: 'stated', evidence: [{ recordId: ids[0] }] },
      claim: { entity: 'user', polarity: 'positive', validFrom: 5 },
    })
  })

  it('refuses a claim that ends before it begins, also when its beginning is the default', async () => {
    const ends = { kind: 'fact' as const, content: 'x', validTo: 5 }
    for (const input of [{ ...ends, validFrom: 5 }, { ...ends, at: 9 }, ends]) {
      await expect(alice().remember(input)).rejects.toMatchObject({
        code: 'INVALID',
        message: expect.stringContaining('remember.validTo'),
      })
    }
    expect(await all(alice())).toEqual([])
    await alice().remember({ ...ends, at: 4 })
  })
})

describe('correct', () => {
  it('supersedes the claim: the old one stays as history and ends where the new one begins', async () => {
    const { ids } = await alice().remember({
      kind: 'fact',
      attribute: 'city',
      value: 'Berlin',
      tags: ['home'],
    })
    clock.time += 1_000
    const corrected = await alice().correct(ids[0]!, { value: 'Oslo' })
    const old = await alice().get(ids[0]!)
    const current = await alice().get(corrected.ids[0]!)
    expect(old).toMatchObject({ status: 'superseded', claim: { value: 'Berlin', validTo: clock.time } })
    expect(current).toMatchObject({
      status: 'active',
      content: 'user: city: Oslo',
      tags: ['home'],
      claim: { attribute: 'city', value: 'Oslo', validFrom: clock.time },
    })
    expect(await edgesOf(ids[0]!)).toMatchObject([{ type: 'supersedes', from: ids[0], to: corrected.ids[0] }])
    expect((await alice().search('city')).hits.map((hit) => hit.record.id)).toEqual(corrected.ids)
  })

  it('does not prolong a claim that had ended', async () => {
    const { ids } = await alice().remember({ kind: 'fact', value: 'a', validFrom: 10, validTo: 20 })
    await alice().correct(ids[0]!, { value: 'b' })
    expect(await alice().get(ids[0]!)).toMatchObject({ claim: { validFrom: 10, validTo: 20 } })
  })

  it('by other words drops the value that they replace', async () => {
    const { ids } = await alice().remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
    const corrected = await alice().correct(ids[0]!, { content: 'Lives in Oslo now' })
    const current = await alice().get(corrected.ids[0]!)
    expect(current).toMatchObject({ content: 'Lives in Oslo now', claim: { attribute: 'city' } })
    expect(current).not.toHaveProperty('claim.value')
  })

  it('to the opposite keeps the value', async () => {
    const { ids } = await alice().remember({ kind: 'preference', attribute: 'likes', value: 'coffee' })
    const corrected = await alice().correct(ids[0]!, { polarity: 'negative' })
    expect(await alice().get(corrected.ids[0]!)).toMatchObject({
      content: 'user: likes: not coffee',
      claim: { value: 'coffee', polarity: 'negative' },
    })
  })

  it('to the opposite of a claim without a value asks for the words', async () => {
    const { ids } = await alice().remember({ kind: 'preference', content: 'Likes coffee' })
    await expect(alice().correct(ids[0]!, { polarity: 'negative' })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('correct.content'),
    })
    expect(await all(alice())).toHaveLength(1)
  })

  it('refuses what is no claim, what is superseded, and what is not there', async () => {
    const turn = await say('one')
    const { ids } = await alice().remember({ kind: 'fact', value: 'a' })
    await alice().correct(ids[0]!, { value: 'b' })
    await alice().settled()
    const before = await all(alice())
    await expect(alice().correct(turn, { value: 'x' })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(alice().correct(ids[0]!, { value: 'c' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(alice().correct(UNKNOWN, { value: 'c' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(opened.memory.user('bob').correct(ids[0]!, { value: 'c' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await all(alice())).toEqual(before)
  })
})

describe('update', () => {
  it('of a claim decides anew whether it is relied on', async () => {
    const { ids } = await alice().remember({ kind: 'fact', value: 'a' })
    const status = async (confidence: number) => (await alice().update(ids[0]!, { confidence })).status
    expect(await status(0.5)).toBe('pending')
    expect(await status(0.8)).toBe('active')
    await alice().correct(ids[0]!, { value: 'b' })
    expect(await status(1)).toBe('superseded')
  })

  it('changes what it names and nothing else, and tells when', async () => {
    const { ids } = await alice().observe({
      speaker: 'user',
      content: 'x',
      tags: ['a'],
      attributes: { k: 1 },
    })
    await alice().settled()
    const before = await alice().get(ids[0]!)
    clock.time += 5
    const updated = await alice().update(ids[0]!, { tags: [' B '], halfLifeHours: null, sensitive: true })
    expect(updated).toEqual({
      ...before,
      tags: ['b'],
      halfLifeHours: null,
      sensitive: true,
      updatedAt: clock.time,
    })
    expect(await alice().get(ids[0]!)).toEqual(updated)
    expect(await alice().update(ids[0]!, { attributes: {} })).toMatchObject({ attributes: {}, tags: ['b'] })
  })

  it('of a source never touches its status', async () => {
    const turn = await say('x')
    expect((await alice().update(turn, { confidence: 0.1 })).status).toBe('active')
  })
})

describe('feedback', () => {
  it('counts each outcome once on each record that it names', async () => {
    const a = await say('one')
    const b = await say('two')
    await alice().feedback({ recordIds: [a, b, a], outcome: 'success' })
    await alice().feedback({ recordIds: [a], outcome: 'failure' })
    await alice().feedback({ recordIds: [a], outcome: 'mixed' })
    expect((await alice().get(a))?.usage).toMatchObject({ successCount: 2, failureCount: 2 })
    expect((await alice().get(b))?.usage).toMatchObject({ successCount: 1, failureCount: 0 })
  })

  it('on an unknown or foreign record stores and counts nothing', async () => {
    const a = await say('one')
    const foreign = (await opened.memory.user('bob').observe({ speaker: 'user', content: 'his' })).ids[0]!
    const before = await all(alice())
    for (const bad of [UNKNOWN, foreign]) {
      await expect(alice().feedback({ recordIds: [a, bad], outcome: 'success' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringContaining('feedback.recordIds.1'),
      })
    }
    expect(await all(alice())).toEqual(before)
  })
})
