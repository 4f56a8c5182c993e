import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkCallOptions, throwIfAborted, withDeadline } from '../../../src/base/deadline.ts'

const never = new Promise<never>(() => undefined)

describe('withDeadline', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('settles as the work does, and leaves no timer and no listener behind', async () => {
    const controller = new AbortController()
    const remove = vi.spyOn(controller.signal, 'removeEventListener')
    const options = { signal: controller.signal, timeoutMs: 1_000 }
    await expect(withDeadline(Promise.resolve(5), options, 'work')).resolves.toBe(5)
    await expect(withDeadline(Promise.reject(new Error('no')), options, 'work')).rejects.toThrow('no')
    expect(remove).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with TIMEOUT and names what took too long, when the work never settles', async () => {
    const call = withDeadline(never, { timeoutMs: 250 }, 'observe()')
    const seen = expect(call).rejects.toMatchObject({
      code: 'TIMEOUT',
      retryable: true,
      outcome: 'unknown',
      message: expect.stringContaining('observe() did not finish within 250 ms'),
    })
    await vi.advanceTimersByTimeAsync(250)
    await seen
  })

  it('rejects with ABORTED and the reason as its cause, when the signal fires', async () => {
    const controller = new AbortController()
    const call = withDeadline(never, { signal: controller.signal, timeoutMs: 1_000 }, 'work')
    const seen = expect(call).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough', outcome: 'unknown' })
    controller.abort('enough')
    await seen
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects at once when the signal fired before the call', async () => {
    const call = withDeadline(never, { signal: AbortSignal.abort(), timeoutMs: 1_000 }, 'work')
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('handles a rejection of the work even when the signal cannot be listened to, and leaves no timer', async () => {
    const work = Promise.reject(new Error('from the work'))
    const signal = new AbortController().signal
    vi.spyOn(signal, 'addEventListener').mockImplementation(() => {
      throw new Error('from the signal')
    })
    await expect(withDeadline(work, { signal, timeoutMs: 50 }, 'work')).rejects.toThrow('from the signal')
    await vi.advanceTimersByTimeAsync(100)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 2 ** 31])(
    'takes %d ms for a long time, not for no time',
    async (timeoutMs) => {
      let settled = false
      void withDeadline(never, { timeoutMs }, 'work').then(
        () => undefined,
        () => {
          settled = true
        },
      )
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(settled).toBe(false)
    },
  )
})

describe('checkCallOptions', () => {
  it.each([
    null,
    5,
    'x',
    { timeoutMs: 0 },
    { timeoutMs: -1 },
    { timeoutMs: null },
    { timeoutMs: Number.NaN },
  ])('refuses %j', (options) => {
    expect(() => checkCallOptions(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID', outcome: 'none', retryable: false }),
    )
  })

  it('refuses a signal that is none, and options whose getter throws', () => {
    const hostile = {
      get signal(): AbortSignal {
        throw new Error('boom')
      },
    }
    for (const options of [{ signal: {} }, { signal: null }, { signal: 'x' }, hostile]) {
      expect(() => checkCallOptions(options as never)).toThrow(expect.objectContaining({ code: 'INVALID' }))
    }
  })

  it('takes none, a signal, and an endless time; throws ABORTED when the signal has fired', () => {
    const { signal } = new AbortController()
    expect(checkCallOptions()).toEqual({})
    expect(checkCallOptions({ signal, timeoutMs: Number.POSITIVE_INFINITY })).toEqual({
      signal,
      timeoutMs: Number.POSITIVE_INFINITY,
    })
    expect(() => checkCallOptions({ signal: AbortSignal.abort() })).toThrow(
      expect.objectContaining({ code: 'ABORTED', outcome: 'none' }),
    )
  })
})

describe('throwIfAborted', () => {
  it('throws for a signal that fired only, and says that nothing was stored', () => {
    expect(() => throwIfAborted(undefined)).not.toThrow()
    expect(() => throwIfAborted(new AbortController().signal)).not.toThrow()
    expect(() => throwIfAborted(AbortSignal.abort())).toThrow(
      expect.objectContaining({ code: 'ABORTED', outcome: 'none' }),
    )
  })
})
