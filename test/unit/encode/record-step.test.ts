import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { all, openTestMemory, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
beforeEach(async () => {
  opened = await openTestMemory()
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const step = (stepId: number | undefined, more = {}) =>
  alice().record({ taskId: 'T1', stepId, action: `do ${stepId}`, ...more })
/** The edges that enter a step, as `type from-number reason`. */
async function entering(stepId: number): Promise<string[]> {
  const records = await all(alice())
  const numberOf = new Map(records.map((r) => [r.id, r.kind === 'step' ? r.step.stepId : -1]))
  const id = records.find((r) => r.kind === 'step' && r.step.stepId === stepId)!.id
  return opened.engine.partitions.use('alice', async (partition) =>
    partition
      .edgesOf(id)
      .filter((edge) => edge.to === id)
      .map((edge) => `${edge.type} ${numberOf.get(edge.from)} ${edge.reason}`)
      .sort(),
  )
}

describe('steps of a task', () => {
  it('are numbered on from the last, each task for itself and each user for himself', async () => {
    const numbers: number[] = []
    numbers.push((await step(undefined)).stepId)
    numbers.push((await step(7)).stepId)
    numbers.push((await step(undefined)).stepId)
    expect(numbers).toEqual([1, 7, 8])
    expect((await alice().record({ taskId: 'T2', action: 'other task' })).stepId).toBe(1)
    expect((await opened.memory.user('bob').record({ taskId: 'T1', action: 'mine' })).stepId).toBe(1)
  })

  it('may have any safe number', async () => {
    expect((await step(2 ** 32 + 5)).stepId).toBe(2 ** 32 + 5)
    expect((await step(undefined)).stepId).toBe(2 ** 32 + 6)
    await expect(step(2 ** 32 + 5, { action: 'again' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const list = alice().list({ taskId: 'T1', steps: { from: 2 ** 32 + 6 } })
    expect((await list.next()).value).toMatchObject({ step: { stepId: 2 ** 32 + 6 } })
  })

  it('are linked from the step before, the parent and the causes', async () => {
    await step(1)
    await step(2)
    await step(5, { parentStepId: 1, causedBy: [{ stepId: 2, reason: 'needs its list' }] })
    expect(await entering(1)).toEqual([])
    expect(await entering(2)).toEqual(['follows 1 next step of the task'])
    expect(await entering(5)).toEqual([
      'causes 1 parent step',
      'causes 2 needs its list',
      'follows 2 next step of the task',
    ])
  })

  it('have one text of action and observation, and keep both apart too', async () => {
    await step(1, { action: 'search', actionType: 'tool', observation: 'found 5', role: 'researcher' })
    expect(await all(alice())).toMatchObject([
      {
        kind: 'step',
        content: 'search\n→ found 5',
        step: { taskId: 'T1', stepId: 1, action: 'search', actionType: 'tool', observation: 'found 5' },
        role: { activeRole: 'researcher', taskId: 'T1' },
        provenance: { type: 'direct_interaction', speaker: 'assistant' },
      },
    ])
  })

  it('are refused, with path and numbers and nothing stored, when they refer to no earlier step', async () => {
    await step(1)
    await step(5)
    const cases = [
      [
        step(3, { parentStepId: 9 }),
        /^record\.parentStepId: expected a step of task T1 before step 3, got 9/,
      ],
      [step(3, { parentStepId: 3 }), /^record\.parentStepId: .* before step 3, got 3/],
      [step(3, { parentStepId: 5 }), /^record\.parentStepId: .* before step 3, got 5/],
      [
        step(6, {
          causedBy: [
            { stepId: 1, reason: 'yes' },
            { stepId: 4, reason: 'no' },
          ],
        }),
        /^record\.causedBy\.1\.stepId: expected a step of task T1 before step 6, got 4/,
      ],
      [alice().record({ taskId: 'T2', action: 'a', parentStepId: 1 }), /task T2 before step 1, got 1/],
    ] as const
    const results = await Promise.allSettled(cases.map(([call]) => call))
    results.forEach((result, i) => {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'INVALID', outcome: 'none' } })
      expect(result.status === 'rejected' && result.reason.message).toMatch(cases[i]![1])
    })
    expect(await all(alice())).toHaveLength(2)
  })

  it('are immutable: a number that is taken is a CONFLICT that names it', async () => {
    await step(4)
    await expect(step(4, { action: 'something else' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('task T1 has a step 4 already'),
    })
    expect(await all(alice())).toHaveLength(1)
  })

  it('that were deleted free their number', async () => {
    const { ids } = await step(1)
    await alice().delete(ids[0]!)
    expect((await step(1)).stepId).toBe(1)
  })
})
