import { settledWithin, throwIfAborted, withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { checkedEmbedder } from '../embed/checked.ts'
import type { Embedder } from '../embed/embedder.ts'
import { fingerprintOf } from '../embed/fingerprint.ts'
import type { VectorSpace } from '../partition/partition.ts'
import type { QueryVector } from '../recall/question.ts'
import type { LoadProgress } from '../schema/embedder.ts'
import type { ModelStatus } from '../schema/options.ts'
import type { Call } from './call.ts'

/** How long a query waits for its vector, at most; never more than half of its call's time. */
const QUERY_MS = 5_000
/** How long a close waits for the model to be freed: less than a close has. */
const DISPOSE_MS = 3_000

/** A model that has loaded, and the space of its vectors. */
export interface LoadedModel {
  readonly embedder: Embedder
  readonly space: VectorSpace
}

/** The embedding model while it loads, when it is there, and when it failed: the memory works in all three. */
export class Model {
  #status: ModelStatus = { state: 'loading', loaded: 0, total: 0 }
  #loaded: LoadedModel | undefined
  #failure: MemoryError | undefined
  #disposed = false
  /** Queries whose embedding was given up and is still under way. */
  #overdue = 0
  readonly #files = new Map<string, LoadProgress>()
  readonly #onChange: (status: ModelStatus) => void
  /** Settles when loading has ended, either way; undefined: there is no model. */
  readonly ended: Promise<LoadedModel | undefined>

  /** @param load resolves with null when the app wants no model. */
  constructor(
    load: (onProgress: (progress: LoadProgress) => void) => Promise<Embedder | null>,
    onChange: (status: ModelStatus) => void,
  ) {
    this.#onChange = onChange
    this.ended = this.#load(load)
  }

  get status(): ModelStatus {
    return this.#status
  }
  get loaded(): LoadedModel | undefined {
    return this.#loaded
  }

  /** Resolves when the model is there, or when there is none to wait for; rejects with the reason why it failed. */
  async ready(signal: AbortSignal, timeoutMs: number): Promise<void> {
    await withDeadline(this.ended, { signal, timeoutMs }, 'Loading the model')
    if (this.#failure !== undefined) throw this.#failure
  }

  /**
   * The vector of a query. Never waits for a model that is still loading, nor long for one that does not answer: then the
   * query is served by its words, and the next ones too until it does.
   */
  async queryVector(text: string, { signal, timeoutMs }: Call): Promise<QueryVector> {
    if (this.#loaded === undefined) {
      const { state } = this.#status
      return state === 'ready' ? 'loading' : state
    }
    const { embedder } = this.#loaded
    if (!embedder.covers(text)) return 'not_covered'
    if (this.#overdue > 0) return 'failed'
    const embedding = embedder.embed([text], 'query', signal)
    const vectors = await settledWithin(embedding, Math.min(QUERY_MS, timeoutMs / 2))
    if (vectors !== undefined) return vectors[0] ?? 'not_covered'
    throwIfAborted(signal)
    this.#overdue++
    const answered = (): void => {
      this.#overdue--
    }
    embedding.then(answered, answered)
    return 'failed'
  }

  /** Frees the model. One that fails to be freed, or takes long, goes with its thread: it must not hold up a close. */
  async dispose(): Promise<void> {
    this.#disposed = true
    const disposal = this.#loaded?.embedder.dispose().catch(() => undefined)
    if (disposal !== undefined) await settledWithin(disposal, DISPOSE_MS)
  }

  async #load(
    load: (onProgress: (progress: LoadProgress) => void) => Promise<Embedder | null>,
  ): Promise<LoadedModel | undefined> {
    try {
      const embedder = await load((progress) => this.#progress(progress))
      if (embedder === null) {
        this.#change({ state: 'none', loaded: 0, total: 0 })
        return undefined
      }
      if (this.#disposed) {
        await embedder.dispose()
        return undefined
      }
      const fingerprint = await fingerprintOf(embedder.descriptor)
      const space = { fingerprint, dimension: embedder.descriptor.dimension }
      this.#loaded = { embedder: checkedEmbedder(embedder), space }
      this.#change({ ...this.#status, state: 'ready', fingerprint })
      return this.#loaded
    } catch (error) {
      this.#failure = loadFailure(error)
      this.#change({ ...this.#status, state: 'failed', reason: this.#failure.message })
      return undefined
    }
  }

  #progress(progress: LoadProgress): void {
    // One file may have failed while another is still on its way.
    if (this.#status.state !== 'loading') return
    this.#files.set(progress.file, progress)
    let loaded = 0
    let total = 0
    for (const file of this.#files.values()) {
      loaded += file.loaded
      total += file.total
    }
    this.#change({ state: 'loading', loaded, total })
  }

  #change(status: ModelStatus): void {
    this.#status = status
    // A listener that throws is its own fault, and must not make the model count as failed.
    queueMicrotask(() => this.#onChange(status))
  }
}

function loadFailure(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new MemoryError(
    'MODEL_FAILED',
    `The model could not be loaded (${reason}). The memory works by words.`,
    {
      cause: error,
    },
  )
}
