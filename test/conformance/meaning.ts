import { describe, expect, it } from 'vitest'
import { freshName, type Harness } from './harness.ts'

/** The bundled model, end to end. */
export function describeMeaning(harness: Harness): void {
  describe('with the bundled model', () => {
    it('finds by meaning what shares no word, and still does after it is opened again, without embedding anew', async () => {
      const name = freshName()
      const first = await harness.open({ name })
      await first.ready({ model: true })
      const alice = first.user('alice')
      const { ids } = await alice.observe({
        speaker: 'user',
        content: 'I am allergic to seafood.',
        sessionId: 'a',
      })
      for (const [i, content] of [
        'The train to Berlin leaves at noon.',
        'My sister plays the violin.',
        'We painted the kitchen yellow.',
        'The meeting moved to Thursday.',
      ].entries()) {
        await alice.observe({ speaker: 'user', content, sessionId: `b${i}` })
      }
      await alice.settled()
      const query = 'shellfish makes me ill'
      const before = await alice.search({ text: query, explain: true })
      expect(before.hits[0]?.record.id).toBe(ids[0])
      expect(before.trace?.dense).toBe('ready')
      await first.close()

      const second = await harness.open({ name })
      try {
        await second.ready({ model: true })
        const after = await second.user('alice').search({ text: query, explain: true })
        expect(after.hits[0]?.record.id).toBe(ids[0])
        expect(after.trace?.candidates.every((candidate) => candidate.dense !== undefined)).toBe(true)
      } finally {
        await second.close()
      }
    }, 120_000)

    it('gives Chinese no vector and finds it by its words all the same', async () => {
      const memory = await harness.open({ name: freshName() })
      try {
        await memory.ready({ model: true })
        const alice = memory.user('alice')
        await alice.observe({ speaker: 'user', content: '我对海鲜过敏。' })
        await alice.observe({ speaker: 'user', content: 'The weather is fine.' })
        await alice.settled()
        const { hits, trace } = await alice.search({ text: '海鲜', explain: true })
        expect(hits[0]?.record.content).toBe('我对海鲜过敏。')
        expect(trace?.dense).toBe('not_covered')
      } finally {
        await memory.close()
      }
    }, 120_000)
  })
}
