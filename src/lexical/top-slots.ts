/** Slots with their scores, best first, equal scores by ascending slot. */
export interface ScoredSlots {
  readonly slots: Uint32Array
  readonly scores: Float32Array
}

/**
 * Keeps the best `limit` slots of those offered, whatever the order of the offers: a binary heap with the
 * worst kept slot at its root, equal scores ranked by ascending slot.
 */
export class TopSlots {
  /** No slot with a lower score can enter any more; 0 until the heap is full. */
  threshold = 0
  readonly #slots: Uint32Array
  readonly #scores: Float32Array
  #size = 0

  constructor(limit: number) {
    this.#slots = new Uint32Array(limit)
    this.#scores = new Float32Array(limit)
  }

  offer(slot: number, score: number): void {
    const limit = this.#slots.length
    if (this.#size < limit) {
      this.#siftUp(this.#size++, slot, score)
      if (this.#size === limit) this.threshold = this.#scores[0] ?? 0
      return
    }
    if (limit === 0 || !this.#isWorse(0, slot, score)) return
    this.#siftDown(limit, slot, score)
    this.threshold = this.#scores[0] ?? 0
  }

  /** Empties the heap into arrays of their own, best first. */
  drain(): ScoredSlots {
    const slots = new Uint32Array(this.#size)
    const scores = new Float32Array(this.#size)
    for (let i = this.#size - 1; i >= 0; i--) {
      slots[i] = this.#slots[0] ?? 0
      scores[i] = this.#scores[0] ?? 0
      this.#siftDown(i, this.#slots[i] ?? 0, this.#scores[i] ?? 0)
    }
    this.#size = 0
    this.threshold = 0
    return { slots, scores }
  }

  /** Whether the slot kept at `node` ranks after `slot` with `score`. */
  #isWorse(node: number, slot: number, score: number): boolean {
    const kept = this.#scores[node] ?? 0
    return kept < score || (kept === score && (this.#slots[node] ?? 0) > slot)
  }

  #siftUp(from: number, slot: number, score: number): void {
    let node = from
    while (node > 0) {
      const parent = (node - 1) >> 1
      if (this.#isWorse(parent, slot, score)) break
      this.#slots[node] = this.#slots[parent] ?? 0
      this.#scores[node] = this.#scores[parent] ?? 0
      node = parent
    }
    this.#slots[node] = slot
    this.#scores[node] = score
  }

  /** Places a slot from the root down, in a heap of `size` nodes. */
  #siftDown(size: number, slot: number, score: number): void {
    let node = 0
    for (let child = 1; child < size; child = 2 * node + 1) {
      const right = child + 1
      if (right < size && this.#isWorse(right, this.#slots[child] ?? 0, this.#scores[child] ?? 0))
        child = right
      if (!this.#isWorse(child, slot, score)) break
      this.#slots[node] = this.#slots[child] ?? 0
      this.#scores[node] = this.#scores[child] ?? 0
      node = child
    }
    this.#slots[node] = slot
    this.#scores[node] = score
  }
}
