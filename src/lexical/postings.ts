/**
 * The documents of one term: pairs of slot and frequency in one growing array, ascending by slot. Removing
 * writes frequency 0 in place, which readers skip; the list is compacted once such pairs are the majority.
 */
export class Postings {
  /** `[slot, frequency, slot, frequency, …]`; valid up to `length`. */
  pairs: Uint32Array = new Uint32Array(4)
  /** Used part of `pairs`, in numbers (two a posting). */
  length = 0
  /** Postings of frequency above 0: the term's document frequency. */
  live = 0

  /** @param pairs of slot and frequency above 0, at least one, ascending by slot; kept until the list changes. */
  static from(pairs: Uint32Array): Postings {
    const postings = new Postings()
    postings.pairs = pairs
    postings.length = pairs.length
    postings.live = pairs.length >> 1
    return postings
  }

  add(slot: number, frequency: number): void {
    this.live++
    const at = this.#lowerBound(slot)
    if (at < this.length && this.pairs[at] === slot) {
      this.pairs[at + 1] = frequency
      return
    }
    if (this.length === this.pairs.length) {
      const grown = new Uint32Array(Math.max(4, this.length * 2))
      grown.set(this.pairs)
      this.pairs = grown
    }
    if (at < this.length) this.pairs.copyWithin(at + 2, at, this.length)
    this.pairs[at] = slot
    this.pairs[at + 1] = frequency
    this.length += 2
  }

  remove(slot: number): void {
    const at = this.#lowerBound(slot)
    this.pairs[at + 1] = 0
    this.live--
    if (this.live < this.length >> 2) this.#compact()
  }

  /** The frequency of the term in the document; 0 if it does not occur. */
  frequency(slot: number): number {
    const at = this.#lowerBound(slot)
    return at < this.length && this.pairs[at] === slot ? (this.pairs[at + 1] ?? 0) : 0
  }

  #lowerBound(slot: number): number {
    const pairs = this.pairs
    let low = 0
    let high = this.length >> 1
    // Slots mostly arrive in ascending order.
    if (high > 0 && (pairs[(high - 1) << 1] ?? 0) < slot) return this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[middle << 1] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low << 1
  }

  #compact(): void {
    const kept = new Uint32Array(Math.max(4, this.live * 4))
    let to = 0
    for (let from = 0; from < this.length; from += 2) {
      const frequency = this.pairs[from + 1] ?? 0
      if (frequency === 0) continue
      kept[to] = this.pairs[from] ?? 0
      kept[to + 1] = frequency
      to += 2
    }
    this.pairs = kept
    this.length = to
  }
}
