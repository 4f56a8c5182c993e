import { type Remote, releaseProxy, transfer, wrap } from 'comlink'
import type { MethodName, OutputOf } from '../api/methods.ts'
import { withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { isObject, unreadable } from '../base/read-argument.ts'
import type { LanguageModelRequest } from '../schema/language-model.ts'
import type { EngineOptions, ModelStatus } from '../schema/options.ts'
import { type Endpoint, guardEndpoint, isAnswer } from './endpoint.ts'
import { decodeError } from './error-codec.ts'
import { type Locks, watchLifeLock } from './life-lock.ts'
import type { ModelQuestion } from './page-model.ts'
import { type Answer, type Greeting, type InvokeRequest, PROTOCOL_VERSION, type Wire } from './protocol.ts'

/** A worker or a port, and how to let go of it. */
export interface Connection {
  readonly endpoint: Endpoint
  /** Terminates the worker or closes the port. */
  dispose(): void
}

export interface LinkOptions {
  readonly engine: EngineOptions | null
  readonly onProgress?: ((status: ModelStatus) => unknown) | undefined
  /** Answers in JSON: what cannot be cloned would never arrive. Undefined where it failed. */
  readonly languageModel?: ((request: LanguageModelRequest) => Promise<string | undefined>) | undefined
  readonly locks?: Locks | undefined
  /** Stops the opening. */
  readonly signal: AbortSignal
  /** Milliseconds until the other side must have answered the greeting: a thread that died before it holds no lock yet. */
  readonly helloMs: number
  /** Milliseconds for the opening of the database. */
  readonly timeoutMs: number
}

/** One live connection to a serving side, from the handshake until it ends. It ends once and for good. */
export class Link {
  /** Aborted when the link has ended, with the `MemoryError` that says why. */
  readonly life: AbortSignal
  readonly #control = new AbortController()
  readonly #remote: Remote<Wire>
  readonly #pending = new Set<(error: unknown) => void>()

  private constructor({ endpoint, dispose }: Connection) {
    this.life = this.#control.signal
    this.#remote = wrap<Wire>(guardEndpoint(endpoint, this.life, isAnswer))
    endpoint.addEventListener('close', () => this.end(diedError()), { signal: this.life })
    this.life.addEventListener('abort', () => {
      this.#remote[releaseProxy]()
      dispose()
      for (const reject of this.#pending) reject(this.life.reason)
    })
  }

  /**
   * Greets the other side, watches its life and opens the engine.
   * Rejects with `WORKER_FAILED` when there is no answer, or with the engine's own error.
   */
  static async open(connection: Connection, options: LinkOptions): Promise<Link> {
    const link = new Link(connection)
    const started = new AbortController()
    // Later an `error` event is that of a worker that goes on.
    for (const type of ['error', 'messageerror']) {
      connection.endpoint.addEventListener(type, (event) => link.end(startFailure(event)), {
        signal: started.signal,
      })
    }
    try {
      await link.#handshake(options)
      return link
    } catch (error) {
      const failure = openFailure(error, options.signal)
      link.end(failure)
      throw failure
    } finally {
      started.abort()
    }
  }

  /** Rejects with `life.reason` when the link ends first, else as the engine does. */
  async invoke<M extends MethodName>(request: InvokeRequest<M>): Promise<OutputOf<M>> {
    const send: Wire['invoke'] = (call) => this.#remote.invoke(call)
    return decoded(await this.#request(() => send(request)))
  }

  abort(callId: string): void {
    this.#request(() => this.#remote.abort(callId)).catch(() => undefined)
  }

  /** The other side serves its engine on the port too. */
  async attach(port: MessagePort): Promise<void> {
    decoded(await this.#request<Answer<null>>(() => this.#remote.attach(transfer(port, [port]))))
  }

  /** Resolves when the other side's thread answers. */
  ping(): Promise<void> {
    return this.#request(() => this.#remote.ping())
  }

  /** Ends the link: every pending request rejects with `reason`, and nothing is left behind. */
  end(reason: MemoryError): void {
    this.#control.abort(reason)
  }

  async #handshake(options: LinkOptions): Promise<void> {
    const { engine, languageModel, locks, signal, timeoutMs } = options
    const { protocol, lock } = await this.#greet(options)
    if (protocol !== PROTOCOL_VERSION) {
      throw new MemoryError('WORKER_FAILED', 'Worker and page differ in version. Serve files of one.')
    }
    if (locks !== undefined && lock !== null) {
      void watchLifeLock(locks, lock, this.life, () => this.end(diedError()))
    }
    const page = this.#pagePort(options)
    const request = transfer({ options: engine, page, hasModel: languageModel !== undefined }, [page])
    const opening = this.#request<Answer<null>>(() => this.#remote.open(request))
    decoded(await withDeadline(opening, { signal, timeoutMs }, 'Opening the memory'))
  }

  async #greet({ signal, helloMs }: LinkOptions): Promise<Greeting> {
    const hello = this.#request(() => this.#remote.hello())
    try {
      return await withDeadline(hello, { signal, timeoutMs: helloMs }, '')
    } catch (error) {
      const silent = error instanceof MemoryError && error.code === 'TIMEOUT'
      throw silent ? startFailure(error, `no answer within ${helloMs} ms`, true) : error
    }
  }

  /** A port on which the page is told of progress, and asked what its language model says. */
  #pagePort({ onProgress, languageModel }: LinkOptions): MessagePort {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = async ({ data }: MessageEvent<ModelStatus | ModelQuestion>) => {
      if (!('request' in data)) onProgress?.(data)
      else port1.postMessage({ id: data.id, json: await languageModel?.(data.request) })
    }
    this.life.addEventListener('abort', () => port1.close())
    return port2
  }

  /** A request settles when it is answered or when the link ends, whichever is first. */
  #request<T>(send: () => PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.life.throwIfAborted()
      this.#pending.add(reject)
      send()
        .then(resolve, (error) => reject(notCloneable(error)))
        .then(() => this.#pending.delete(reject))
    })
  }
}

function openFailure(error: unknown, { reason }: AbortSignal): MemoryError {
  if (reason instanceof MemoryError) return reason
  if (!(error instanceof MemoryError)) return startFailure(error)
  return error.code === 'WORKER_DIED'
    ? new MemoryError('WORKER_FAILED', 'The worker died while opening.', {
        cause: error,
        retryable: true,
      })
    : error
}

function decoded<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw decodeError(answer.error)
}

/** What Comlink says over there when an answer cannot be cloned; over here it passes on whatever the clone threw. */
const NOT_SENT = 'Unserializable return value'

function notCloneable(cause: unknown): MemoryError {
  return cause instanceof Error && cause.message === NOT_SENT
    ? new MemoryError('INTERNAL', 'The answer could not leave the worker.', {
        cause,
        outcome: 'unknown',
      })
    : unreadable('input', cause)
}

export function diedError(cause?: unknown): MemoryError {
  return new MemoryError('WORKER_DIED', 'The worker died; the next call starts another.', { cause })
}

/**
 * Names the likely reasons, because the browser's `error` event for a worker that cannot load says none.
 * @param retryable a worker that was only silent may answer another time.
 */
export function startFailure(
  cause: unknown,
  said = isObject(cause) ? cause.message : '',
  retryable = false,
): MemoryError {
  return new MemoryError(
    'WORKER_FAILED',
    `The worker did not start${said ? ` (${said})` : ''}. Serve its file (Vite 7 dev: optimizeDeps.exclude: ['memir']; else workerUrl) ` +
      "and allow worker-src 'self'.",
    { cause, retryable },
  )
}
