import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import { freshName, openTestMemory, TestClock } from '../unit/open-memory.ts'

/** Before and after clocks are put forward and back in Europe, around the last second of 32 bits, and far off on both sides. */
const JUMPS = [
  Date.UTC(2025, 2, 30, 0, 59, 59),
  Date.UTC(2025, 2, 30, 1, 0, 0),
  Date.UTC(2025, 9, 26, 0, 59, 59),
  Date.UTC(2025, 9, 26, 0, 0, 0),
  Date.UTC(2038, 0, 19, 3, 14, 7),
  Date.UTC(2038, 0, 19, 3, 14, 8),
  Date.UTC(1999, 11, 31, 23, 59, 59),
  0,
  Date.UTC(2106, 1, 7, 6, 28, 16),
  Date.UTC(2025, 0, 2),
] as const

async function contentsOf(user: UserMemory): Promise<string[]> {
  const contents: string[] = []
  for await (const { content } of user.list()) contents.push(content)
  return contents
}

describe('a clock that jumps', () => {
  it('forgets nothing: every write is found at once, after every later jump, and by a new opening', async () => {
    const clock = new TestClock()
    const { name, memory } = await openTestMemory({ name: freshName(), clock, extraction: 'none' })
    const alice = memory.user('alice')
    const written: string[] = []
    for (const [at, time] of JUMPS.entries()) {
      clock.time = time
      const content = `the lantern number${at} is lit`
      await alice.observe({ speaker: 'user', content })
      written.push(content)
      for (const [n, earlier] of written.entries()) {
        const { hits } = await alice.search({ text: `number${n}`, limit: 20 })
        const hit = hits.find(({ record }) => record.content === earlier)
        expect(hit, `${earlier}, at ${new Date(time).toISOString()}`).toBeDefined()
        for (const objective of Object.values(hit?.objectives ?? {})) {
          expect(objective).toBeGreaterThanOrEqual(0)
          expect(objective).toBeLessThanOrEqual(1)
        }
      }
    }
    // What fades by such a clock is still stored.
    await memory.maintain()
    expect((await contentsOf(alice)).sort()).toEqual([...written].sort())
    await memory.close()
    const again = await openTestMemory({ name, clock, extraction: 'none' })
    expect((await contentsOf(again.memory.user('alice'))).sort()).toEqual([...written].sort())
    await again.memory.close()
  })

  it('leaves the steps of a task in the order in which they were recorded', async () => {
    const clock = new TestClock()
    const { memory } = await openTestMemory({ clock })
    const alice = memory.user('alice')
    const ids: string[] = []
    for (const time of JUMPS) {
      clock.time = time
      const step = await alice.record({ taskId: 'T', action: `act at ${time}` })
      expect(step.stepId).toBe(ids.length + 1)
      ids.push(...step.ids)
    }
    const followers = await alice.effects(ids[0] ?? '', { types: ['follows'] })
    expect(followers.nodes.map(({ record }) => record.id)).toEqual(ids.slice(1))
    await memory.close()
  })

  it('loses no update of what a later time has written, in either order of the tabs', async () => {
    const clock = new TestClock(Date.UTC(2038, 0, 19, 3, 14, 8))
    const ahead = await openTestMemory({ clock, extraction: 'none' })
    const behind = await openTestMemory({ name: ahead.name, clock: new TestClock(0), extraction: 'none' })
    const { ids } = await ahead.memory.user('alice').observe({ speaker: 'user', content: 'the zebra' })
    const id = ids[0] ?? ''
    for (const [n, tab] of [ahead, behind, ahead, behind].entries()) {
      await tab.memory.user('alice').update(id, { attributes: { n } })
      for (const { memory } of [ahead, behind])
        expect((await memory.user('alice').get(id))?.attributes).toEqual({ n })
    }
    await Promise.all([ahead.memory.close(), behind.memory.close()])
  })
})
