import type { InputOf, MethodName, OutputOf } from '../../../src/api/methods.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { systemIds } from '../../../src/base/ids.ts'
import type { Connection } from '../../../src/rpc/link.ts'
import { type Dispatcher, exposeEngine } from '../../../src/rpc/server.ts'
import type { LanguageModel } from '../../../src/schema/language-model.ts'
import type { EngineOptions, ModelStatus } from '../../../src/schema/options.ts'
import type { FakeLocks } from './fake-locks.ts'

type Handlers = {
  [M in MethodName]?: (
    input: InputOf<M>,
    call: { signal: AbortSignal; user: string | null },
  ) => Promise<OutputOf<M>> | OutputOf<M>
}

/** An engine of which a test writes only the calls that it makes; `close` answers by itself. */
export function fakeEngine(handlers: Handlers): Dispatcher {
  const all: Handlers = { close: () => undefined, ...handlers }
  return {
    dispatch: async (method, user, input, { signal }) => {
      const handler = all[method]
      if (handler === undefined) throw new Error(`the test has no ${method}`)
      return handler(input, { signal, user })
    },
  }
}

export type FakeOpen = (
  options: EngineOptions | null,
  onModel: (status: ModelStatus) => void,
  model: LanguageModel | undefined,
) => Promise<Dispatcher>

/** Workers over message channels: real cloning and transfer, a death that only the lock tells. */
export class FakeWorkers {
  readonly running = new Set<FakeWorker>()
  started = 0
  readonly #open: FakeOpen
  readonly locks: FakeLocks | null

  constructor(open: FakeOpen | Dispatcher, locks: FakeLocks | null = null) {
    this.#open = typeof open === 'function' ? open : async () => open
    this.locks = locks
  }

  /** Starts a worker whose thread serves, unless told to hang from the start. */
  connect = ({ mute = false }: { mute?: boolean } = {}): Connection & { worker: FakeWorker } => {
    this.started++
    const worker = new FakeWorker(this.#open, this.locks, mute)
    this.running.add(worker)
    return {
      worker,
      endpoint: worker.page,
      dispose: () => {
        worker.kill()
        this.running.delete(worker)
      },
    }
  }

  get only(): FakeWorker {
    const [worker] = this.running
    if (worker === undefined || this.running.size !== 1) throw new Error(`${this.running.size} workers run`)
    return worker
  }
}

export class FakeWorker {
  readonly page: CountingPort
  readonly #inside: MessagePort
  readonly #thread: { kill(): void } | null
  readonly #stop: (() => void) | null

  constructor(open: FakeOpen, locks: FakeLocks | null, mute: boolean) {
    const { port1, port2 } = new MessageChannel()
    this.page = new CountingPort(port1)
    this.#inside = port2
    const thread = locks?.thread() ?? null
    this.#thread = thread
    this.#stop = mute
      ? null
      : exposeEngine(port2, open, { ids: systemIds(systemClock), locks: thread ?? undefined })
  }

  /** As a killed thread: no event, no answer; the browser frees its locks and closes its ports. */
  kill(): void {
    this.freeze()
    this.#thread?.kill()
    this.#stop?.()
    this.#inside.close()
    this.page.close()
  }

  /** As a thread in an endless loop: nothing is answered, and the locks stay held. */
  freeze(): void {
    this.page.deaf = true
  }
}

/** The page's end: counts its listeners, and loses every message once it is deaf. */
export class CountingPort extends EventTarget {
  deaf = false
  readonly #listeners = new Set<unknown>()
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }))
  }

  get listeners(): number {
    return this.#listeners.size
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.deaf) this.#port.postMessage(message, transfer)
  }

  override dispatchEvent(event: Event): boolean {
    return this.deaf || super.dispatchEvent(event)
  }

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ): void {
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener))
    super.addEventListener(type, listener, options)
  }

  override removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#listeners.delete(listener)
    super.removeEventListener(type, listener)
  }

  close(): void {
    this.#port.close()
  }
}
