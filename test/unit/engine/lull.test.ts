import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lull } from '../../../src/engine/lull.ts'

const never = new AbortController().signal

describe('a lull', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is there at once where nobody calls', async () => {
    const start = performance.now()
    const next = new Lull().next(never)
    await vi.advanceTimersByTimeAsync(5)
    await next
    expect(performance.now() - start).toBeLessThanOrEqual(5)
  })

  it('comes when calls have stopped for a while, and at the latest after half a second of calls', async () => {
    for (const { until, least, most } of [
      { until: 100, least: 140, most: 170 },
      { until: 10_000, least: 490, most: 520 },
    ]) {
      const lull = new Lull()
      lull.called()
      const start = performance.now()
      let at: number | undefined
      lull.next(never).then(() => {
        at = performance.now() - start
      })
      for (let ms = 0; ms < 1_000 && at === undefined; ms += 10) {
        if (ms <= until) lull.called()
        await vi.advanceTimersByTimeAsync(10)
      }
      expect(at).toBeGreaterThanOrEqual(least)
      expect(at).toBeLessThanOrEqual(most)
    }
  })

  it('is not waited for when the work is stopped', async () => {
    const stop = new AbortController()
    const lull = new Lull()
    lull.called()
    stop.abort()
    const next = lull.next(stop.signal)
    await vi.advanceTimersByTimeAsync(1)
    await next
  })
})
