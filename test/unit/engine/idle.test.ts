import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Idle } from '../../../src/engine/idle.ts'

const MINUTE = 60_000
const HOURS = 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('works slice by slice after a minute without calls, once every few hours', async () => {
  let slices = 0
  const idle = new Idle(async () => ++slices % 3 === 0)
  idle.called()
  await vi.advanceTimersByTimeAsync(50_000)
  idle.called()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(slices).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(slices).toBe(3)
  idle.called()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(slices).toBe(3)
  await vi.advanceTimersByTimeAsync(7 * HOURS)
  idle.called()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(slices).toBe(6)
  await idle.stop()
})

it('gives way to a call, and goes on when it is quiet again', async () => {
  let slices = 0
  const idle: Idle = new Idle(async () => {
    slices++
    if (slices === 1) idle.called()
    return slices === 2
  })
  idle.called()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(slices).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(slices).toBe(2)
  await idle.stop()
})

it('a slice that fails ends the round, and a stop waits for the slice that runs', async () => {
  const failing = new Idle(async () => {
    throw new Error('no')
  })
  failing.called()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await failing.stop()
  let finish: ((done: boolean) => void) | undefined
  const idle = new Idle(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  idle.called()
  await vi.advanceTimersByTimeAsync(MINUTE)
  let stopped = false
  const stop = idle.stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  finish?.(false)
  await stop
  expect(stopped).toBe(true)
})
