import { expose, finalizer } from 'comlink'
import { type InputOf, isMethodName, METHODS, type MethodName, type OutputOf } from '../api/methods.ts'
import { LONGEST_TIMER_MS, timeoutError } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import type { LanguageModel } from '../schema/language-model.ts'
import type { EngineOptions, ModelStatus } from '../schema/options.ts'
import { type Endpoint, guardEndpoint, isRequest } from './endpoint.ts'
import { encodeError } from './error-codec.ts'
import { holdLifeLock, type Locks } from './life-lock.ts'
import { pageModel } from './page-model.ts'
import { type Answer, type InvokeRequest, PROTOCOL_VERSION, type Wire } from './protocol.ts'

/** Runs calls: the engine. */
export interface Dispatcher {
  dispatch<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    call: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<OutputOf<M>>
}

/** @param model the page's language model, where it has one. */
type Open = (
  options: EngineOptions | null,
  onModel: (status: ModelStatus) => void,
  model: LanguageModel | undefined,
) => Promise<Dispatcher>

export interface ServerEnvironment {
  ids: Pick<IdSource, 'randomId'>
  /** `navigator.locks` where it exists. */
  locks?: Locks | undefined
}

/**
 * Serves one engine on an endpoint. Call it in the first tick of a worker: the message that came before is lost,
 * and its caller waits until its deadline.
 * @param open makes the dispatcher when the client asks for it; called once.
 * @returns stops serving, aborts what runs and frees the lock.
 */
export function exposeEngine(endpoint: Endpoint, open: Open, environment: ServerEnvironment): () => void {
  const life = new AbortController()
  serve(endpoint, open, environment, life)
  return () => life.abort()
}

function serve(endpoint: Endpoint, open: Open, environment: ServerEnvironment, life: AbortController): void {
  const running = new Map<string, AbortController>()
  let dispatcher: Promise<Dispatcher> | null = null
  let lock: Promise<string | null> | null = null
  life.signal.addEventListener('abort', () => {
    for (const controller of running.values()) controller.abort(closedError())
  })

  const run = async <M extends MethodName>(request: InvokeRequest<M>): Promise<OutputOf<M>> => {
    const { callId, method, user, input, timeoutMs } = checked(request)
    if (running.has(callId)) throw new MemoryError('INVALID', `callId: ${callId} is running already.`)
    const engine = opened()
    const controller = new AbortController()
    const limit = Math.min(timeoutMs, LONGEST_TIMER_MS)
    const timer = setTimeout(() => controller.abort(timeoutError(`${method}()`, limit)), limit)
    running.set(callId, controller)
    try {
      return await (await engine).dispatch(method, user, input, { signal: controller.signal, timeoutMs })
    } catch (error) {
      // A call says only that it was stopped; by what is known here.
      const stopped = error instanceof MemoryError && error.code === 'ABORTED' && controller.signal.aborted
      throw stopped ? controller.signal.reason : error
    } finally {
      clearTimeout(timer)
      running.delete(callId)
    }
  }

  const opened = (): Promise<Dispatcher> => {
    if (dispatcher === null) throw new MemoryError('CLOSED', 'The engine is not open. Send open() first.')
    return dispatcher
  }

  const wire: Wire = {
    hello: async () => {
      lock ??= lifeLock(environment, life.signal)
      return { protocol: PROTOCOL_VERSION, lock: await lock }
    },
    open: (request) =>
      answer(async () => {
        if (dispatcher !== null)
          throw new MemoryError('INVALID', 'The engine of this worker is open already.')
        const { options, page, hasModel } = request
        life.signal.addEventListener('abort', () => page?.close())
        const model = hasModel && page !== null ? pageModel(page) : undefined
        dispatcher = open(options, (status) => page?.postMessage(status), model)
        await dispatcher
        return null
      }),
    invoke: (request) => answer(() => run(request)),
    abort: async (callId) => running.get(callId)?.abort(abortedError()),
    attach: (port) =>
      answer(async () => {
        const shared = withoutClose(await opened())
        const child = new AbortController()
        life.signal.addEventListener('abort', () => child.abort(), { signal: child.signal })
        child.signal.addEventListener('abort', () => port.close())
        serve(port, async () => shared, environment, child)
        return null
      }),
    ping: async () => undefined,
  }
  expose(
    Object.freeze({ __proto__: null, ...wire, [finalizer]: () => life.abort() }),
    guardEndpoint(endpoint, life.signal, isRequest),
  )
}

/** Who is connected over an attached port may leave, but not close the memory under the others. */
function withoutClose(engine: Dispatcher): Dispatcher {
  const own: { readonly [M in MethodName]?: () => OutputOf<M> } = { close: () => undefined }
  return {
    dispatch: async (method, user, input, call) => {
      const answered = own[method]
      return answered === undefined ? engine.dispatch(method, user, input, call) : answered()
    },
  }
}

/** The fields that this side itself relies on; the input is the engine's to check. */
function checked<M extends MethodName>(request: InvokeRequest<M>): InvokeRequest<M> {
  const method: unknown = request?.method
  if (!isMethodName(method)) {
    throw new MemoryError('INVALID', `method: expected one of ${Object.keys(METHODS).join(', ')}.`)
  }
  if (typeof request.callId !== 'string' || !(request.timeoutMs > 0)) {
    throw new MemoryError('INVALID', 'callId, timeoutMs: expected a text and a positive number.')
  }
  return request
}

async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: encodeError(error) }
  }
}

async function lifeLock({ ids, locks }: ServerEnvironment, release: AbortSignal): Promise<string | null> {
  if (locks === undefined) return null
  const name = `memir:alive:${ids.randomId()}`
  return (await holdLifeLock(locks, name, release)) ? name : null
}

const closedError = (): MemoryError =>
  new MemoryError('CLOSED', 'The client closed its connection.', { outcome: 'unknown' })

const abortedError = (): MemoryError => new MemoryError('ABORTED', 'The call was aborted by its signal.')
