import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activeSet, type Focus } from '../../../src/partition/working-memory.ts'
import { freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const MINUTE = 60_000
let opened: TestMemory
let clock: TestClock

beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ name: freshName(), clock })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = async (content: string, sessionId?: string) => {
  clock.time += MINUTE
  await alice().observe({ speaker: 'user', content, sessionId })
}
const step = async (taskId: string, action: string, sessionId?: string) => {
  clock.time += MINUTE
  await alice().record({ taskId, action, sessionId })
}
/** What the records of the active set say. */
const active = (focus: Partial<Focus> = {}): Promise<string[]> =>
  opened.engine.partitions.use('alice', async (partition) => {
    const slots = activeSet(partition, { now: clock.time, limit: 10, ...focus })
    const records = await partition.records(slots.map((slot) => partition.idOf(slot)))
    return records.map((record) => record.content)
  })
const reopen = async () => {
  await opened.memory.close()
  opened = await openTestMemory({ name: opened.name, clock })
}

describe('the active set', () => {
  it('is what was said and done last in the session, most recent first, up to the limit and to now', async () => {
    await say('one', 'a')
    await say('elsewhere', 'b')
    await step('T', 'two', 'a')
    const before = clock.time
    await say('three', 'a')
    expect(await active({ sessionId: 'a' })).toEqual(['three', 'two', 'one'])
    expect(await active({ sessionId: 'a', limit: 2 })).toEqual(['three', 'two'])
    expect(await active({ sessionId: 'a', now: before })).toEqual(['two', 'one'])
    expect(await active({ sessionId: 'unknown' })).toEqual([])
  })

  it('is that of the running session when none is named, and empty after a long silence', async () => {
    await say('one', 'a')
    await say('two', 'b')
    expect(await active()).toEqual(['two'])
    expect(await active({ now: clock.time + 31 * MINUTE })).toEqual([])
    expect(await active({ now: clock.time - MINUTE })).toEqual(['one'])
  })

  it('of a task is its last steps, in whichever session they were taken', async () => {
    await step('T', 'one', 'a')
    await step('U', 'other', 'a')
    await step('T', 'two', 'b')
    await say('chat', 'b')
    expect(await active({ taskId: 'T' })).toEqual(['two', 'one'])
    expect(await active({ taskId: 'T', sessionId: 'b' })).toEqual(['chat', 'two', 'one'])
    expect(await active({ taskId: 'T', limit: 1 })).toEqual(['two'])
  })

  it('holds what a context showed and what feedback judged, in their session alone, after a reload too', async () => {
    await alice().remember({ kind: 'fact', content: 'Anna is allergic to nuts', sessionId: 'old' })
    await alice().remember({ kind: 'fact', content: 'The printer is on floor 2', sessionId: 'old' })
    const [, printer] = (await alice().search('Anna printer')).hits.map((hit) => hit.record)
    clock.time += 60 * MINUTE
    const turn = await alice().turn({ content: 'What is Anna allergic to?', sessionId: 'a' })
    clock.time += MINUTE
    await turn.reply('Nuts.')
    clock.time += MINUTE
    await alice().feedback({ recordIds: [printer?.id ?? ''], outcome: 'success', sessionId: 'a' })
    await say('unrelated', 'b')
    const expected = await active({ sessionId: 'a' })
    expect(expected[0]).toBe(printer?.content)
    expect(expected.toSorted()).toEqual(
      ['The printer is on floor 2', 'Nuts.', 'Anna is allergic to nuts', 'What is Anna allergic to?'].sort(),
    )
    expect(await active({ sessionId: 'b' })).toEqual(['unrelated'])
    await reopen()
    expect((await active({ sessionId: 'a' })).toSorted()).toEqual(expected.toSorted())
    expect(await active({ sessionId: 'b' })).toEqual(['unrelated'])
  })

  it('forgets what was deleted', async () => {
    await say('one', 'a')
    await say('two', 'a')
    const [hit] = (await alice().search('two')).hits
    await alice().delete(hit?.record.id ?? '')
    expect(await active({ sessionId: 'a' })).toEqual(['one'])
  })
})
