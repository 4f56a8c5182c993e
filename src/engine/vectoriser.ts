import { toMemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import type { Embedder } from '../embed/embedder.ts'
import { embeddingText } from '../partition/index-text.ts'
import type { Partition } from '../partition/partition.ts'
import type { NewVector } from '../partition/segments.ts'
import type { Taggable } from '../policy/language-rules.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { Background, undone, type Work } from './background.ts'
import type { Language, LoadedLanguage } from './language.ts'
import type { Lull } from './lull.ts'
import type { LoadedModel, Model } from './model.ts'
import { tagChanges, taggableOf } from './tag-changes.ts'

/** Vectors are committed when there are this many, or when the oldest is this old. */
const BATCH_RECORDS = 64
const BATCH_MS = 250
/** The vector index is tended in slices of this length, in lulls: it makes later searches quicker, not those of now. */
const TEND_MS = 8

/**
 * Gives stored records their vectors, and intent tags by them where no cue tells, behind the writes. What is missing is read off the partition, not queued: after
 * a crash the next open finds the same work again.
 */
export class Vectoriser extends Background {
  readonly #model: Model
  readonly #language: Language
  readonly #ids: IdSource
  readonly #lull: Lull

  constructor(
    model: Model,
    language: Language,
    ids: IdSource,
    lull: Lull,
    onRest: (partition: Partition) => void,
  ) {
    super(onRest)
    this.#lull = lull
    this.#language = language
    this.#model = model
    this.#ids = ids
  }

  protected async pass(partition: Partition, work: Work): Promise<void> {
    const model = await this.unlessStopped(this.#model.ended)
    if (model === undefined) return
    partition.useSpace(model.space)
    await this.#embedMissing(partition, work, model)
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
        if (!this.isActive(partition, work)) return
        await this.#embedRecords(partition, work, model, records, slots)
      }
    }
    await partition.write(async () => ({ changes: partition.foreignVectorChanges(), result: null }))
    while (this.isActive(partition, work) && partition.vectors?.work(TEND_MS) === true)
      await this.#lull.next(this.signal)
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
    const unclear: Unclear[] = []
    const language = this.#language.loaded
    let started = performance.now()
    const flush = async (): Promise<void> => {
      const batch = vectors
      vectors = []
      started = performance.now()
      if (batch.length > 0) await this.#commit(partition, { vectors: batch, tags: new Map() }, slots)
    }
    for (const record of records) {
      if (!this.isActive(partition, work)) return
      const text = embeddingText(record)
      try {
        if (embedder.covers(text)) {
          // One text at a time: a query waits for one of them at most. A stop does not wait for it at all.
          const embedding = embedder.embed([text], 'document', this.signal)
          const embedded = await this.unlessStopped(embedding)
          if (embedded === undefined) return
          const [vector] = embedded
          if (vector !== undefined) {
            vectors.push({ recordId: record.id, vector })
            const taggable = taggableOf(record)
            if (taggable !== undefined && language?.tagger.tag(taggable).length === 0)
              unclear.push({ id: record.id, taggable, vector })
          }
        } else skip(record.id)
      } catch (error) {
        if (this.signal.aborted) return
        skip(record.id)
        work.failure = toMemoryError(error)
      }
      if (performance.now() - started > BATCH_MS) await flush()
      await giveWay()
    }
    await flush()
    if (language !== undefined && unclear.length > 0)
      await this.#tagByPrototypes(partition, work, { embedder, language, unclear, slots })
  }

  /** After the vectors, since the prototypes have to be embedded once. */
  async #tagByPrototypes(
    partition: Partition,
    work: Work,
    { embedder, language: { tagger }, unclear, slots }: UnclearBatch,
  ): Promise<void> {
    try {
      await tagger.prepare(embedder, this.signal, giveWay)
    } catch (error) {
      if (!this.signal.aborted) work.failure = toMemoryError(error)
      return
    }
    const tags = new Map<RecordId, readonly string[]>()
    for (const { id, taggable, vector } of unclear) {
      const nearest = tagger.tag(taggable, vector)
      if (nearest.length > 0) tags.set(id, nearest)
    }
    if (tags.size > 0 && this.isActive(partition, work))
      await this.#commit(partition, { vectors: [], tags }, slots)
  }

  /** @param slots of the records as they were read: an id may be deleted and used anew for other content meanwhile. */
  #commit(partition: Partition, found: Found, slots: ReadonlyMap<RecordId, number>): Promise<null> {
    const isSame = (id: RecordId): boolean => partition.slotOf(id) === slots.get(id)
    return partition.write(async () => ({
      changes: {
        ...(await partition.vectorChanges(
          found.vectors.filter(({ recordId }) => isSame(recordId)),
          () => this.#ids.randomId(),
        )),
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

/** A record that no cue told. */
interface Unclear {
  readonly id: RecordId
  readonly taggable: Taggable
  readonly vector: Float32Array
}

/** What is needed to tag them once they are embedded. */
interface UnclearBatch {
  readonly embedder: Embedder
  readonly language: LoadedLanguage
  readonly unclear: readonly Unclear[]
  readonly slots: ReadonlyMap<RecordId, number>
}
