import { describe, expect, it } from 'vitest'
import { all, expectError, freshName, type Harness, withMemory } from './harness.ts'

/** Enough to write that a call which waits for it has not ended a millisecond later. */
const LONG = Array.from({ length: 4_000 }, (_, i) => `sentence number ${i}.`).join(' ')

/** How calls end that do not end well: the same with and without a worker. */
export function describeCalls(harness: Harness): void {
  const on = (test: Parameters<typeof withMemory>[1]) => withMemory(harness, test)

  describe('calls', () => {
    it('a read that was late or aborted has stored nothing, and may be tried again', async () => {
      const memory = await harness.open({ name: freshName() })
      try {
        const late = memory.ready({ model: true, timeoutMs: 1 })
        await expectError(harness, late, 'TIMEOUT', /did not finish within 1 ms.*try again/, {
          outcome: 'none',
          retryable: true,
        })
        const controller = new AbortController()
        const aborted = memory.ready({ model: true, signal: controller.signal })
        controller.abort()
        await expectError(harness, aborted, 'ABORTED', '', { outcome: 'none', retryable: false })
      } finally {
        await memory.close()
      }
    }, 60_000)

    it(
      'of a write that was late the outcome is unknown; it is retried with its id, but a delete is not repeated',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.remember({ kind: 'fact', value: 'x' })
        const long = alice.ingest({ source: {}, content: LONG })
        const timeoutMs = 1
        await Promise.all([
          expectError(
            harness,
            alice.observe({ speaker: 'user', content: 'x' }, { timeoutMs }),
            'TIMEOUT',
            /Retry with the same id/,
            { outcome: 'unknown', retryable: true },
          ),
          expectError(harness, alice.delete(ids[0] ?? '', { timeoutMs }), 'TIMEOUT', /look first/, {
            outcome: 'unknown',
            retryable: false,
          }),
        ])
        await long
      }),
    )

    it(
      'of a write that was aborted while it ran the outcome is unknown',
      on(async (memory) => {
        const alice = memory.user('alice')
        const long = alice.ingest({ source: {}, content: LONG })
        const controller = new AbortController()
        const { signal } = controller
        const call = alice.observe({ speaker: 'user', content: 'x' }, { signal })
        setTimeout(() => controller.abort(), 1)
        await expectError(harness, call, 'ABORTED', '', { outcome: 'unknown' })
        await long
      }),
    )

    it('an onProgress that throws or rejects fails neither the model nor the memory', async () => {
      let told = 0
      const listeners = [
        () => {
          told++
          throw new Error('from a listener')
        },
        async () => {
          told++
          throw new Error('from a listener')
        },
      ]
      const restore = quietReports()
      try {
        for (const onProgress of listeners) {
          const memory = await harness.open({ name: freshName(), embedder: 'none', onProgress })
          expect((await memory.ready({ model: true })).model.state).toBe('none')
          await memory.user('alice').observe({ speaker: 'user', content: 'x' })
          await memory.close()
        }
        expect(told).toBeGreaterThanOrEqual(2)
      } finally {
        restore()
      }
    })

    it(
      'an answer that is given again after its call failed is stored once',
      on(async (memory) => {
        const alice = memory.user('alice')
        const turn = await alice.turn('Are nuts safe for me?')
        const long = alice.ingest({ source: {}, content: LONG })
        await expectError(harness, turn.reply('No.', { timeoutMs: 1 }), 'TIMEOUT', /Retry/, {
          retryable: true,
        })
        const { ids } = await turn.reply('No.')
        expect((await turn.reply('No.')).ids).toEqual(ids)
        await turn.reply('And no peanuts.')
        await long
        const answers = (await all(alice)).filter(({ provenance }) => provenance.speaker === 'assistant')
        expect(answers.map(({ content }) => content).sort()).toEqual(['And no peanuts.', 'No.'])
      }),
    )
  })
}

/** Keeps `reportError`, where there is one, from failing the run of the tests. */
function quietReports(): () => void {
  const quiet = (event: Event): void => event.preventDefault()
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  const { onerror } = globalThis
  globalThis.onerror = null
  globalThis.addEventListener('error', quiet)
  return () => {
    globalThis.removeEventListener('error', quiet)
    globalThis.onerror = onerror
  }
}
