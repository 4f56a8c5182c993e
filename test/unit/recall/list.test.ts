import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import { all, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
beforeAll(async () => {
  opened = await openTestMemory()
})
afterAll(() => opened.memory.close())

/** 230 records, several of one moment: more than two pages. */
async function fill(key: string): Promise<MemIRRecord[]> {
  const user = opened.memory.user(key)
  const content = Array.from({ length: 230 }, (_, i) => `${i}${'.'.repeat(1_190)}`).join('\n\n')
  await user.ingest({ source: {}, content, at: 5 })
  for (const at of [1, 9, 5]) await user.observe({ speaker: 'user', content: `at ${at}`, at })
  return all(user)
}

describe('list', () => {
  it('gives every record once, oldest or newest first, and no more than asked for', async () => {
    const user = opened.memory.user('alice')
    const records = await fill('alice')
    expect(records).toHaveLength(233)
    expect(new Set(records.map((record) => record.id)).size).toBe(233)
    const times = records.map((record) => record.provenance.timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))

    const listed = async (filter: Parameters<typeof user.list>[0]) => {
      const ids: string[] = []
      for await (const record of user.list(filter)) ids.push(record.id)
      return ids
    }
    const ids = records.map((record) => record.id)
    expect(await listed({ order: 'newest' })).toEqual(ids.toReversed())
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.boolean(), async (limit, isNewest) => {
        const order = isNewest ? 'newest' : 'oldest'
        const expected = (isNewest ? ids.toReversed() : ids).slice(0, limit)
        expect(await listed({ order, limit })).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  })

  it('neither repeats nor hides what stays, while other records come and go between its pages', async () => {
    const user = opened.memory.user('bob')
    const before = await fill('bob')
    const seen: string[] = []
    let isChanged = false
    for await (const record of user.list()) {
      seen.push(record.id)
      if (seen.length === 50) {
        await user.observe({ speaker: 'user', content: 'early', at: 0 })
        await user.delete(before[0]!.id)
        await user.delete(before.at(-1)!.id)
        await user.update(before[60]!.id, { tags: ['changed'] })
        isChanged = true
      }
    }
    expect(isChanged).toBe(true)
    expect(seen).toEqual(before.slice(0, -1).map((record) => record.id))
  })

  it('keeps what was stored in one moment in the order in which it was stored', async () => {
    const clock = new TestClock()
    const { memory } = await openTestMemory({ clock })
    const user = memory.user('carol')
    const said = Array.from({ length: 30 }, (_, i) => `turn ${i}`)
    await Promise.all(said.map((content) => user.observe({ speaker: 'user', content })))
    expect((await all(user)).map((record) => record.content)).toEqual(said)
    clock.time += 1
    // An id of the caller's own says nothing of the time.
    const id = 'ffffffff-ac96-474b-8cce-b302099a8057'
    const content = Array.from({ length: 150 }, (_, i) => `${i}${'.'.repeat(1_190)}`).join('\n\n')
    const { ids } = await user.ingest({ id, source: {}, content })
    const listed: string[] = []
    for await (const record of user.list({ kinds: ['document'] })) listed.push(record.id)
    expect(listed).toEqual(ids)
    await memory.close()
  })
})
