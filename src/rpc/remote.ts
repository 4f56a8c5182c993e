import { type InputOf, METHODS, type MethodName, type OutputOf } from '../api/methods.ts'
import type { Transport } from '../api/transport.ts'
import { type CallOptions, throwIfAborted, withDeadline } from '../base/deadline.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import { type Connection, diedError, Link, type LinkOptions, startFailure } from './link.ts'

/** Named time-outs, in milliseconds. */
export interface RemoteTiming {
  /** For the handshake, the opening of the database included. */
  readonly handshakeMs: number
  /** A call whose deadline passed is followed by a ping; without an answer for so long the worker hangs. */
  readonly pingMs: number
  /** A worker is never taken for hanging before it was silent for so long, however short a call's deadline was. */
  readonly silenceMs: number
  /** Wait before the next worker is started after `failures` (≥ 1) failures in a row. */
  backoffMs(failures: number): number
}

export const DEFAULT_TIMING: RemoteTiming = {
  handshakeMs: 60_000,
  pingMs: 3_000,
  silenceMs: 10_000,
  backoffMs: (failures) => (failures === 1 ? 0 : Math.min(30_000, 250 * 2 ** (failures - 2))),
}

export interface RemoteOptions extends Pick<LinkOptions, 'engine' | 'onProgress' | 'locks'> {
  /** Starts a worker, or gives the port; called again after a death if `respawn`. */
  connect(): Connection
  /** Whether a dead connection can be made anew; a port cannot. */
  readonly respawn: boolean
  readonly ids: Pick<IdSource, 'randomId'>
  readonly timing?: RemoteTiming
}

/** `setTimeout` takes a longer time for 0. */
const LONGEST_TIMEOUT = 2 ** 31 - 1
const DEFAULT_OPEN_MS = 60_000

/**
 * The client side: every call settles within its deadline, whatever the worker does.
 *
 * - A call made before the worker is ready waits for it, within its own deadline.
 * - When the worker dies, every call that was sent rejects with `WORKER_DIED`: none is sent twice behind the caller's back, who alone
 *   knows whether it is still wanted. Its `outcome` says whether something may have been stored, `retryable` whether the same call may be sent again.
 * - The next call starts a new worker, after a back-off when workers keep dying.
 * - A hang is told by a ping after a call's deadline has passed; a worker that hangs is terminated.
 */
export class RemoteTransport implements Transport {
  readonly #options: RemoteOptions
  readonly #timing: RemoteTiming
  readonly #life = new AbortController()
  #connecting: Promise<Link> | null = null
  #link: Link | null = null
  #failures = 0
  #probing = false
  #closing: Promise<unknown> | null = null
  #gone: MemoryError | null = null

  constructor(options: RemoteOptions) {
    this.#options = options
    this.#timing = options.timing ?? DEFAULT_TIMING
  }

  /** Resolves when the engine is open; when it rejects, everything is released. */
  async start({ signal, timeoutMs = DEFAULT_OPEN_MS }: CallOptions = {}): Promise<void> {
    try {
      const limit = checkedTimeout(timeoutMs)
      throwIfAborted(signal)
      await withDeadline(this.#connected(), { signal, timeoutMs: limit }, 'Opening the memory')
    } catch (error) {
      this.#dispose()
      throw error
    }
  }

  async invoke<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    options: CallOptions,
  ): Promise<OutputOf<M>> {
    if (!Object.hasOwn(METHODS, method)) throw new MemoryError('INVALID', `memir has no method ${method}.`)
    const own = this.#own[method]
    if (own !== undefined) return own(options)
    if (this.#closing !== null) throw closedError()
    return this.#call(method, user, input, options)
  }

  /** What the client answers itself. */
  readonly #own: { readonly [M in MethodName]?: (options: CallOptions) => Promise<OutputOf<M>> } = {
    close: async (options) => {
      this.#closing ??= this.#close(options)
      await this.#closing
      return null
    },
  }

  /** Never starts a worker only to close it, and always ends with everything released. */
  async #close(options: CallOptions): Promise<void> {
    try {
      if (this.#connecting !== null) await this.#call('close', null, {}, options)
    } catch (error) {
      const stillRuns = error instanceof MemoryError && (error.code === 'ABORTED' || error.code === 'TIMEOUT')
      if (stillRuns || this.#link !== null) throw error
    } finally {
      this.#dispose()
    }
  }

  #dispose(): void {
    this.#closing ??= Promise.resolve()
    this.#life.abort(closedError())
    this.#link?.end(closedError())
  }

  async #call<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    { signal, timeoutMs = METHODS[method].timeoutMs }: CallOptions,
  ): Promise<OutputOf<M>> {
    const limit = checkedTimeout(timeoutMs)
    throwIfAborted(signal)
    const call: Call = { method, id: this.#options.ids.randomId(), limit, state: 'waiting', link: null }
    const work = async (): Promise<OutputOf<M>> => {
      try {
        const link = await this.#connected()
        if (call.state === 'abandoned') throw closedError()
        call.link = link
        call.state = 'sent'
        const output = await link.invoke({ callId: call.id, method, user, input, timeoutMs: limit })
        this.#failures = 0
        return output
      } finally {
        if (call.state !== 'abandoned') call.state = 'settled'
      }
    }
    try {
      return await withDeadline(work(), { signal, timeoutMs: limit }, `${method}()`)
    } catch (error) {
      throw this.#failure(toMemoryError(error), call)
    }
  }

  /** What the caller is told: the same failure means another thing for a read, a write and a call that was never sent. */
  #failure(error: MemoryError, call: Call): MemoryError {
    const { state, link, method, limit } = call
    if (state === 'settled') return link !== null && link.ended === error ? lostCall(error, method) : error
    call.state = 'abandoned'
    link?.abort(call.id)
    if (error.code === 'TIMEOUT' && link !== null) this.#probe(link, limit)
    if (state === 'sent') return rephrased(error, method, error.message)
    return new MemoryError(
      error.code,
      error.code === 'TIMEOUT'
        ? `${method}() was not sent: the worker was still starting after ${limit} ms. Retry, or pass a longer timeoutMs.`
        : error.message,
      { cause: error.cause, outcome: 'none' },
    )
  }

  #connected(): Promise<Link> {
    if (this.#gone !== null) return Promise.reject(this.#gone)
    this.#connecting ??= this.#connect()
    return this.#connecting
  }

  async #connect(): Promise<Link> {
    const { connect, engine, onProgress, locks } = this.#options
    const { signal } = this.#life
    try {
      await pause(this.#failures === 0 ? 0 : this.#timing.backoffMs(this.#failures), signal)
      const link = await Link.open(connected(connect), {
        engine,
        onProgress,
        locks,
        signal,
        timeoutMs: this.#timing.handshakeMs,
      })
      this.#link = link
      link.onEnd = () => this.#lost()
      if (link.ended !== null) throw link.ended
      return link
    } catch (error) {
      this.#lost()
      throw error
    }
  }

  #lost(): void {
    this.#link = null
    this.#connecting = null
    this.#failures++
    if (!this.#options.respawn) this.#gone = portGoneError()
  }

  /** Terminates a worker that does not answer: nothing it was asked would ever end. */
  #probe(link: Link, waitedMs: number): void {
    if (this.#probing) return
    this.#probing = true
    const { pingMs, silenceMs } = this.#timing
    withDeadline(link.ping(), { timeoutMs: Math.max(pingMs, silenceMs - waitedMs) }, 'A ping')
      .catch((error) => link.end(diedError(error)))
      .finally(() => {
        this.#probing = false
      })
  }
}

interface Call {
  readonly method: MethodName
  readonly id: string
  readonly limit: number
  /** `abandoned`: the caller was told that time is up, or has aborted. */
  state: 'waiting' | 'sent' | 'settled' | 'abandoned'
  link: Link | null
}

function connected(connect: () => Connection): Connection {
  try {
    return connect()
  } catch (error) {
    throw error instanceof MemoryError ? error : startFailure(error)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** A time that `setTimeout` keeps. */
function checkedTimeout(timeoutMs: unknown): number {
  if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) {
    throw new MemoryError(
      'INVALID',
      `timeoutMs: expected a positive number of milliseconds, got ${String(timeoutMs)}.`,
    )
  }
  return Math.min(timeoutMs, LONGEST_TIMEOUT)
}

/** The same failure with what it means for a call that was sent. */
function rephrased(error: MemoryError, method: MethodName, message: string): MemoryError {
  const { writes, idempotent } = METHODS[method]
  return new MemoryError(error.code, message, {
    cause: error.cause,
    outcome: writes ? 'unknown' : 'none',
    retryable: error.retryable && idempotent,
  })
}

function lostCall(reason: MemoryError, method: MethodName): MemoryError {
  if (reason.code !== 'WORKER_DIED') return rephrased(reason, method, reason.message)
  const advice = METHODS[method].idempotent
    ? 'Retry with the same id'
    : 'Look whether it took effect before you call it again'
  return rephrased(
    reason,
    method,
    `The worker died while ${method}() ran. ${advice}; a new worker is started.`,
  )
}

const closedError = (): MemoryError =>
  new MemoryError('CLOSED', 'The memory was closed. Open it again with openMemory().')

const portGoneError = (): MemoryError =>
  new MemoryError('CLOSED', 'The other side of the port is gone. Connect again over a new port.')
