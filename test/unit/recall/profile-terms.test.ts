import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
const clock = new TestClock()

beforeEach(async () => {
  opened = await openTestMemory({ clock })
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const turnsFor = async (text: string) => {
  const { hits } = await alice().search({ text, kinds: ['turn'] })
  return hits.map(({ record }) => record.content)
}

describe('a question about somebody whom the profile names', () => {
  beforeEach(async () => {
    for (const content of [
      'Clara collects old postcards.',
      'Tom collects old stamps.',
      'Yesterday the tram was late.',
    ]) {
      await alice().observe({ speaker: 'user', content })
    }
  })

  it('finds what was said of them by name', async () => {
    expect(await turnsFor('a present for my sister')).not.toContain('Clara collects old postcards.')
    await alice().remember({ kind: 'fact', entity: 'sister', attribute: 'name', value: 'Clara' })
    expect(await turnsFor('a present for my sister')).toContain('Clara collects old postcards.')
    expect((await turnsFor('What does my sister collect?'))[0]).toBe('Clara collects old postcards.')
    expect(await turnsFor('a present for my brother')).not.toContain('Clara collects old postcards.')
  })

  it('does so by the name that holds, and by none that is sensitive', async () => {
    const { ids } = await alice().remember({
      kind: 'fact',
      entity: 'sister',
      attribute: 'name',
      value: 'Clara',
    })
    await alice().correct(ids[0] ?? '', { value: 'Tom' })
    expect((await turnsFor('What does my sister collect?'))[0]).toBe('Tom collects old stamps.')
    await alice().remember({
      kind: 'fact',
      entity: 'aunt',
      attribute: 'name',
      value: 'Clara',
      sensitive: true,
    })
    expect(await turnsFor('a present for my aunt')).not.toContain('Clara collects old postcards.')
  })
})
