import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import type { RecordId } from '../../../src/base/ids.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { LIMITS } from '../../../src/schema/limits.ts'
import { all, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
beforeEach(async () => {
  opened = await openTestMemory()
})
afterEach(() => opened.memory.close())

const { recordId } = systemIds({ now: () => 1_000 })
const beginning = 'The same beginning. '.repeat(LIMITS.chunkUnits / 10)

/** What each verb does under a given id, and the same verb with other content under that id. */
const VERBS: {
  [verb: string]: (
    user: UserMemory,
    id: RecordId,
    other: boolean,
    used: Used,
  ) => Promise<{ ids: readonly RecordId[] }>
} = {
  observe: (user, id, other) => user.observe({ id, speaker: 'user', content: other ? 'b' : 'a' }),
  record: (user, id, other) => user.record({ id, taskId: 'T', action: other ? 'b' : 'a' }),
  ingest: (user, id, other) => user.ingest({ id, source: {}, content: other ? 'b' : 'a' }),
  'ingest of a longer document': (user, id, other) =>
    user.ingest({ id, source: {}, content: beginning + (other ? 'Another end.' : 'An end.') }),
  'ingest that goes on': (user, id, other) =>
    user.ingest({ id, source: {}, content: other ? beginning + beginning : beginning }),
  infer: (user, id, other, { turn }) =>
    user.infer({ id, kind: 'fact', value: other ? 'b' : 'a', from: [turn] }),
  feedback: (user, id, other, { turn }) =>
    user.feedback({ id, recordIds: [turn], outcome: other ? 'failure' : 'success' }),
  remember: (user, id, other) => user.remember({ id, kind: 'fact', value: other ? 'b' : 'a' }),
  correct: (user, id, other, { claim }) => user.correct(claim, { id, value: other ? 'b' : 'a' }),
  turn: async (user, id, other) => ({ ids: [(await user.turn({ id, content: other ? 'b' : 'a' })).id] }),
}

interface Used {
  readonly turn: RecordId
  readonly claim: RecordId
  /** A claim that says the same. */
  readonly twin: RecordId
}

async function prepare(user: UserMemory): Promise<Used> {
  const turn = (await user.observe({ speaker: 'user', content: 'a turn' })).ids[0]!
  const claim = (await user.remember({ kind: 'fact', value: 'a claim' })).ids[0]!
  const twin = (await user.remember({ kind: 'fact', value: 'a claim' })).ids[0]!
  return { turn, claim, twin }
}

describe.each(Object.entries(VERBS))('%s', (_, call) => {
  it('sent twice with one id is stored once and answered alike', async () => {
    const user = opened.memory.user('alice')
    const used = await prepare(user)
    const id = recordId()
    const first = await call(user, id, false, used)
    const stored = await all(user)
    expect(await call(user, id, false, used)).toEqual(first)
    expect(await all(user)).toEqual(stored)
    expect(first.ids[0]).toBe(id)
  })

  it('sent twice at once is stored once', async () => {
    const user = opened.memory.user('alice')
    const used = await prepare(user)
    const before = (await all(user)).length
    const id = recordId()
    const [first, second] = await Promise.all([call(user, id, false, used), call(user, id, false, used)])
    expect(second).toEqual(first)
    expect(await all(user)).toHaveLength(before + first.ids.length)
  })

  it('with other content under a taken id is a CONFLICT, and changes nothing', async () => {
    const user = opened.memory.user('alice')
    const used = await prepare(user)
    const id = recordId()
    await call(user, id, false, used)
    const stored = await all(user)
    await expect(call(user, id, true, used)).rejects.toMatchObject({ code: 'CONFLICT', outcome: 'none' })
    await expect(call(user, used.turn, false, used)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await all(user)).toEqual(stored)
  })

  it('may use an id that another user has', async () => {
    const [alice, bob] = [opened.memory.user('alice'), opened.memory.user('bob')]
    const id = recordId()
    await call(alice, id, false, await prepare(alice))
    const before = await all(alice)
    const { ids } = await call(bob, id, true, await prepare(bob))
    expect(ids[0]).toBe(id)
    expect(await all(alice)).toEqual(before)
  })
})

it('a reply sent twice is stored once, and counts what it showed once', async () => {
  const user = opened.memory.user('alice')
  const { turn, claim } = await prepare(user)
  const id = recordId()
  const call = { signal: new AbortController().signal, timeoutMs: 1_000 }
  const send = (content: string) =>
    opened.engine.dispatch('reply', 'alice', { id, turnId: turn, content, shown: [claim, claim] }, call)
  expect(await send('an answer')).toEqual(await send('an answer'))
  expect((await user.get(claim))?.usage.accessCount).toBe(1)
  await expect(send('another answer')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await all(user)).toHaveLength(4)
})

/** A call with all of its input, and the same call with one part changed. */
const OTHER_INPUT: {
  [what: string]: (user: UserMemory, id: RecordId, other: boolean, used: Used) => Promise<unknown>
} = {
  'the speaker of a turn': (user, id, other) =>
    user.observe({ id, speaker: other ? 'assistant' : 'user', content: 'a' }),
  'the name of the speaker': (user, id, other) =>
    user.observe({ id, speaker: 'user', name: other ? 'Bo' : 'Al', content: 'a' }),
  'the session': (user, id, other) =>
    user.observe({ id, speaker: 'user', content: 'a', sessionId: other ? 'S2' : 'S1' }),
  'the time': (user, id, other) => user.observe({ id, speaker: 'user', content: 'a', at: other ? 2 : 1 }),
  'the role': (user, id, other) =>
    user.observe({ id, speaker: 'user', content: 'a', ...(other && { role: 'cook' }) }),
  'the task of a turn': (user, id, other) =>
    user.observe({ id, speaker: 'user', content: 'a', taskId: other ? 'T2' : 'T1' }),
  'the task of a step': (user, id, other) => user.record({ id, taskId: other ? 'T2' : 'T1', action: 'a' }),
  'the number of a step': (user, id, other) =>
    user.record({ id, taskId: 'T', stepId: other ? 6 : 5, action: 'a' }),
  'the action type': (user, id, other) =>
    user.record({ id, taskId: 'T', action: 'a', actionType: other ? 'read' : 'write' }),
  'the slot of a claim': (user, id, other) =>
    user.remember({ id, kind: 'fact', content: 'a', attribute: other ? 'age' : 'city', value: 'v' }),
  'the value of a claim': (user, id, other) =>
    user.remember({ id, kind: 'fact', content: 'a', attribute: 'city', value: other ? 'w' : 'v' }),
  'the polarity of a claim': (user, id, other) =>
    user.remember({ id, kind: 'fact', content: 'a', polarity: other ? 'negative' : 'positive' }),
  'the end of a claim': (user, id, other) =>
    user.remember({ id, kind: 'fact', content: 'a', validFrom: 1, validTo: other ? 4 : 3 }),
  'whether a claim was stated or inferred': (user, id, other, { turn }) =>
    other
      ? user.infer({ id, kind: 'fact', content: 'a', from: [turn] })
      : user.remember({ id, kind: 'fact', content: 'a' }),
  'the sources of an inference': (user, id, other, { turn, claim }) =>
    user.infer({ id, kind: 'fact', content: 'a', from: other ? [turn] : [turn, claim] }),
  'the records of a feedback': (user, id, other, { turn, claim }) =>
    user.feedback({ id, content: 'a', outcome: 'success', recordIds: [other ? turn : claim] }),
  'the outcome of a feedback': (user, id, other, { turn }) =>
    user.feedback({ id, content: 'a', outcome: other ? 'mixed' : 'success', recordIds: [turn] }),
  'the claim that is corrected': (user, id, other, { claim, twin }) =>
    user.correct(other ? twin : claim, { id, content: 'a' }),
  'the title of a document': (user, id, other) =>
    user.ingest({ id, source: { title: other ? 'B' : 'A' }, content: 'a' }),
  'the address of a document': (user, id, other) =>
    user.ingest({ id, source: { uri: other ? 'b:' : 'a:' }, content: 'a' }),
  'the authority of a document': (user, id, other) =>
    user.ingest({ id, source: { authority: other ? 'official' : 'trusted' }, content: 'a' }),
}

it.each(Object.entries(OTHER_INPUT))('a retry that changes %s is a CONFLICT', async (_, call) => {
  const user = opened.memory.user('alice')
  const used = await prepare(user)
  const id = recordId()
  const first = await call(user, id, false, used)
  expect(await call(user, id, false, used)).toEqual(first)
  const stored = await all(user)
  await expect(call(user, id, true, used)).rejects.toMatchObject({ code: 'CONFLICT', outcome: 'none' })
  expect(await all(user)).toEqual(stored)
})

it('a retry is known again after time went by, and after its record was used, updated or superseded', async () => {
  const clock = new TestClock()
  const { memory } = await openTestMemory({ clock })
  const user = memory.user('alice')
  const used = await prepare(user)
  const [a, b, c, d, e] = [recordId(), recordId(), recordId(), recordId(), recordId()]
  const validTo = clock.time + 1
  const calls = [
    () => user.observe({ id: a, speaker: 'user', content: 'a', tags: ['t'] }),
    () => user.remember({ id: b, kind: 'fact', value: 'v', validTo }),
    () => user.record({ id: c, taskId: 'T', action: 'do' }),
    () => user.infer({ id: d, kind: 'fact', content: 'i', from: [a, used.turn] }),
    () => user.feedback({ id: e, outcome: 'success', recordIds: [used.turn, used.twin] }),
  ]
  const answers = []
  for (const call of calls) answers.push(await call())
  clock.time += 3 * 60 * 60_000
  await user.update(a, { tags: ['u'], sensitive: true })
  await user.correct(b, { value: 'w', validFrom: validTo - 1 })
  await user.record({ taskId: 'T', action: 'more' })
  await user.delete(used.twin)
  await user.update(d, { confidence: 0.1 })
  for (const [i, call] of calls.entries()) expect(await call()).toEqual(answers[i])
  await memory.close()
})
