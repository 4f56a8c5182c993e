import { callFailure } from '../api/call-failure.ts'
import { type InputOf, METHODS, type MethodName, type OutputOf } from '../api/methods.ts'
import type { Transport } from '../api/transport.ts'
import { type CallOptions, checkCallOptions, withDeadline } from '../base/deadline.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import { type Connection, diedError, Link, type LinkOptions, startFailure } from './link.ts'

/** Named time-outs, in milliseconds. */
export interface RemoteTiming {
  /** For the answer to the greeting, after `failures` failures in a row: without one the worker died or cannot start. */
  helloMs(failures: number): number
  /** For the opening of the database after it. */
  readonly handshakeMs: number
  /** A call whose deadline passed is followed by a ping; without an answer for so long the worker hangs. */
  readonly pingMs: number
  /** A worker is never taken for hanging before it was silent for so long, however short a call's deadline was. */
  readonly silenceMs: number
  /** Wait before the next worker is started after `failures` (≥ 1) failures in a row. */
  backoffMs(failures: number): number
}

export const DEFAULT_TIMING: RemoteTiming = {
  // A first worker has its file to fetch; a later one gets longer each time, in case the device is only slow.
  helloMs: (failures) => (failures === 0 ? 10_000 : Math.min(30_000, 5_000 * failures)),
  handshakeMs: 45_000,
  pingMs: 3_000,
  silenceMs: 10_000,
  backoffMs: (failures) => (failures === 1 ? 0 : Math.min(30_000, 250 * 2 ** (failures - 2))),
}

export interface RemoteOptions
  extends Pick<LinkOptions, 'engine' | 'onProgress' | 'languageModel' | 'locks'> {
  /** Starts a worker, or gives the port; called again by the first call after a death. */
  connect(): Connection
  readonly timing?: RemoteTiming
}

const DEFAULT_OPEN_MS = 60_000

type Own<M extends MethodName> = (input: InputOf<M>, options: CallOptions) => Promise<OutputOf<M>>

/**
 * The client side: every call settles within its deadline, whatever the worker does.
 *
 * - A call made before the worker is ready waits for it, within its own deadline.
 * - When the worker dies, every call that was sent rejects with `WORKER_DIED`: none is sent twice behind the caller's back, who alone
 *   knows whether it is still wanted. Its `outcome` says whether something may have been stored, `retryable` whether the same call may be sent again.
 * - The next call starts a new worker, after a back-off when workers keep dying; not with `storage: 'memory'`, whose records died too:
 *   every later call is `STORAGE_LOST`.
 * - A hang is told by a ping after a call's deadline has passed; a worker that hangs is terminated.
 */
export class RemoteTransport implements Transport {
  readonly #options: RemoteOptions
  readonly #timing: RemoteTiming
  readonly #life = new AbortController()
  #connecting: Promise<Link> | null = null
  #link: Link | null = null
  /** The options of the opening, with what was defined since: the next worker has to know it too. */
  #engine: RemoteOptions['engine']
  #failures = 0
  /** What was remembered in memory died with its worker. */
  #isGone = false
  #calls = 0
  #closing: Promise<unknown> | null = null

  constructor(options: RemoteOptions) {
    this.#options = options
    this.#engine = options.engine
    this.#timing = options.timing ?? DEFAULT_TIMING
  }

  /** Resolves when the engine is open; when it rejects, everything is released. */
  async start(options?: CallOptions): Promise<void> {
    try {
      const { signal, timeoutMs = DEFAULT_OPEN_MS } = checkCallOptions(options)
      await withDeadline(this.#connected(), { signal, timeoutMs }, 'Opening the memory')
    } catch (error) {
      this.#dispose()
      throw error
    }
  }

  /** Hands the port to the worker, which serves its engine there too. */
  async attach(port: MessagePort): Promise<void> {
    if (this.#closing !== null) throw closedError()
    const link = await this.#connected()
    await link.attach(port)
  }

  async invoke<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    options: CallOptions,
  ): Promise<OutputOf<M>> {
    if (this.#closing && method !== 'close') throw closedError()
    return this.#own[method]?.(input, options) ?? this.#call(method, user, input, options)
  }

  /** What the client answers itself. */
  readonly #own: { readonly [M in MethodName]?: Own<M> } = {
    defineTags: this.#defining('defineTags', 'tags'),
    defineRoles: this.#defining('defineRoles', 'roles'),
    close: async (_input, options) => {
      this.#closing ??= this.#close(options)
      await this.#closing
      return undefined
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
    const call: Call = { method, id: String(this.#calls++), timeoutMs, link: null, over: false }
    const work = async (): Promise<OutputOf<M>> => {
      const link = await this.#connected()
      if (call.over) throw closedError()
      call.link = link
      const output = await link.invoke({ callId: call.id, method, user, input, timeoutMs })
      this.#failures = 0
      return output
    }
    const answer = work().finally(() => {
      call.over = true
    })
    try {
      return await withDeadline(answer, { signal, timeoutMs }, `${method}()`)
    } catch (error) {
      throw this.#failure(toMemoryError(error), call)
    }
  }

  /** The same failure means another thing for a read, a write and a call that was never sent. */
  #failure(error: MemoryError, call: Call): MemoryError {
    const { link, method, id, timeoutMs, over } = call
    if (over && link?.life.reason !== error) return callFailure(method, error)
    call.over = true
    link?.abort(id)
    if (error.code === 'TIMEOUT' && link !== null) this.#probe(link, timeoutMs)
    return callFailure(method, error, link === null ? 'none' : 'unknown')
  }

  async #connected(): Promise<Link> {
    if (this.#isGone) {
      throw new MemoryError('STORAGE_LOST', 'What was in memory died with the worker. Open the memory again.')
    }
    this.#connecting ??= this.#connect()
    return this.#connecting
  }

  async #connect(): Promise<Link> {
    const { connect, ...rest } = this.#options
    const { signal } = this.#life
    try {
      await pause(this.#failures === 0 ? 0 : this.#timing.backoffMs(this.#failures), signal)
      const link = await Link.open(connect(), {
        ...rest,
        engine: this.#engine,
        signal,
        helloMs: this.#timing.helloMs(this.#failures),
        timeoutMs: this.#timing.handshakeMs,
      })
      this.#link = link
      link.life.throwIfAborted()
      link.life.addEventListener('abort', () => this.#lost())
      return link
    } catch (error) {
      this.#lost()
      throw error instanceof MemoryError ? error : startFailure(error)
    }
  }

  #defining<M extends 'defineTags' | 'defineRoles'>(method: M, option: 'tags' | 'roles'): Own<M> {
    return async (input, options) => {
      const done = await this.#call(method, null, input, options)
      const all = [...(this.#engine?.[option] ?? []), ...input.definitions]
      this.#engine &&= { ...this.#engine, [option]: [...new Map(all.map((one) => [one.id, one])).values()] }
      return done
    }
  }

  #lost(): void {
    this.#isGone = this.#link !== null && this.#engine?.storage === 'memory'
    this.#link = null
    this.#connecting = null
    this.#failures++
  }

  /** Terminates a worker that does not answer: nothing it was asked would ever end. */
  #probe(link: Link, waitedMs: number): void {
    const { pingMs, silenceMs } = this.#timing
    const timeoutMs = Math.max(pingMs, silenceMs - waitedMs)
    withDeadline(link.ping(), { timeoutMs }, '').catch((error) => link.end(diedError(error)))
  }
}

interface Call {
  readonly method: MethodName
  readonly id: string
  readonly timeoutMs: number
  /** Where it was sent. */
  link: Link | null
  /** It was answered, or the caller no longer waits. */
  over: boolean
}

function pause(ms: number, life: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(life.reason)
    life.addEventListener('abort', onAbort)
    setTimeout(() => {
      life.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
  })
}

const closedError = (): MemoryError => new MemoryError('CLOSED', 'The memory was closed. Open it again.')
