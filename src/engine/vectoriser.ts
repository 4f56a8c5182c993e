import { type MemoryError, toMemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import { embeddingText } from '../partition/index-text.ts'
import { type Partition, PartitionGone } from '../partition/partition.ts'
import type { NewVector } from '../partition/segments.ts'
import type { LoadedModel, Model } from './model.ts'

/** Vectors are committed when there are this many, or when the oldest is this old. */
const BATCH_RECORDS = 64
const BATCH_MS = 250

/** What goes on for one partition. */
interface Work {
  /** Settles when nothing is left to embed. */
  running: Promise<void> | undefined
  /**
   * Slots of records that get no vector: the model does not cover their text, or failed on it. Slots, because an id
   * may be deleted and used anew for other content.
   */
  readonly skipped: Set<number>
  failure: MemoryError | undefined
  /** Set when records came in while the loop was running. */
  woken: boolean
}

/**
 * Gives stored records their vectors, behind the writes. What is missing is read off the partition, not queued: after
 * a crash the next open finds the same work again.
 */
export class Vectoriser {
  readonly #model: Model
  readonly #ids: IdSource
  readonly #work = new Map<Partition, Work>()
  readonly #stop = new AbortController()
  /** Resolves when `stop` was called: a model that never loads must not hold it up. */
  readonly #stopped: Promise<undefined>

  constructor(model: Model, ids: IdSource) {
    this.#stopped = aborted(this.#stop.signal)
    this.#model = model
    this.#ids = ids
  }

  /** Starts on what is missing in a partition, unless that is under way. */
  wake(partition: Partition): void {
    const work = this.#of(partition)
    work.woken = true
    work.running ??= this.#run(partition, work)
  }

  /** Resolves when the partition has all the vectors it can get; rejects once when the embedder failed on a record. */
  async settled(partition: Partition): Promise<void> {
    this.wake(partition)
    const work = this.#of(partition)
    await work.running
    const { failure } = work
    work.failure = undefined
    if (failure !== undefined) throw failure
  }

  /** Stops working on a partition that was erased. */
  forget(partition: Partition): void {
    this.#work.delete(partition)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all([...this.#work.values()].map((work) => work.running))
  }

  #of(partition: Partition): Work {
    let work = this.#work.get(partition)
    if (work === undefined) {
      work = { running: undefined, skipped: new Set(), failure: undefined, woken: false }
      this.#work.set(partition, work)
    }
    return work
  }

  /** Never rejects: a failure is kept for `settled`. */
  async #run(partition: Partition, work: Work): Promise<void> {
    try {
      const { status, ended } = this.#model
      const model = await (status.state === 'loading' ? Promise.race([ended, this.#stopped]) : ended)
      if (model === undefined) return
      partition.useSpace(model.space)
      while (work.woken && this.#active(partition, work)) {
        work.woken = false
        await this.#embedMissing(partition, work, model)
      }
    } catch (error) {
      if (error instanceof PartitionGone) this.forget(partition)
      else work.failure = toMemoryError(error)
    } finally {
      work.running = undefined
    }
  }

  #active(partition: Partition, work: Work): boolean {
    return !this.#stop.signal.aborted && this.#work.get(partition) === work
  }

  async #embedMissing(partition: Partition, work: Work, model: LoadedModel): Promise<void> {
    for (;;) {
      const missing = partition.unembedded().flatMap((id) => {
        const slot = partition.slotOf(id)
        return slot === undefined || work.skipped.has(slot) ? [] : [{ id, slot }]
      })
      if (missing.length === 0) break
      for (let start = 0; start < missing.length; start += BATCH_RECORDS) {
        const slots = new Map(missing.slice(start, start + BATCH_RECORDS).map(({ id, slot }) => [id, slot]))
        const records = await partition.records([...slots.keys()])
        const found = new Set(records.map((record) => record.id))
        for (const [id, slot] of slots) if (!found.has(id)) work.skipped.add(slot)
        if (!this.#active(partition, work)) return
        await this.#embedRecords(partition, work, model, records, slots)
      }
    }
    await partition.write(async () => ({ changes: partition.foreignVectorChanges(), result: null }))
  }

  async #embedRecords(
    partition: Partition,
    work: Work,
    { embedder }: LoadedModel,
    records: Awaited<ReturnType<Partition['records']>>,
    slots: ReadonlyMap<RecordId, number>,
  ): Promise<void> {
    const skip = (id: RecordId): void => {
      const slot = slots.get(id)
      if (slot !== undefined) work.skipped.add(slot)
    }
    const isSame = ({ recordId }: NewVector): boolean => partition.slotOf(recordId) === slots.get(recordId)
    let batch: NewVector[] = []
    let started = performance.now()
    const flush = async (): Promise<void> => {
      const vectors = batch
      batch = []
      started = performance.now()
      if (vectors.length === 0) return
      await partition.write(async () => ({
        changes: partition.vectorChanges(vectors.filter(isSame), () => this.#ids.randomId()),
        result: null,
      }))
    }
    for (const record of records) {
      if (!this.#active(partition, work)) return
      const text = embeddingText(record)
      try {
        if (!embedder.covers(text)) {
          skip(record.id)
          continue
        }
        // One text at a time: a query waits for one of them at most. A stop does not wait for it at all.
        const embedding = embedder.embed([text], 'document', this.#stop.signal)
        const vectors = await Promise.race([embedding, this.#stopped])
        if (vectors === undefined) return
        const [vector] = vectors
        if (vector !== undefined) batch.push({ recordId: record.id, vector })
      } catch (error) {
        if (this.#stop.signal.aborted) return
        skip(record.id)
        work.failure = toMemoryError(error)
      }
      if (performance.now() - started > BATCH_MS) await flush()
      await giveWay()
    }
    await flush()
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
