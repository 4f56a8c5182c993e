import { MemoryError } from './errors.ts'
import { readObject } from './read-argument.ts'

/** The longest time that a timer can wait (24.8 days); a longer one would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What every asynchronous call takes. */
export interface CallOptions {
  /** Rejects the call with `ABORTED` when it fires. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the call rejects with `TIMEOUT`. There is always a deadline; see each call's default. */
  timeoutMs?: number | undefined
}

/**
 * The options of a call that is about to begin.
 * @throws INVALID when they do not fit, ABORTED when the signal has fired already: then nothing is begun.
 */
export function checkCallOptions(options: CallOptions = {}): CallOptions {
  const { signal, timeoutMs } = readObject('options', options)
  if (timeoutMs !== undefined && !(typeof timeoutMs === 'number' && timeoutMs > 0)) {
    throw new MemoryError('INVALID', 'options.timeoutMs: expected a positive number.')
  }
  if (signal !== undefined && !isSignal(signal)) {
    throw new MemoryError('INVALID', 'options.signal: expected an AbortSignal.')
  }
  throwIfAborted(signal)
  return { signal, timeoutMs }
}

/** By its form: a signal of another frame is an instance of that frame's class. */
function isSignal(value: Partial<AbortSignal> | null): boolean {
  return typeof value?.aborted === 'boolean' && typeof value.addEventListener === 'function'
}

export function throwIfAborted(signal: AbortSignal | undefined, outcome: 'none' | 'unknown' = 'none'): void {
  if (signal?.aborted) throw abortError(signal, outcome)
}

export function abortError(signal: AbortSignal, outcome: 'none' | 'unknown' = 'unknown'): MemoryError {
  return new MemoryError('ABORTED', 'The call was aborted by its signal.', { cause: signal.reason, outcome })
}

/**
 * Settles as `work` does, unless the signal fires or the time is up first: then it rejects with `ABORTED` or `TIMEOUT`.
 * `work` itself is not stopped; give it the same signal if it can be.
 */
export function withDeadline<T>(
  work: Promise<T>,
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
  what: string,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = (): void => finish(() => reject(abortError(signal as AbortSignal)))
    // First of all, so that a rejection of the work is handled whatever becomes of the rest.
    work.then(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    timer = setTimeout(
      () => finish(() => reject(timeoutError(what, timeoutMs))),
      Math.min(timeoutMs, LONGEST_TIMER_MS),
    )
  })
}

/** What `work` gives, or undefined when the time is up first; `work` itself is not stopped. */
export function settledWithin<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.min(timeoutMs, LONGEST_TIMER_MS))
  })
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer))
}

export function timeoutError(what: string, timeoutMs: number): MemoryError {
  return new MemoryError('TIMEOUT', `${what} did not finish within ${timeoutMs} ms.`)
}
