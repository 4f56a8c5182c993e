import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
const clock = new TestClock()

beforeEach(async () => {
  opened = await openTestMemory({ clock })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = (content: string, sessionId: string, at: number) =>
  alice().observe({
    speaker: 'user',
    content,
    sessionId,
    at: clock.time + at,
    tags: sessionId.startsWith('old') ? ['old'] : ['new'],
  })

describe('a question that refers back', () => {
  beforeEach(async () => {
    await say('the keeper of the lighthouse was born in spring', 'old a', 1)
    await say('the baker of the harbour was born in autumn', 'old b', 2)
    await say('tell me of the lighthouse', 'a', 3)
    await say('tell me of the harbour', 'b', 4)
  })

  const best = async (text: string, activeSessionId: string) => {
    const { hits } = await alice().search({ text, activeSessionId, tags: ['old'], now: clock.time + 9 })
    return hits[0]?.record.content
  }

  it('is filled in from the last turns of its session', async () => {
    expect(await best('when was he born', 'a')).toContain('lighthouse')
    expect(await best('when was he born', 'b')).toContain('harbour')
  })

  it('is left alone where it names what it speaks of', async () => {
    for (const session of ['a', 'b']) {
      expect(await best('when was the baker born', session)).toContain('baker')
      expect(await best('when was the keeper born', session)).toContain('keeper')
    }
  })

  it('finds what it can where nothing was said before', async () => {
    expect(await best('when was he born', 'elsewhere')).toContain('born')
  })
})
