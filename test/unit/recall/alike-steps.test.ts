import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
const clock = new TestClock()
const alice = () => opened.memory.user('alice')

beforeEach(async () => {
  opened = await openTestMemory({ clock })
})
afterEach(() => opened.memory.close())

async function record(action: string, actionType: string, observation: string): Promise<void> {
  clock.time += 60_000
  await alice().record({ taskId: 'T1', action, actionType, observation, sessionId: 's1' })
}

const found = async (text: string, limit: number) =>
  (await alice().search({ text, taskId: 'T1', kinds: ['step'], limit })).hits.map(({ record }) =>
    record.kind === 'step' ? record.step.stepId : 0,
  )

it('repeats crowd nothing out: the last run comes first, and a step that fits less is not behind all the failed ones', async () => {
  for (const seen of ['Timed out', 'Refused', 'Lost', 'Returned', 'Delivered'])
    await record('Send the harbour permit request', 'message', seen)
  await record('File the harbour permit', 'archive', 'Shelf four')
  await record('Order lunch', 'order', 'Soup')
  const hits = await found('Which step was about the harbour permit request?', 6)
  expect(hits[0]).toBe(5)
  expect(hits.indexOf(6)).toBeGreaterThan(0)
  expect(hits.indexOf(6)).toBeLessThanOrEqual(3)
  expect(hits.sort()).toEqual([1, 2, 3, 4, 5, 6])
})

it('of a series the step that is named by its number stays before the newest', async () => {
  for (const n of [11, 12, 13]) await record(`Store drawing_${n}.dwg`, 'write', 'Stored')
  expect((await found('Where did we store drawing_11.dwg?', 3))[0]).toBe(1)
})
