import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordId } from '../../../src/base/ids.ts'
import { DEFAULT_SPREAD } from '../../../src/graph/spread.ts'
import { Candidates } from '../../../src/recall/candidates.ts'
import { coherenceOf, FARTHEST } from '../../../src/recall/objectives/coherence.ts'
import { EDGE_TYPES } from '../../../src/schema/vocabulary.ts'
import { freshName, openTestMemory, type TestMemory } from '../open-memory.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

let opened: TestMemory
/** A chain a → b → c by cause, of which each is a step of its own task, and d on its own. */
let ids: { a: RecordId; b: RecordId; c: RecordId; d: RecordId }

beforeEach(async () => {
  opened = await openTestMemory({ name: freshName() })
  const alice = opened.memory.user('alice')
  const claim = async (content: string, from: RecordId[]) =>
    (await alice.infer({ kind: 'fact', content, from })).ids[0] ?? ''
  const a = (await alice.remember({ kind: 'fact', content: 'a' })).ids[0] ?? ''
  const b = await claim('b', [a])
  const c = await claim('c', [b])
  const d = (await alice.remember({ kind: 'fact', content: 'd' })).ids[0] ?? ''
  ids = { a, b, c, d }
})
afterEach(() => opened.memory.close())

const scores = (active: (keyof typeof ids)[]) =>
  opened.engine.partitions.use('alice', async (partition) => {
    const slot = (name: keyof typeof ids) => partition.requireSlot(ids[name], name)
    const candidates = new Candidates(partition.slotCount)
    const names = ['d', 'c', 'b', 'a'] as const
    for (const name of names) candidates.add(slot(name))
    const found = coherenceOf(partition, candidates, active.map(slot), new Float32Array(names.length))
    const of = (name: keyof typeof ids) => found![candidates.rowOf(slot(name))]!
    return found && { a: of('a'), b: of('b'), c: of('c'), d: of('d') }
  })

const scaled = (meanCost: number) => (1 / (1 + meanCost) - 1 / (1 + FARTHEST)) / (1 - 1 / (1 + FARTHEST))

describe('coherence', () => {
  it('says nothing without an active set', async () => {
    expect(await scores([])).toBeUndefined()
  })

  it('is 1 at the only member, falls with the cost of the way, and is 0 out of reach', async () => {
    const found = await scores(['a'])
    expect(found?.a).toBe(1)
    expect(found?.b).toBeCloseTo(scaled(1), 5)
    expect(found?.c).toBeCloseTo(scaled(2), 5)
    expect(found?.d).toBe(0)
  })

  it('is of the mean cost to the members, in either direction, where what is not reached counts as farthest', async () => {
    const found = await scores(['a', 'c'])
    expect(found?.b).toBeCloseTo(scaled(1), 5)
    expect(found?.a).toBeCloseTo(scaled(1), 5)
    expect((await scores(['a', 'd']))?.b).toBeCloseTo(scaled((1 + FARTHEST) / 2), 5)
  })

  it('grows beside what is relevant, as far as the edge carries it', async () => {
    const alice = opened.memory.user('alice')
    const say = async (content: string) =>
      (await alice.observe({ speaker: 'user', content, sessionId: 's' })).ids[0] ?? ''
    const turns = [await say('one'), await say('two'), await say('three')]
    const values = await opened.engine.partitions.use('alice', async (partition) => {
      const candidates = new Candidates(partition.slotCount)
      for (const id of [ids.a, ...turns]) candidates.add(partition.requireSlot(id, 'turn'))
      return coherenceOf(
        partition,
        candidates,
        [partition.requireSlot(ids.a, 'a')],
        Float32Array.of(0, 0, 0.5, 0),
      )
    })
    expect(values?.[0]).toBe(1)
    expect(values?.[1]).toBeCloseTo(DEFAULT_SPREAD.back[FOLLOWS]!, 5)
    expect(values?.[2]).toBeLessThan(values![1]!)
    expect(values?.[3]).toBeCloseTo(DEFAULT_SPREAD.forward[FOLLOWS]!, 5)
  })

  it('says nothing where it tells nothing apart', async () => {
    const none = await opened.engine.partitions.use('alice', async (partition) => {
      const candidates = new Candidates(partition.slotCount)
      candidates.add(partition.requireSlot(ids.d, 'd'))
      return coherenceOf(partition, candidates, [partition.requireSlot(ids.a, 'a')], Float32Array.of(1))
    })
    expect(none).toBeUndefined()
  })
})
