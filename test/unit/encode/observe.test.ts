import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Edge } from '../../../src/schema/edge.ts'
import { parseRecord } from '../../../src/schema/index.ts'
import { all, freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const MINUTE = 60_000
let opened: TestMemory
let clock: TestClock

beforeEach(async () => {
  clock = new TestClock()
  opened = await openTestMemory({ name: freshName(), clock })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const edgesOf = (id: string): Promise<Edge[]> =>
  opened.engine.partitions.use('alice', async (partition) => partition.edgesOf(id))
const say = (content: string, more: { at?: number; sessionId?: string } = {}) =>
  alice().observe({ speaker: 'user', content, ...more })

describe('the session of a turn', () => {
  it('is the running one within 30 minutes of silence, and a new one after it', async () => {
    const gaps = [0, 1, 29.9, 30, 30.1, 5, 600, 0]
    const sessions: string[] = []
    for (const gap of gaps) {
      clock.time += gap * MINUTE
      sessions.push((await say(`after ${gap}`)).sessionId)
    }
    const numbers = sessions.map((session) => [...new Set(sessions)].indexOf(session))
    expect(numbers).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
  })

  it.each([
    [
      'English',
      ['I am planning a trip to Norway.', 'Which fjord cruise is the best one in Norway?'],
      'My printer shows a paper jam error.',
    ],
    ['Chinese', ['我在计划去挪威旅行。', '挪威哪条峡湾游船路线最好？'], '打印机一直提示卡纸错误。'],
  ])('is a new one after ten minutes when the user turns to another topic (%s)', async (_, trip, printer) => {
    const gap = async (minutes: number, content: string) => {
      clock.time += minutes * MINUTE
      return (await say(content)).sessionId
    }
    const first = await gap(0, trip[0]!)
    expect(await gap(1, trip[1]!)).toBe(first)
    // Soon after, or of the same, or of what was said, it goes on.
    expect(await gap(9, printer)).toBe(first)
    expect(await gap(29, `${printer} ${trip[0]}`)).toBe(first)
    expect(await gap(29, 'And what does it cost in total per person?')).toBe(first)
    const second = await gap(11, 'Yesterday my neighbour sold the yellow bicycle.')
    expect(second).not.toBe(first)
    expect(await gap(29, 'Thanks!')).toBe(second)
  })

  it('goes on over a pause whatever is said when the assistant says it, or one gives the session', async () => {
    const { sessionId } = await say('I am planning a trip to Norway.')
    await say('Which fjord cruise is the best one in Norway?')
    clock.time += 20 * MINUTE
    const answer = 'Printers often report paper jams.'
    expect((await alice().observe({ speaker: 'assistant', content: answer })).sessionId).toBe(sessionId)
    clock.time += 20 * MINUTE
    expect((await say('The yellow bicycle was sold yesterday.', { sessionId })).sessionId).toBe(sessionId)
  })

  it('is the given one, which then runs on', async () => {
    expect((await say('one', { sessionId: 's1' })).sessionId).toBe('s1')
    expect((await say('two')).sessionId).toBe('s1')
    expect((await say('three', { sessionId: 's2' })).sessionId).toBe('s2')
    expect((await say('four')).sessionId).toBe('s2')
  })

  it('is not torn by a record that is dated far ahead', async () => {
    const first = await say('one')
    await alice().remember({ kind: 'commitment', value: 'a flight', at: clock.time + 10_000 * MINUTE })
    clock.time += MINUTE
    const second = await say('two')
    clock.time += MINUTE
    const third = await say('three')
    expect([second.sessionId, third.sessionId]).toEqual([first.sessionId, first.sessionId])
  })

  it('of an old conversation that is put in later is one session, not one a turn', async () => {
    await say('today')
    const old = clock.time - 100_000 * MINUTE
    const first = await say('then', { at: old })
    const second = await say('then, a minute later', { at: old + MINUTE })
    expect(second.sessionId).toBe(first.sessionId)
    const today = await say('today again')
    expect(today.sessionId).not.toBe(first.sessionId)
  })

  it('is the nearest in time, for turns in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12, size: 'max' }),
        async (minutes) => {
          const user = opened.memory.user(`user ${names++}`)
          const said: { at: number; sessionId: string }[] = []
          for (const minute of minutes) {
            const at = clock.time + minute * MINUTE
            const { sessionId } = await user.observe({ speaker: 'user', content: `${minute}`, at })
            const distance = (turn: { at: number }) => Math.abs(turn.at - at)
            const least = Math.min(...said.map(distance))
            const nearest = said.filter((turn) => distance(turn) === least).map((turn) => turn.sessionId)
            if (least <= 30 * MINUTE) expect(nearest).toContain(sessionId)
            else expect(said.map((turn) => turn.sessionId)).not.toContain(sessionId)
            said.push({ at, sessionId })
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})
let names = 0

describe('the follows edges of turns', () => {
  it('lead from each turn to the next of its session, of which there is one', async () => {
    const turns: { id: string; session: string }[] = []
    for (const [i, session] of ['a', 'b', 'a', 'a', 'b', 'c'].entries()) {
      clock.time += MINUTE
      const { ids } = await say(`turn ${i}`, { sessionId: session })
      turns.push({ id: ids[0]!, session })
    }
    const expected = turns.flatMap((turn, i) => {
      const previous = turns.slice(0, i).findLast((other) => other.session === turn.session)
      return previous === undefined ? [] : [[previous.id, turn.id]]
    })
    const edges = new Map<string, Edge>()
    for (const { id } of turns) for (const edge of await edgesOf(id)) edges.set(edge.id, edge)
    expect([...edges.values()].map(({ from, to }) => [from, to]).sort()).toEqual(expected.sort())
    expect(new Set([...edges.values()].map((edge) => edge.type))).toEqual(new Set(['follows']))
  })

  it('follow the order of writing for turns of one moment', async () => {
    const ids: string[] = []
    for (const content of ['one', 'two', 'three']) ids.push((await say(content, { sessionId: 's' })).ids[0]!)
    const edges = (await edgesOf(ids[1]!)).map(({ from, to }) => [from, to])
    expect(edges).toHaveLength(2)
    expect(edges).toEqual(
      expect.arrayContaining([
        [ids[0], ids[1]],
        [ids[1], ids[2]],
      ]),
    )
  })

  it('follow it also when an earlier one of them was changed and the memory was opened again', async () => {
    const ids: string[] = []
    for (const content of ['one', 'two']) ids.push((await say(content, { sessionId: 's' })).ids[0]!)
    await alice().update(ids[0]!, { tags: ['changed'] })
    await opened.memory.close()
    opened = await openTestMemory({ name: opened.name, clock })
    const third = await say('three', { sessionId: 's' })
    expect((await edgesOf(third.ids[0]!)).map((edge) => edge.from)).toEqual([ids[1]])
  })

  it('of one user never touch the turns of another', async () => {
    await opened.memory.user('bob').observe({ speaker: 'user', content: 'from bob', sessionId: 's' })
    const { ids } = await say('from alice', { sessionId: 's' })
    expect(await edgesOf(ids[0]!)).toEqual([])
  })
})

describe('what observe stores', () => {
  it('says who said what, when, where and in which role', async () => {
    await alice().observe({
      speaker: 'other',
      name: 'Carol',
      content: '  Is it raining?  ',
      at: 5,
      sessionId: 's1',
      role: 'planner',
      tags: [' Ｗeather', 'weather', 'Rain'],
      entities: [' Berlin ', 'Berlin', 'berlin'],
      attributes: { a: [1, { b: null }] },
    })
    expect(await all(alice())).toMatchObject([
      {
        kind: 'turn',
        content: '  Is it raining?  ',
        provenance: {
          type: 'direct_interaction',
          sessionId: 's1',
          timestamp: 5,
          speaker: 'other',
          name: 'Carol',
          trigger: 'observe',
        },
        role: { activeRole: 'planner', dialogueRole: 'question' },
        tags: ['weather', 'rain'],
        entities: ['Berlin', 'berlin'],
        attributes: { a: [1, { b: null }] },
        status: 'active',
        createdAt: clock.time,
      },
    ])
  })

  it('is a record that its own schema takes, also where normalising makes a label longer', async () => {
    const ligature = '\ufdfa' // one character, eighteen once it is normalised
    await alice().observe({ speaker: 'user', content: 'x', tags: [ligature.repeat(14)] })
    for (const record of await all(alice())) expect(parseRecord(record)).toEqual(record)
    for (const labels of [{ tags: [ligature.repeat(15)] }, { intentTags: [ligature.repeat(256)] }]) {
      await expect(alice().observe({ speaker: 'user', content: 'y', ...labels })).rejects.toMatchObject({
        code: 'TOO_LARGE',
      })
    }
    expect(await all(alice())).toHaveLength(1)
  })
})
