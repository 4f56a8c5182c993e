import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordId } from '../../../src/base/ids.ts'
import { composeEdge } from '../../../src/encode/compose-record.ts'
import { requireAcyclic } from '../../../src/encode/require-acyclic.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import type { Edge } from '../../../src/schema/edge.ts'
import type { RecordInput } from '../../../src/schema/input.ts'
import type { EdgeType } from '../../../src/schema/vocabulary.ts'
import { all, freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
let users = 0

beforeEach(async () => {
  opened = await openTestMemory({ name: freshName(), clock: new TestClock() })
})
afterEach(() => opened.memory.close())

const read = <T>(user: string, look: (partition: Partition) => T): Promise<T> =>
  opened.engine.partitions.use(user, async (partition) => look(partition))

/** The edges of a type as pairs of step numbers. */
async function stepLinks(user: string, type: EdgeType): Promise<(Edge & { pair: string })[]> {
  const records = await all(opened.memory.user(user))
  const numberOf = new Map(
    records.map((record) => [record.id, record.kind === 'step' ? record.step.stepId : -1]),
  )
  const edges = new Map<string, Edge>()
  for (const { id } of records) {
    for (const edge of await read(user, (partition) => partition.edgesOf(id))) edges.set(edge.id, edge)
  }
  return [...edges.values()]
    .filter((edge) => edge.type === type)
    .map((edge) => ({ ...edge, pair: `${numberOf.get(edge.from)}→${numberOf.get(edge.to)}` }))
    .sort((a, b) => (a.pair < b.pair ? -1 : 1))
}

/** The id of each step, by its place in the order of numbers. */
async function stepIds(user: string): Promise<string[]> {
  const records = await all(opened.memory.user(user))
  const steps = records.flatMap((record) => (record.kind === 'step' ? [record] : []))
  return steps.sort((a, b) => a.step.stepId - b.step.stepId).map(({ id }) => id)
}

const task = async (steps: readonly Omit<RecordInput, 'taskId'>[]): Promise<string> => {
  const user = `user ${users++}`
  for (const step of steps) await opened.memory.user(user).record({ taskId: 'T1', ...step })
  return user
}

describe('the follows edges of steps', () => {
  it('make one chain in the order of their numbers, in whatever order they are recorded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(50), { maxLength: 8 }), async (numbers) => {
        const user = await task(numbers.map((stepId) => ({ stepId, action: `do ${stepId}` })))
        const sorted = numbers.toSorted((a, b) => a - b)
        const expected = sorted.slice(1).map((number, i) => `${sorted[i]}→${number}`)
        expect((await stepLinks(user, 'follows')).map(({ pair }) => pair)).toEqual(expected.sort())
      }),
      { numRuns: 25 },
    )
  })
})

describe('the inferred causes of a step', () => {
  const causes = async (...steps: readonly Omit<RecordInput, 'taskId'>[]) =>
    (await stepLinks(await task(steps), 'causes')).map(({ pair, reason, confidence }) => ({
      pair,
      reason,
      confidence,
    }))

  it('are the last steps that wrote what it uses, surer than those that came upon it', async () => {
    const found = await causes(
      { action: 'write notes.md', observation: 'ok' },
      { action: 'search the web', observation: 'found `The Long Walk` in books.csv' },
      { action: 'update notes.md', observation: 'ok' },
      { action: 'compare notes.md with books.csv', observation: 'the same' },
    )
    expect(found).toEqual([
      { pair: '1→3', reason: 'uses `notes.md`, which step 1 produced', confidence: 0.8 },
      { pair: '2→4', reason: 'uses `books.csv`, which step 2 came upon', confidence: 0.7 },
      { pair: '3→4', reason: 'uses `notes.md`, which step 3 produced', confidence: 0.8 },
    ])
  })

  it('are not inferred from what only the observation names', async () => {
    const found = await causes(
      { action: 'write a.csv', observation: 'ok' },
      { action: 'list the folder', observation: 'a.csv b.csv' },
    )
    expect(found).toEqual([])
  })

  it('know the entities that the app gives, by any spelling of case and width', async () => {
    const found = await causes(
      { action: 'call the supplier', observation: 'they answered', entities: ['Acme'] },
      { action: 'order ten of them', entities: ['ＡＣＭＥ'] },
    )
    expect(found.map(({ pair }) => pair)).toEqual(['1→2'])
  })

  it('never repeat a link that was given', async () => {
    const given = [{ stepId: 1, reason: 'given' }]
    const found = await causes(
      { action: 'write a.csv' },
      { action: 'read a.csv', causedBy: given },
      { action: 'read a.csv', parentStepId: 1 },
    )
    expect(found.map(({ pair, reason }) => `${pair} ${reason}`)).toEqual(['1→2 given', '1→3 parent step'])
  })

  it('stay within a task and are at most eight', async () => {
    const user = await task(Array.from({ length: 12 }, (_, i) => ({ action: `write f${i}.txt` })))
    const files = Array.from({ length: 12 }, (_, i) => `f${i}.txt`).join(' ')
    await opened.memory.user(user).record({ taskId: 'T2', action: `read ${files}` })
    expect(await stepLinks(user, 'causes')).toEqual([])
    await opened.memory.user(user).record({ taskId: 'T1', action: `read ${files}` })
    expect((await stepLinks(user, 'causes')).map(({ pair }) => pair)).toEqual(
      Array.from({ length: 8 }, (_, i) => `${i + 5}→13`).sort(),
    )
  })

  it('are found anew when a step is deleted', async () => {
    const user = await task([{ action: 'write a.csv' }, { action: 'edit a.csv' }])
    const [, second = ''] = await stepIds(user)
    await opened.memory.user(user).delete(second)
    await opened.memory.user(user).record({ taskId: 'T1', action: 'read a.csv' })
    expect((await stepLinks(user, 'causes')).map(({ pair }) => pair)).toEqual(['1→2'])
  })
})

describe('the guard of the graph of steps', () => {
  it('refuses an edge that would close a cycle, with records that are not stored yet too', async () => {
    const user = await task([{ action: 'a' }, { action: 'b' }, { action: 'c' }])
    const [first = '', , third = ''] = await stepIds(user)
    await read(user, (partition) => {
      const context = opened.engine.writeContext(partition)
      const edge = (type: EdgeType, from: RecordId, to: RecordId) => composeEdge(context, type, from, to, '')
      const check =
        (...edges: Edge[]) =>
        () =>
          requireAcyclic(partition, edges)
      const [x, y] = ['new x', 'new y'] as const
      expect(check(edge('causes', first, third), edge('causes', third, x))).not.toThrow()
      expect(check(edge('causes', third, first))).toThrow(expect.objectContaining({ code: 'CYCLE' }))
      expect(check(edge('causes', first, first))).toThrow(expect.objectContaining({ code: 'CYCLE' }))
      expect(check(edge('follows', third, x), edge('causes', x, y), edge('causes', y, first))).toThrow(
        `The edge causes from ${y} to ${first} would close a cycle`,
      )
      expect(check(edge('contradicts', third, first))).not.toThrow()
    })
  })
})
