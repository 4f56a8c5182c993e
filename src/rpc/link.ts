import { type Remote, releaseProxy, transfer, wrap } from 'comlink'
import type { MethodName, OutputOf } from '../api/methods.ts'
import { withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import type { EngineOptions, ModelStatus } from '../schema/options.ts'
import { type Endpoint, type GuardedEndpoint, guardEndpoint, isAnswer } from './endpoint.ts'
import { decodeError } from './error-codec.ts'
import { type Locks, watchLifeLock } from './life-lock.ts'
import { type Answer, type InvokeRequest, PROTOCOL_VERSION, type Wire } from './protocol.ts'

/** A worker or a port, and how to let go of it. */
export interface Connection {
  readonly endpoint: Endpoint
  /** Terminates the worker or closes the port. */
  dispose(): void
}

export interface LinkOptions {
  readonly engine: EngineOptions | null
  readonly onProgress?: ((status: ModelStatus) => void) | undefined
  readonly locks?: Locks | undefined
  /** Stops the opening. */
  readonly signal: AbortSignal
  /** Milliseconds for the handshake, the opening of the database included. */
  readonly timeoutMs: number
}

/** One live connection to a serving side, from the handshake until it ends. It ends once and for good. */
export class Link {
  readonly #connection: Connection
  readonly #guarded: GuardedEndpoint
  readonly #remote: Remote<Wire>
  readonly #pending = new Set<(error: MemoryError) => void>()
  readonly #watch = new AbortController()
  #progress: MessagePort | null = null
  #ready = false
  #ended: MemoryError | null = null
  /** Called once, when the link ends. */
  onEnd: (() => void) | null = null

  private constructor(connection: Connection) {
    this.#connection = connection
    this.#guarded = guardEndpoint(connection.endpoint, isAnswer)
    this.#remote = wrap<Wire>(this.#guarded)
    connection.endpoint.addEventListener('error', this.#onFailure)
    connection.endpoint.addEventListener('messageerror', this.#onFailure)
    connection.endpoint.addEventListener('close', this.#onClose)
  }

  /**
   * Greets the other side, watches its life and opens the engine.
   * Rejects with `WORKER_FAILED` when there is no answer, or with the engine's own error.
   */
  static async open(connection: Connection, options: LinkOptions): Promise<Link> {
    const link = new Link(connection)
    try {
      await withDeadline(
        link.#handshake(options),
        { signal: options.signal, timeoutMs: options.timeoutMs },
        'The handshake with the worker',
      )
      link.#ready = true
      return link
    } catch (error) {
      const failure = link.ended ?? openFailure(error, options.signal)
      link.end(failure)
      throw failure.code === 'WORKER_DIED' ? startFailure(failure) : failure
    }
  }

  /** Why the link ended; `null` while it lives. */
  get ended(): MemoryError | null {
    return this.#ended
  }

  /** Rejects with `ended` when the link ends first, else as the engine does. */
  async invoke<M extends MethodName>(request: InvokeRequest<M>): Promise<OutputOf<M>> {
    const send: Wire['invoke'] = (call) => this.#remote.invoke(call)
    return decoded(await this.#request(() => send(request)))
  }

  abort(callId: string): void {
    if (this.#ended === null) this.#request(() => this.#remote.abort(callId)).catch(() => undefined)
  }

  /** Resolves when the other side's thread answers. */
  ping(): Promise<void> {
    return this.#request(() => this.#remote.ping())
  }

  /** Ends the link: every pending request rejects with `reason`, and nothing is left behind. */
  end(reason: MemoryError): void {
    if (this.#ended !== null) return
    this.#ended = reason
    this.#watch.abort()
    this.#progress?.close()
    this.#remote[releaseProxy]()
    this.#guarded.detach()
    const { endpoint } = this.#connection
    endpoint.removeEventListener('error', this.#onFailure)
    endpoint.removeEventListener('messageerror', this.#onFailure)
    endpoint.removeEventListener('close', this.#onClose)
    this.#connection.dispose()
    for (const reject of [...this.#pending]) reject(reason)
    this.onEnd?.()
  }

  async #handshake({ engine, onProgress, locks }: LinkOptions): Promise<void> {
    const { protocol, lock } = await this.#request(() => this.#remote.hello())
    if (protocol !== PROTOCOL_VERSION) {
      throw new MemoryError(
        'WORKER_FAILED',
        `The worker speaks protocol ${protocol}, the page ${PROTOCOL_VERSION}: they come from two versions of memir. ` +
          'Serve the worker file of the installed version (see workerUrl).',
      )
    }
    if (locks !== undefined && lock !== null) {
      void watchLifeLock(locks, lock, this.#watch.signal, () => this.end(diedError()))
    }
    const progress = onProgress === undefined ? null : this.#progressPort(onProgress)
    const request = { options: engine, progress }
    decoded(
      await this.#request<Answer<null>>(() =>
        this.#remote.open(progress === null ? request : transfer(request, [progress])),
      ),
    )
  }

  #progressPort(onProgress: (status: ModelStatus) => void): MessagePort {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<ModelStatus>) => onProgress(data)
    this.#progress = port1
    return port2
  }

  /** A request settles when it is answered or when the link ends, whichever is first. */
  #request<T>(send: () => PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ended !== null) {
        reject(this.#ended)
        return
      }
      this.#pending.add(reject)
      send().then(
        (value) => {
          this.#pending.delete(reject)
          resolve(value)
        },
        (error) => {
          this.#pending.delete(reject)
          reject(notCloneable(error))
        },
      )
    })
  }

  /** Before the handshake it is why the worker does not start; later the worker goes on after an `error` event. */
  readonly #onFailure = (event: Event): void => {
    if (!this.#ready) this.end(startFailure(event))
  }

  readonly #onClose = (): void => this.end(diedError())
}

function openFailure(error: unknown, signal: AbortSignal): MemoryError {
  if (signal.reason instanceof MemoryError) return signal.reason
  return error instanceof MemoryError && error.code !== 'TIMEOUT' ? error : startFailure(error)
}

function decoded<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw decodeError(answer.error)
}

/** Comlink rejects only when a message cannot be cloned: a function or a DOM node in the input, most often. */
function notCloneable(error: unknown): MemoryError {
  const ours = error instanceof Error && error.name === 'DataCloneError'
  return ours
    ? new MemoryError('INVALID', `The input must be plain data to reach the worker: ${error.message}`, {
        cause: error,
      })
    : new MemoryError('INTERNAL', 'The answer could not leave the worker. Please report it.', {
        cause: error,
        outcome: 'unknown',
      })
}

export function diedError(cause?: unknown): MemoryError {
  return new MemoryError('WORKER_DIED', 'The worker died. Retry with the same id; a new worker is started.', {
    cause,
  })
}

/** Names the likely reasons, because the browser's `error` event for a worker that cannot load says none. */
export function startFailure(reason: unknown): MemoryError {
  const said =
    reason instanceof Error
      ? reason.message
      : reason instanceof Event && 'message' in reason && typeof reason.message === 'string'
        ? reason.message
        : ''
  return new MemoryError(
    'WORKER_FAILED',
    `The worker did not start${said === '' ? '' : ` (${said})`}. Likely reasons: its file is not served (in Vite 7 dev, set ` +
      "optimizeDeps.exclude: ['memir']; else see workerUrl), or a Content-Security-Policy refuses it (worker-src 'self'; " +
      "script-src 'self' 'wasm-unsafe-eval').",
    { cause: reason instanceof Error ? reason : undefined, outcome: 'none' },
  )
}
