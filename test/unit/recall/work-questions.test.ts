import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SearchInput } from '../../../src/schema/query.ts'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let opened: TestMemory
let clock: TestClock
const alice = () => opened.memory.user('alice')

interface Told {
  readonly action: string
  readonly actionType?: string
  readonly observation?: string
  readonly from?: readonly number[]
}

/** Ten steps of one kind of work: rates are applied upside down, which shows in the chart, and is found and repaired. */
const STEPS: readonly Told[] = [
  { action: 'Plan the review', actionType: 'plan' },
  { action: 'Download sales.csv', actionType: 'download', from: [1] },
  { action: 'Multiply by rates.json', actionType: 'transform', observation: 'all amounts set', from: [2] },
  { action: 'Sum the amounts by month', actionType: 'analyse', from: [3] },
  { action: 'Draw the bars', actionType: 'plot', from: [4] },
  { action: 'Write the text around the picture', actionType: 'write', from: [5] },
  {
    action: 'Look the picture over',
    actionType: 'review',
    observation: 'Swiss months implausible',
    from: [5],
  },
  { action: 'Recalculate by hand', actionType: 'diagnose', observation: 'applied upside down', from: [3, 7] },
  { action: 'Divide instead', actionType: 'transform', observation: 'plausible again', from: [8] },
  { action: 'Order lunch', actionType: 'order' },
]

async function work(taskId: string, project: string, sessionId: string, steps = STEPS): Promise<void> {
  for (const [i, { action, actionType, observation, from = [] }] of steps.entries()) {
    clock.time += MINUTE
    await alice().record({
      taskId,
      action: i === 0 ? `${action} of the ${project}` : action,
      actionType,
      observation,
      causedBy: from.map((stepId) => ({ stepId, reason: 'rests on it' })),
      sessionId,
    })
  }
}

const found = async (query: Partial<SearchInput> & { text: string }) =>
  (await alice().search({ kinds: ['step'], limit: 4, ...query })).hits.map(({ record }) =>
    record.kind === 'step' ? `${record.step.taskId}#${record.step.stepId}` : '',
  )

beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ clock })
  await work('T1', 'Quillon audit', 's1')
  clock.time += 5 * HOUR
  await work('T2', 'Marram audit', 's2')
})
afterEach(() => opened.memory.close())

describe('questions about work', () => {
  it.each(['pareto', 'weighted', 'rrf'] as const)(
    'finds what caused a result, which is nothing like the question, first what a diagnosis blames (%s)',
    async (strategy) => {
      const hits = await found({ text: 'Why are the Swiss months implausible?', taskId: 'T1', strategy })
      expect(hits[0]).toBe('T1#3')
    },
  )

  it.each(['pareto', 'weighted', 'rrf'] as const)(
    'finds what came of a decision: neither what only looked at it nor what repaired it (%s)',
    async (strategy) => {
      const hits = await found({
        text: 'What did the wrong rates.json affect?',
        taskId: 'T1',
        limit: 3,
        strategy,
      })
      expect(hits).toEqual(['T1#4', 'T1#5', 'T1#6'])
    },
  )

  it('answers within the task that the question names, and is not misled by the name', async () => {
    clock.time += 9 * HOUR
    for (const [project, task] of [
      ['Quillon', 'T1'],
      ['Marram', 'T2'],
    ]) {
      const hits = await found({ text: `Why are the Swiss months implausible in the ${project} audit?` })
      expect(hits[0]).toBe(`${task}#3`)
      expect(hits.every((id) => id.startsWith(`${task}#`))).toBe(true)
    }
  })

  it('takes a question that names nothing as one about the last step of the running session', async () => {
    clock.time += HOUR
    await work('T3', 'Pomelo audit', 's3', STEPS.slice(0, 7))
    clock.time += MINUTE
    await alice().observe({ speaker: 'user', content: 'Hm, wait.', sessionId: 's3' })
    const hits = await found({ text: 'Where does this come from?' })
    expect(hits).toEqual(expect.arrayContaining(['T3#3', 'T3#4', 'T3#5']))
    const elsewhere = await found({
      text: 'Where does this come from?',
      activeSessionId: 's1',
      now: clock.time,
    })
    expect(elsewhere.every((id) => id.startsWith('T1#'))).toBe(true)
  })

  it('finds how things stand by the last match, not by age', async () => {
    await work(
      'T4',
      'Verbena audit',
      's4',
      [1, 2, 3].flatMap((n) => [
        { action: `Store the report as report_v${n}.docx`, actionType: 'write' },
        { action: 'Check the certificate dates', actionType: 'check' },
      ]),
    )
    clock.time += 400 * 24 * HOUR
    const hits = await found({ text: 'Which report is the current one?', taskId: 'T4', limit: 1 })
    expect(hits).toEqual(['T4#5'])
  })

  it('leaves a question that is not about work to what answers it', async () => {
    await alice().remember({ kind: 'fact', content: 'Ann lives in Berlin and plays the violin' })
    const hits = await alice().search({ text: 'Why does Ann play the violin?', limit: 1 })
    expect(hits.hits[0]?.record.kind).toBe('fact')
  })

  it('says in words why, and in the trace what was asked of which task', async () => {
    const { hits, trace } = await alice().search({
      text: 'Why are the Swiss months implausible?',
      taskId: 'T1',
      kinds: ['step'],
      limit: 1,
      explain: true,
    })
    expect(hits[0]?.why).toContain('led to what the question describes')
    expect(trace?.plan).toMatchObject({ taskId: 'T1', asks: 'causes' })
    expect(trace?.objectives).toEqual(['relevance', 'coherence'])
  })

  it('leaves out the causal graph where the caller lets relevance alone count', async () => {
    const hits = await found({
      text: 'Why are the Swiss months implausible?',
      taskId: 'T1',
      objectives: ['relevance'],
      limit: 1,
    })
    expect(hits).toEqual(['T1#7'])
  })
})
