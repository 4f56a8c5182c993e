import { type MemoryError, toMemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import type { Embedder } from '../embed/embedder.ts'
import type { Tagger } from '../encode/tagger.ts'
import { embeddingText } from '../partition/index-text.ts'
import { type Partition, PartitionGone } from '../partition/partition.ts'
import type { NewVector } from '../partition/segments.ts'
import type { Taggable } from '../policy/tags/tag-rules.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { LoadedModel, Model } from './model.ts'
import { tagChanges, taggableOf } from './tag-changes.ts'

/** Vectors are committed when there are this many, or when the oldest is this old. */
const BATCH_RECORDS = 64
const BATCH_MS = 250
/** The vector index is tended in slices of this length, so that searches run in between. */
const TEND_MS = 8

/** What goes on for one partition. */
interface Work {
  /** Settles when nothing is left to embed. */
  running: Promise<void> | undefined
  /**
   * Slots of records that are done without a vector: the model does not cover their text or failed on it, or there is
   * none. Slots, because an id may be deleted and used anew for other content.
   */
  readonly skipped: Set<number>
  failure: MemoryError | undefined
  /** Set when records came in while the loop was running. */
  woken: boolean
}

/**
 * Gives stored records their vectors and intent tags, behind the writes. What is missing is read off the partition, not queued: after
 * a crash the next open finds the same work again.
 */
export class Vectoriser {
  readonly #model: Model
  readonly #tagger: Tagger
  readonly #ids: IdSource
  readonly #work = new Map<Partition, Work>()
  readonly #stop = new AbortController()
  /** Resolves when `stop` was called: a model that never loads must not hold it up. */
  readonly #stopped: Promise<undefined>

  constructor(model: Model, tagger: Tagger, ids: IdSource) {
    this.#tagger = tagger
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
      if (model !== undefined) partition.useSpace(model.space)
      while (work.woken && this.#active(partition, work)) {
        work.woken = false
        if (model === undefined) await this.#tagByCues(partition, work)
        else await this.#embedMissing(partition, work, model)
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
      const missing = undone(partition, work, partition.unembedded())
      if (missing.length === 0) break
      for (let start = 0; start < missing.length; start += BATCH_RECORDS) {
        const slots = new Map(missing.slice(start, start + BATCH_RECORDS))
        const records = await partition.records([...slots.keys()])
        const found = new Set(records.map((record) => record.id))
        for (const [id, slot] of slots) if (!found.has(id)) work.skipped.add(slot)
        if (!this.#active(partition, work)) return
        await this.#embedRecords(partition, work, model, records, slots)
      }
    }
    await partition.write(async () => ({ changes: partition.foreignVectorChanges(), result: null }))
    while (this.#active(partition, work) && partition.vectors?.work(TEND_MS) === true) await giveWay()
  }

  async #embedRecords(
    partition: Partition,
    work: Work,
    { embedder }: LoadedModel,
    records: readonly MemIRRecord[],
    slots: ReadonlyMap<RecordId, number>,
  ): Promise<void> {
    const skip = (id: RecordId): void => {
      const slot = slots.get(id)
      if (slot !== undefined) work.skipped.add(slot)
    }
    let vectors: NewVector[] = []
    let tags = new Map<RecordId, readonly string[]>()
    const unclear: Unclear[] = []
    let started = performance.now()
    const flush = async (): Promise<void> => {
      const batch = { vectors, tags }
      vectors = []
      tags = new Map()
      started = performance.now()
      if (batch.vectors.length > 0 || batch.tags.size > 0) await this.#commit(partition, batch, slots)
    }
    for (const record of records) {
      if (!this.#active(partition, work)) return
      const taggable = taggableOf(record)
      const byCues = taggable === undefined ? [] : this.#tagger.tag(taggable)
      if (byCues.length > 0) tags.set(record.id, byCues)
      const text = embeddingText(record)
      if (embedder.covers(text)) {
        try {
          // One text at a time: a query waits for one of them at most.
          const [vector] = await embedder.embed([text], 'document', this.#stop.signal)
          if (vector !== undefined) {
            vectors.push({ recordId: record.id, vector })
            if (taggable !== undefined && byCues.length === 0)
              unclear.push({ id: record.id, taggable, vector })
          }
        } catch (error) {
          if (this.#stop.signal.aborted) return
          skip(record.id)
          work.failure = toMemoryError(error)
        }
      } else skip(record.id)
      if (performance.now() - started > BATCH_MS) await flush()
      await giveWay()
    }
    await flush()
    await this.#tagByPrototypes(partition, work, embedder, unclear, slots)
  }

  /** After the vectors, since the prototypes have to be embedded once. */
  async #tagByPrototypes(
    partition: Partition,
    work: Work,
    embedder: Embedder,
    unclear: readonly Unclear[],
    slots: ReadonlyMap<RecordId, number>,
  ): Promise<void> {
    if (unclear.length === 0) return
    try {
      await this.#tagger.prepare(embedder, this.#stop.signal, giveWay)
    } catch (error) {
      if (!this.#stop.signal.aborted) work.failure = toMemoryError(error)
      return
    }
    const tags = new Map<RecordId, readonly string[]>()
    for (const { id, taggable, vector } of unclear) {
      const nearest = this.#tagger.tag(taggable, vector)
      if (nearest.length > 0) tags.set(id, nearest)
    }
    if (tags.size > 0 && this.#active(partition, work))
      await this.#commit(partition, { vectors: [], tags }, slots)
  }

  /** Without a model there are still the cues. */
  async #tagByCues(partition: Partition, work: Work): Promise<void> {
    const untagged = undone(partition, work, partition.untagged())
    for (let start = 0; start < untagged.length; start += BATCH_RECORDS) {
      const slots = new Map(untagged.slice(start, start + BATCH_RECORDS))
      for (const slot of slots.values()) work.skipped.add(slot)
      const tags = new Map<RecordId, readonly string[]>()
      for (const record of await partition.records([...slots.keys()])) {
        const taggable = taggableOf(record)
        const byCues = taggable === undefined ? [] : this.#tagger.tag(taggable)
        if (byCues.length > 0) tags.set(record.id, byCues)
      }
      if (!this.#active(partition, work)) return
      if (tags.size > 0) await this.#commit(partition, { vectors: [], tags }, slots)
      await giveWay()
    }
  }

  /** @param slots of the records as they were read: an id may be deleted and used anew for other content meanwhile. */
  #commit(partition: Partition, found: Found, slots: ReadonlyMap<RecordId, number>): Promise<null> {
    const isSame = (id: RecordId): boolean => partition.slotOf(id) === slots.get(id)
    return partition.write(async () => ({
      changes: {
        ...partition.vectorChanges(
          found.vectors.filter(({ recordId }) => isSame(recordId)),
          () => this.#ids.randomId(),
        ),
        records: await tagChanges(partition, new Map([...found.tags].filter(([id]) => isSame(id)))),
      },
      result: null,
    }))
  }
}

/** What a batch brought. */
interface Found {
  readonly vectors: readonly NewVector[]
  readonly tags: ReadonlyMap<RecordId, readonly string[]>
}

/** Those of the records that are not done, with their slots. */
function undone(partition: Partition, work: Work, ids: readonly RecordId[]): [RecordId, number][] {
  return ids.flatMap((id): [RecordId, number][] => {
    const slot = partition.slotOf(id)
    return slot === undefined || work.skipped.has(slot) ? [] : [[id, slot]]
  })
}

/** A record that no cue told. */
interface Unclear {
  readonly id: RecordId
  readonly taggable: Taggable
  readonly vector: Float32Array
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
