import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordId } from '../../../src/base/ids.ts'
import { coherence, FARTHEST } from '../../../src/recall/coherence.ts'
import { freshName, openTestMemory, type TestMemory } from '../open-memory.ts'

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

const scores = (active: (keyof typeof ids)[], activation: Partial<Record<keyof typeof ids, number>> = {}) =>
  opened.engine.partitions.use('alice', async (partition) => {
    const slot = (name: keyof typeof ids) => partition.requireSlot(ids[name], name)
    const received = new Float32Array(partition.slotCount)
    for (const name of ['a', 'b', 'c', 'd'] as const) received[slot(name)] = activation[name] ?? 0
    const found = coherence(partition, active.map(slot), received)
    return found && { a: found[slot('a')]!, b: found[slot('b')]!, c: found[slot('c')]!, d: found[slot('d')]! }
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

  it('grows with activation and never leaves [0, 1]', async () => {
    const plain = await scores(['a'])
    const more = await scores(['a'], { b: 0.5, c: 7, d: 0.25 })
    expect(more?.a).toBe(1)
    expect(more?.b).toBeGreaterThan(plain?.b ?? 1)
    expect(more?.c).toBe(1)
    expect(more?.d).toBeCloseTo(0.25, 5)
  })
})
