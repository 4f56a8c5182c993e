import { UnusableBytes } from '../base/packed-bytes.ts'
import { ForwardLists } from '../lexical/forward-lists.ts'
import { Postings } from '../lexical/postings.ts'

/** The labels of records as arrays, record after record. */
export interface LabelContents {
  /** Labels as they were given, numbered by first occurrence. */
  readonly texts: readonly string[]
  /** Labels of each record. */
  readonly counts: Uint32Array
  /** Numbers of the labels, record after record. */
  readonly labels: Uint32Array
}

/** Postings of labels: which records carry a tag, an intent tag or an entity, and which ones a record carries. */
export class LabelPostings {
  /** Labels as they were given, which may differ where their keys are the same. */
  #texts: string[] = []
  #numbers = new Map<string, number>()
  /** Number of each label's key. */
  #keys: number[] = []
  #keyNumbers = new Map<string, number>()
  /** By key. */
  #postings: Postings[] = []
  #ofSlot = new ForwardLists()

  /** @throws UnusableBytes when the contents contradict each other. */
  static from({ texts, counts, labels }: LabelContents): LabelPostings {
    const made = new LabelPostings()
    for (const text of texts) made.#number(text)
    if (made.#texts.length !== texts.length) throw new UnusableBytes('A label is listed twice.')
    made.#ofSlot = ForwardLists.from(counts, labels, counts)
    const last = new Int32Array(made.#postings.length).fill(-1)
    let at = 0
    for (let slot = 0; slot < counts.length; slot++) {
      for (const end = at + (counts[slot] as number); at < end; at++) {
        const key = made.#keys[labels[at] ?? texts.length]
        if (key === undefined) throw new UnusableBytes('A record carries a label that is not listed.')
        if (last[key] === slot) continue
        last[key] = slot
        made.#postings[key]?.add(slot, 1)
      }
    }
    if (at !== labels.length) throw new UnusableBytes('Labels are left that belong to no record.')
    return made
  }

  /** Gives a record its labels instead of those that it carried. */
  set(slot: number, labels: readonly string[]): void {
    this.remove(slot)
    if (labels.length === 0) return
    const numbers = labels.map((label) => this.#number(label))
    this.#ofSlot.set(slot, numbers, labels.length)
    for (const key of this.#keysOf(numbers)) this.#postings[key]?.add(slot, 1)
  }

  remove(slot: number): void {
    if (!this.#ofSlot.has(slot)) return
    for (const key of this.#keysOf(this.#ofSlot.terms(slot))) this.#postings[key]?.remove(slot)
    this.#ofSlot.delete(slot)
  }

  /** The labels of a record, as they were given. */
  of(slot: number): string[] {
    return Array.from(this.#ofSlot.terms(slot), (number) => this.#texts[number] ?? '')
  }

  /** The records that carry a label, in ascending order of slots. */
  carriers(label: string): ReadonlySet<number> {
    const key = this.#keyNumbers.get(labelKey(label))
    const postings = key === undefined ? undefined : this.#postings[key]
    const slots = new Set<number>()
    if (postings === undefined) return slots
    for (let i = 0; i < postings.length; i += 2) {
      if (postings.pairs[i + 1] !== 0) slots.add(postings.pairs[i] as number)
    }
    return slots
  }

  /** How many records carry each label, by key. */
  *carried(): Generator<readonly [key: string, records: number], void, undefined> {
    for (const [key, number] of this.#keyNumbers) {
      const records = this.#postings[number]?.live ?? 0
      if (records > 0) yield [key, records]
    }
  }

  /** The labels of the records in these slots, numbered from 0. */
  contents(slots: Uint32Array): LabelContents {
    const texts: string[] = []
    const newNumbers = new Map<number, number>()
    const counts = new Uint32Array(slots.length)
    const labels: number[] = []
    slots.forEach((slot, i) => {
      const carried = this.#ofSlot.terms(slot)
      counts[i] = carried.length
      for (const number of carried) {
        let renumbered = newNumbers.get(number)
        if (renumbered === undefined) {
          renumbered = texts.push(this.#texts[number] ?? '') - 1
          newNumbers.set(number, renumbered)
        }
        labels.push(renumbered)
      }
    })
    return { texts, counts, labels: Uint32Array.from(labels) }
  }

  #keysOf(labels: ArrayLike<number>): Set<number> {
    return new Set(Array.from(labels, (number) => this.#keys[number] as number))
  }

  #number(label: string): number {
    let number = this.#numbers.get(label)
    if (number === undefined) {
      number = this.#texts.push(label) - 1
      this.#numbers.set(label, number)
      const name = labelKey(label)
      let key = this.#keyNumbers.get(name)
      if (key === undefined) {
        key = this.#postings.push(new Postings()) - 1
        this.#keyNumbers.set(name, key)
      }
      this.#keys.push(key)
    }
    return number
  }
}

/** Labels that differ only in case, width or surrounding space are the same label. */
export function labelKey(label: string): string {
  return label.normalize('NFKC').trim().toLowerCase()
}
