import { openMemory } from 'memir'
import { describe, expect, it } from 'vitest'

describe('the built package in a browser', () => {
  it('opens a memory, stores a turn, and finds it by its meaning', async () => {
    const memory = await openMemory({ name: `smoke-${crypto.randomUUID()}` })
    await memory.ready({ model: true })
    const alice = memory.user('alice')
    const { ids } = await alice.observe({ speaker: 'user', content: 'I am allergic to seafood.' })
    await alice.observe({ speaker: 'user', content: 'The train to Berlin leaves at noon.' })
    await alice.settled()
    const { hits } = await alice.search({ text: 'Which shellfish dishes can I not eat?' })
    expect(hits[0]?.record.id).toBe(ids[0])
    await memory.close()
  }, 120_000)
})
