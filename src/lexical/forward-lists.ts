const ABSENT = 0xffffffff
const SMALLEST_ARENA = 1_024

/**
 * The distinct terms of every document, by slot, as runs of term ids in one array. Dead runs are squeezed out
 * once they fill half of it. It makes removal exact without a scan of the postings.
 */
export class ForwardLists {
  /** Number of terms with repetitions, by slot: the document length of BM25. */
  lengths: Uint32Array = new Uint32Array(64)
  #starts = new Uint32Array(64).fill(ABSENT)
  #counts: Uint32Array = new Uint32Array(64)
  #arena: Uint32Array = new Uint32Array(SMALLEST_ARENA)
  #used = 0
  #dead = 0
  /** One more than the highest slot ever used. */
  capacity = 0

  /** Documents in the slots from 0 on: how many distinct terms each has, the terms one after another, the lengths. */
  static from(counts: Uint32Array, terms: Uint32Array, lengths: Uint32Array): ForwardLists {
    const lists = new ForwardLists()
    const room = Math.max(lists.lengths.length, counts.length)
    lists.#starts = new Uint32Array(room).fill(ABSENT)
    lists.#counts = grow(counts, room)
    lists.lengths = grow(lengths, room)
    lists.#arena = terms
    for (let slot = 0; slot < counts.length; slot++) {
      lists.#starts[slot] = lists.#used
      lists.#used += counts[slot] ?? 0
    }
    lists.capacity = counts.length
    return lists
  }

  /** Terms of all documents together, distinct ones of each. */
  get termCount(): number {
    return this.#used - this.#dead
  }

  has(slot: number): boolean {
    return slot < this.capacity && this.#starts[slot] !== ABSENT
  }

  /** Stores the distinct term ids of a document that is not present. */
  set(slot: number, terms: readonly number[], length: number): void {
    this.#reserveSlot(slot)
    this.#reserveArena(terms.length)
    this.#arena.set(terms, this.#used)
    this.#starts[slot] = this.#used
    this.#counts[slot] = terms.length
    this.lengths[slot] = length
    this.#used += terms.length
  }

  /** The distinct term ids of a document: a view, valid until the next write. */
  terms(slot: number): Uint32Array {
    if (!this.has(slot)) return this.#arena.subarray(0, 0)
    const start = this.#starts[slot] ?? 0
    return this.#arena.subarray(start, start + (this.#counts[slot] ?? 0))
  }

  delete(slot: number): void {
    this.#dead += this.#counts[slot] ?? 0
    this.#starts[slot] = ABSENT
    this.#counts[slot] = 0
    this.lengths[slot] = 0
  }

  #reserveSlot(slot: number): void {
    this.capacity = Math.max(this.capacity, slot + 1)
    if (slot < this.#starts.length) return
    const room = Math.max(slot + 1, this.#starts.length * 2)
    const starts = new Uint32Array(room).fill(ABSENT)
    starts.set(this.#starts)
    this.#starts = starts
    this.#counts = grow(this.#counts, room)
    this.lengths = grow(this.lengths, room)
  }

  #reserveArena(count: number): void {
    if (this.#used + count <= this.#arena.length) return
    const alive = this.#used - this.#dead
    if (this.#dead < alive) {
      this.#arena = grow(this.#arena, Math.max(this.#used + count, this.#arena.length * 2))
      return
    }
    const squeezed = new Uint32Array(Math.max(SMALLEST_ARENA, (alive + count) * 2))
    let used = 0
    for (let slot = 0; slot < this.capacity; slot++) {
      if (!this.has(slot)) continue
      const terms = this.terms(slot)
      squeezed.set(terms, used)
      this.#starts[slot] = used
      used += terms.length
    }
    this.#arena = squeezed
    this.#used = used
    this.#dead = 0
  }
}

function grow(from: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length)
  grown.set(from)
  return grown
}
