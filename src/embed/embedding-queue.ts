import { abortError, throwIfAborted } from '../base/deadline.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import type { EmbeddingPurpose } from '../schema/embedder.ts'
import type { Embedder } from './embedder.ts'

export interface QueueItem<Key> {
  /** What the caller knows the text by; the queue only hands it back. */
  readonly key: Key
  readonly text: string
  readonly purpose: EmbeddingPurpose
}

export interface EmbeddedItem<Key> extends QueueItem<Key> {
  /** `null`: the embedder does not cover this text. */
  readonly vector: Float32Array | null
}

export interface EmbeddingQueueOptions<Key> {
  /** May still be loading; items wait for it. When it rejects, every item goes to `onError` with its reason. */
  readonly embedder: Promise<Embedder>
  /** Told of embedded items in the order of their embedding; the next text waits until it has returned. */
  readonly onBatch: (items: readonly EmbeddedItem<Key>[]) => void | Promise<void>
  /** Told of items that failed, in `embed` or in `onBatch`. They are not tried again. Must not throw. */
  readonly onError: (error: MemoryError, items: readonly QueueItem<Key>[]) => void
  /** Milliseconds; default `performance.now`. */
  readonly now?: () => number
  /** Gives way to other work between two texts; default a macrotask. */
  readonly pause?: () => Promise<void>
}

/** A batch is reported when it has this many items, is this many milliseconds old, or nothing else waits. */
const BATCH_ITEMS = 64
const BATCH_MS = 250

/** One text to embed, and who is told. */
interface Task<Key> {
  readonly text: string
  readonly purpose: EmbeddingPurpose
  readonly signal: AbortSignal | undefined
  /** Set for an enqueued item, which is reported in a batch; else the result goes to `resolve`. */
  readonly item: QueueItem<Key> | null
  readonly resolve: (vector: Float32Array | null) => void
  readonly reject: (error: MemoryError) => void
}

/**
 * Embeds texts in the background, one at a time, in the order in which they came, except that queries go before all stored
 * texts: a question waits for one text at most.
 */
export class EmbeddingQueue<Key> {
  readonly #options: EmbeddingQueueOptions<Key>
  readonly #now: () => number
  readonly #pause: () => Promise<void>
  readonly #stop = new AbortController()
  readonly #queries: Task<Key>[] = []
  readonly #documents = new Fifo<Task<Key>>()
  #batch: EmbeddedItem<Key>[] = []
  #batchStart = 0
  #running: Promise<void> | null = null

  constructor(options: EmbeddingQueueOptions<Key>) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#pause = options.pause ?? (() => new Promise((resolve) => setTimeout(resolve, 0)))
    // Reported with the items that wait for it.
    options.embedder.catch(() => undefined)
  }

  /** Texts that wait to be embedded or reported. */
  get size(): number {
    return this.#waiting + this.#batch.length
  }

  get #waiting(): number {
    return this.#queries.length + this.#documents.size
  }

  /** @throws CLOSED after `stop`. */
  enqueue(item: QueueItem<Key>): void {
    this.#throwIfStopped()
    const { text, purpose } = item
    const reject = (error: MemoryError): void => this.#options.onError(error, [item])
    this.#add({ text, purpose, signal: undefined, item, resolve: () => undefined, reject })
  }

  /**
   * Embeds one text ahead of everything enqueued; `null` when the embedder does not cover it.
   * @throws ABORTED, CLOSED, BAD_VECTOR, MODEL_FAILED, or what the embedder throws.
   */
  query(text: string, signal?: AbortSignal): Promise<Float32Array | null> {
    return new Promise((resolve, reject) => {
      this.#throwIfStopped()
      throwIfAborted(signal)
      const onAbort = (): void => {
        if (signal) reject(abortError(signal, 'none'))
      }
      const settle = <T>(end: (value: T) => void, value: T): void => {
        signal?.removeEventListener('abort', onAbort)
        end(value)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#add({
        text,
        purpose: 'query',
        signal,
        item: null,
        resolve: (vector) => settle(resolve, vector),
        reject: (error) => settle(reject, error),
      })
    })
  }

  /** Resolves when everything that was enqueued has been reported. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /**
   * Ends the queue: what is embedded is still reported, what waits is dropped (waiting queries reject with CLOSED).
   * Resolves when nothing runs any more.
   */
  async stop(): Promise<void> {
    this.#stop.abort(closed())
    await this.idle()
  }

  #add(task: Task<Key>): void {
    if (task.purpose === 'query') this.#queries.push(task)
    else this.#documents.push(task)
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    const stopped = this.#stop.signal
    try {
      const embedder = await this.#embedderOrStop()
      if (embedder instanceof MemoryError) return this.#refuseWaiting(embedder)
      // Texts may come while a batch is reported.
      while (!stopped.aborted && this.#waiting > 0) {
        await this.#embedWaiting(embedder)
        await this.#report()
      }
      if (stopped.aborted) this.#refuseWaiting(closed())
    } finally {
      this.#running = null
    }
  }

  async #embedWaiting(embedder: Embedder): Promise<void> {
    for (let task = this.#next(); task; task = this.#next()) {
      await this.#embed(embedder, task)
      if (this.#batchIsDue()) await this.#report()
      if (this.#stop.signal.aborted) return
      await this.#pause()
    }
  }

  /** The embedder, or why there is none. */
  #embedderOrStop(): Promise<Embedder | MemoryError> {
    const stopped = new Promise<MemoryError>((resolve) => {
      if (this.#stop.signal.aborted) resolve(closed())
      else this.#stop.signal.addEventListener('abort', () => resolve(closed()), { once: true })
    })
    return Promise.race([this.#options.embedder.catch(toMemoryError), stopped])
  }

  #next(): Task<Key> | undefined {
    return this.#queries.shift() ?? this.#documents.shift()
  }

  async #embed(embedder: Embedder, task: Task<Key>): Promise<void> {
    if (task.signal?.aborted) return
    const { text, purpose } = task
    const signal = task.signal ? AbortSignal.any([task.signal, this.#stop.signal]) : this.#stop.signal
    let vector: Float32Array | null = null
    try {
      if (embedder.covers(text)) vector = (await embedder.embed([text], purpose, signal))[0] ?? null
    } catch (error) {
      if (!this.#stop.signal.aborted) task.reject(toMemoryError(error))
      else if (!task.item) task.reject(closed())
      return
    }
    task.resolve(vector)
    if (!task.item) return
    if (this.#batch.length === 0) this.#batchStart = this.#now()
    this.#batch.push({ ...task.item, vector })
  }

  #batchIsDue(): boolean {
    return (
      this.#batch.length >= BATCH_ITEMS ||
      this.#now() - this.#batchStart >= BATCH_MS ||
      this.#batch.at(-1)?.purpose === 'query' ||
      this.#documents.size === 0
    )
  }

  async #report(): Promise<void> {
    const items = this.#batch
    if (items.length === 0) return
    this.#batch = []
    try {
      await this.#options.onBatch(items)
    } catch (error) {
      this.#options.onError(toMemoryError(error), items)
    }
  }

  /** Items that `stop` drops are not reported: they are no failure, the next queue gets them again. */
  #refuseWaiting(error: MemoryError): void {
    for (let task = this.#next(); task; task = this.#next()) {
      if (!task.item || !this.#stop.signal.aborted) task.reject(error)
    }
  }

  #throwIfStopped(): void {
    if (this.#stop.signal.aborted) throw closed()
  }
}

function closed(): MemoryError {
  return new MemoryError('CLOSED', 'The memory was closed while texts waited to be embedded. Open it again.')
}

/** A queue whose `shift` does not move what is behind: 100 000 texts may wait after a change of model. */
class Fifo<T> {
  #items: T[] = []
  #head = 0

  get size(): number {
    return this.#items.length - this.#head
  }

  push(item: T): void {
    this.#items.push(item)
  }

  shift(): T | undefined {
    const item = this.#items[this.#head]
    if (this.size > 0) this.#head++
    if (this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }
}
