/** Postings of labels: which records carry a tag, an intent tag or an entity. */
export class LabelPostings {
  #slots = new Map<string, Set<number>>()

  add(slot: number, labels: readonly string[]): void {
    for (const label of labels) {
      const key = labelKey(label)
      const slots = this.#slots.get(key)
      if (slots === undefined) this.#slots.set(key, new Set([slot]))
      else slots.add(slot)
    }
  }

  remove(slot: number, labels: readonly string[]): void {
    for (const label of labels) {
      const key = labelKey(label)
      const slots = this.#slots.get(key)
      slots?.delete(slot)
      if (slots?.size === 0) this.#slots.delete(key)
    }
  }

  carriers(label: string): ReadonlySet<number> {
    return this.#slots.get(labelKey(label)) ?? EMPTY
  }
}

const EMPTY: ReadonlySet<number> = new Set()

/** Labels that differ only in case, width or surrounding space are the same label. */
export function labelKey(label: string): string {
  return label.normalize('NFKC').trim().toLowerCase()
}
