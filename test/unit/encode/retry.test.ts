import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import type { RecordId } from '../../../src/base/ids.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { LIMITS } from '../../../src/schema/limits.ts'
import { all, openTestMemory, type TestMemory } from '../open-memory.ts'

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
}

async function prepare(user: UserMemory): Promise<Used> {
  const turn = (await user.observe({ speaker: 'user', content: 'a turn' })).ids[0]!
  const claim = (await user.remember({ kind: 'fact', value: 'a claim' })).ids[0]!
  return { turn, claim }
}

describe.each(Object.entries(VERBS))('%s', (_, call) => {
  it('sent twice with one id is stored once and answered alike', async () => {
    const user = opened.memory.user('alice')
    const used = await prepare(user)
    const id = recordId()
    const first = await call(user, id, false, used)
    await user.settled()
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
    await user.settled()
    const stored = await all(user)
    await expect(call(user, id, true, used)).rejects.toMatchObject({ code: 'CONFLICT', outcome: 'none' })
    await expect(call(user, used.turn, false, used)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await all(user)).toEqual(stored)
  })

  it('may use an id that another user has', async () => {
    const [alice, bob] = [opened.memory.user('alice'), opened.memory.user('bob')]
    const id = recordId()
    await call(alice, id, false, await prepare(alice))
    await alice.settled()
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
  expect(await all(user)).toHaveLength(3)
})
