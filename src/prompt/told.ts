import type { RecordId } from '../base/ids.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { visibleText } from './escape.ts'

/** A text this long counts as repeated when it stands inside a text of the history; a shorter one must be all of it. */
const REPEATED_UNITS = 24

/** What a prompt tells already: messages of the history, and memories by their record and by their content and source. */
export class Told {
  readonly #messages: string[] = []
  readonly #records = new Set<RecordId>()
  readonly #contents = new Set<string>()
  readonly #normalised = new Map<RecordId, string>()

  addMessage(text: string): void {
    this.#messages.push(normalise(text))
  }

  addRecord(record: MemIRRecord): void {
    this.#records.add(record.id)
    this.#contents.add(this.#key(record))
  }

  /** The record needs no telling, because another one stands for it. */
  addStoodFor(id: RecordId): void {
    this.#records.add(id)
  }

  has(record: MemIRRecord): boolean {
    if (this.#records.has(record.id) || this.#contents.has(this.#key(record))) return true
    const content = this.#content(record)
    return this.#messages.some(
      (message) => message === content || (content.length >= REPEATED_UNITS && message.includes(content)),
    )
  }

  #content(record: MemIRRecord): string {
    let content = this.#normalised.get(record.id)
    if (content === undefined) {
      content = normalise(record.content)
      this.#normalised.set(record.id, content)
    }
    return content
  }

  /** The same words from two sources are two memories: a rumour does not stand for an official document. */
  #key(record: MemIRRecord): string {
    return JSON.stringify([this.#content(record), ...sourceOf(record)])
  }
}

function sourceOf({ provenance, role, kind }: MemIRRecord): (string | undefined)[] {
  const { type, basis, speaker, name, title, uri, authority } = provenance
  const inferred = type === 'derived_inference' || basis === 'inferred'
  if (inferred) return ['inferred']
  if (type === 'external_ingestion') return [type, title, uri, authority]
  return [type, speaker, name, kind === 'step' ? role.taskId : undefined]
}

function normalise(text: string): string {
  return visibleText(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
