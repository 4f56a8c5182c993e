import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languageRules } from '../../../src/language/index.ts'
import { type AskedQuery, understandQuery } from '../../../src/recall/understand-query.ts'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
const clock = new TestClock()

beforeEach(async () => {
  opened = await openTestMemory({ clock })
  const alice = opened.memory.user('alice')
  await alice.observe({
    speaker: 'user',
    name: 'Caroline',
    content: 'We met at the World Food Programme',
  })
  await alice.observe({ speaker: 'other', name: 'Mel', content: 'I know that WFP well' })
  await alice.record({ taskId: 'T001', action: 'read' })
  await alice.record({ taskId: 'apollo', action: 'read' })
})
afterEach(() => opened.memory.close())

const planOf = (query: Partial<AskedQuery>) =>
  opened.engine.partitions.use('alice', async (partition) =>
    understandQuery(
      partition,
      { text: '', now: clock.time, ...query },
      {
        rules: languageRules,
        tag: () => ['life', 'life.food'],
      },
    ),
  )

describe('understanding a query', () => {
  it('takes what the caller gives as it is, and infers the rest', async () => {
    const given = await planOf({
      text: 'What did Mel say of T001?',
      intents: ['Code.Test'],
      entities: ['Berlin'],
      taskId: 'T9',
      actionType: 'Run',
    })
    expect(given).toMatchObject({
      intents: ['code.test'],
      entities: [['berlin']],
      taskId: 'T9',
      actionType: 'run',
      asked: { intents: true, entities: true },
    })
    const inferred = await planOf({ text: 'What did Mel say of T001?' })
    expect(inferred).toMatchObject({ intents: ['life.food'], taskId: 'T001', asked: { intents: false } })
    expect((await planOf({ text: 'x', intents: [], entities: [] })).intents).toEqual([])
  })

  it('knows an entity in any case and under its other names', async () => {
    const { entities } = await planOf({ text: 'what of the world food programme?' })
    expect(entities).toContainEqual(['world food programme', 'wfp'])
  })

  it('says the question as the named participant would answer it', async () => {
    expect((await planOf({ text: 'When did Caroline go to Rome?' })).statement).toBe('I go to Rome')
    expect((await planOf({ text: 'When did Dave go to Rome?' })).statement).toBeUndefined()
  })

  it('takes a task only if there is such a task, whatever its case', async () => {
    expect((await planOf({ text: 'what failed in project Apollo?' })).taskId).toBe('apollo')
    expect((await planOf({ text: 'what failed in project Gemini?' })).taskId).toBeUndefined()
  })

  it('wakes what the type of the question asks for', async () => {
    expect((await planOf({ text: 'What is the latest result?' })).objectives).toEqual({
      recency: true,
      coherence: undefined,
    })
    expect((await planOf({ text: 'Why did it fail?' })).objectives.coherence).toBe('causes')
    expect((await planOf({ text: '这个决定导致了什么?' })).objectives.coherence).toBe('effects')
    expect((await planOf({ text: 'When was it?' })).boosts.timeWords).toBeGreaterThan(1)
    expect((await planOf({ text: 'Who was it?' })).boosts.timeWords).toBe(1)
  })
})
