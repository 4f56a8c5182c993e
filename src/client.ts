import { appCallback } from './api/app-callback.ts'
import { createMemory } from './api/facade.ts'
import type { Memory } from './api/memory.ts'
import { systemClock } from './base/clock.ts'
import type { CallOptions } from './base/deadline.ts'
import { MemoryError } from './base/errors.ts'
import { systemIds } from './base/ids.ts'
import { readObject } from './base/read-argument.ts'
import { browserLocks } from './rpc/life-lock.ts'
import type { Connection } from './rpc/link.ts'
import { RemoteTransport } from './rpc/remote.ts'
import type { LanguageModel } from './schema/language-model.ts'
import type { EngineOptions, ModelStatus } from './schema/options.ts'

/** What `openMemory` takes. `name` is required; everything else has a default. */
export interface OpenOptions extends Omit<EngineOptions, 'clock'>, CallOptions {
  /**
   * Where the worker's file is served; the model's files must lie beside it. Default: `memory-worker.js` beside this
   * module, which bundlers find by themselves. Must be of the page's origin.
   */
  workerUrl?: string | URL | undefined
  /**
   * Makes the worker, instead of `workerUrl`; called again each time a worker has died. The worker must run
   * `memir/worker` as a module and belongs to memir from then on, which terminates it.
   */
  createWorker?: (() => Worker) | undefined
  /**
   * A language model of the app's own, called in the page: it finds claims which the rules do not.
   * See `LanguageModel`.
   */
  languageModel?: LanguageModel | undefined
  /** Told each time the model's state changes, also while it loads in the background. */
  onProgress?: ((status: ModelStatus) => void) | undefined
  /**
   * Asks the browser not to evict the site's data, which only a page can; some browsers ask their user. Default false.
   * `status().storage.persisted` tells the outcome.
   */
  persist?: boolean | undefined
  /** Stops the opening, and only that. */
  signal?: AbortSignal | undefined
  /** Milliseconds for the opening; default 60,000. The model loads later and does not count. */
  timeoutMs?: number | undefined
}

/**
 * Opens a memory in a worker of its own. Resolves when the database is ready; the model loads behind.
 * @throws `UNSUPPORTED` where no memory can live (a content script, Node), `WORKER_FAILED` when the worker does not start,
 * `INVALID` for options that do not fit, and the codes of the database (`STORAGE`, `BLOCKED`, `OUTDATED`, …).
 */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  refuseUnsupported()
  const { workerUrl, createWorker, onProgress, languageModel, persist, signal, timeoutMs, ...engine } =
    readObject('options', options)
  const ids = systemIds(systemClock)
  const remote = new RemoteTransport({
    connect: () => workerConnection(createWorker?.() ?? startWorker(workerUrl)),
    engine,
    onProgress: appCallback('onProgress', onProgress, () => undefined),
    languageModel: appCallback('languageModel', languageModel, (answer): string | undefined =>
      JSON.stringify(answer),
    ),
    locks: browserLocks(),
  })
  await remote.start({ signal, timeoutMs })
  // Nothing waits for what a user answers.
  if (persist) navigator.storage?.persist().catch(() => undefined)
  return createMemory(remote, ids)
}

function startWorker(url: string | URL | undefined): Worker {
  return url === undefined
    ? // Literally so: this is the form in which bundlers see a worker.
      new Worker(new URL('./memory-worker.js', import.meta.url), { type: 'module', name: 'memir' })
    : new Worker(url, { type: 'module', name: 'memir' })
}

function workerConnection(worker: Worker): Connection {
  return { endpoint: worker, dispose: () => worker.terminate() }
}

interface MaybeExtension {
  readonly location?: { readonly protocol: string }
  readonly chrome?: { readonly runtime?: { readonly id?: string } }
}

const EXTENSION_PAGE = /-extension:$/

/** In a content script IndexedDB belongs to the visited site: what is remembered there is the site's to read. */
function refuseUnsupported(): void {
  const scope: MaybeExtension = globalThis
  if (scope.chrome?.runtime?.id !== undefined && !EXTENSION_PAGE.test(scope.location?.protocol ?? '')) {
    throw new MemoryError(
      'UNSUPPORTED',
      'A content script stores under the visited site: use an offscreen document.',
    )
  }
  const missing = ['Worker', 'indexedDB'].filter((name) => !(name in globalThis))
  if (missing.length > 0) {
    throw new MemoryError('UNSUPPORTED', `No ${missing.join(' and no ')} here. Use memir/engine in Node.`)
  }
}
