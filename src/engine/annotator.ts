import { giveWay } from '../base/give-way.ts'
import type { RecordId } from '../base/ids.ts'
import { withFound } from '../encode/compose-record.ts'
import type { Partition } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { Background, undone, type Work } from './background.ts'
import type { Language, LoadedLanguage } from './language.ts'
import type { Model } from './model.ts'
import { taggableOf } from './tag-changes.ts'

const BATCH_RECORDS = 64

/** What the rules read in one record. */
interface Reading {
  readonly entities: readonly string[]
  readonly intentTags: readonly string[]
}

/**
 * Gives stored records the entities and intent tags that rules of language read in them, behind the writes. Each record
 * keeps which rules read it: what is missing is found again by a later session, and nothing is read twice.
 */
export class Annotator extends Background {
  readonly #language: Language
  readonly #model: Model

  constructor(language: Language, model: Model, onRest: (partition: Partition) => void) {
    super(onRest)
    this.#language = language
    this.#model = model
  }

  protected async pass(partition: Partition, work: Work): Promise<void> {
    const language = await this.unlessStopped(this.#language.ended)
    if (language === undefined) return
    const unread = undone(partition, work, partition.unread())
    for (let start = 0; start < unread.length; start += BATCH_RECORDS) {
      const slots = new Map(unread.slice(start, start + BATCH_RECORDS))
      const readings = new Map<RecordId, Reading>()
      for (const record of await partition.records([...slots.keys()])) {
        const slot = slots.get(record.id)
        if (slot === undefined) continue
        readings.set(record.id, await this.#read(record, partition.vectors?.get(slot), language))
        await giveWay()
      }
      if (!this.isActive(partition, work)) return
      await commit(partition, language, readings, slots)
    }
  }

  /** @param vector from before there were rules; without one the record meets the prototypes when it is embedded. */
  async #read(
    record: MemIRRecord,
    vector: Float32Array | undefined,
    language: LoadedLanguage,
  ): Promise<Reading> {
    const { rules, tagger } = language
    const taggable = taggableOf(record)
    let intentTags = taggable === undefined ? [] : tagger.tag(taggable)
    const embedder = this.#model.loaded?.embedder
    if (taggable !== undefined && intentTags.length === 0 && vector !== undefined && embedder !== undefined) {
      await tagger.prepare(embedder, this.signal, giveWay)
      intentTags = tagger.tag(taggable, vector)
    }
    return { entities: rules.extractEntities(record.content), intentTags }
  }
}

/**
 * Stores what was read; what the app labelled meanwhile stays as the app wants it.
 * @param slots of the records as they were read: an id may be deleted and used anew for other content meanwhile.
 */
function commit(
  partition: Partition,
  { rules }: LoadedLanguage,
  readings: ReadonlyMap<RecordId, Reading>,
  slots: ReadonlyMap<RecordId, number>,
): Promise<null> {
  return partition.write(async () => {
    const ids = [...readings.keys()].filter((id) => partition.slotOf(id) === slots.get(id))
    const records = (await partition.records(ids)).flatMap((record): MemIRRecord[] => {
      const reading = readings.get(record.id)
      if (reading === undefined || record.rulesVersion !== undefined) return []
      return [
        {
          ...record,
          entities: withFound(record.entities, reading.entities),
          intentTags: taggableOf(record) === undefined ? record.intentTags : reading.intentTags,
          rulesVersion: rules.version,
        },
      ]
    })
    return { changes: { records }, result: null }
  })
}
