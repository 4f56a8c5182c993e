/**
 * Slots in the order of a time. What comes in order costs nothing; what does not is sorted in when the timeline is
 * next looked at, so that loading a partition in any order sorts once.
 */
export class Timeline {
  readonly #timeOf: (slot: number) => number
  readonly #slots: number[] = []
  #sorted = true

  /** @param timeOf must not change for a slot while it is in the timeline. */
  constructor(timeOf: (slot: number) => number) {
    this.#timeOf = timeOf
  }

  get size(): number {
    return this.#slots.length
  }

  add(slot: number): void {
    const last = this.#slots.at(-1)
    if (last !== undefined && this.#compare(last, slot) > 0) this.#sorted = false
    this.#slots.push(slot)
  }

  remove(slot: number): void {
    const place = this.countUntil(this.#timeOf(slot), slot) - 1
    if (this.#slots[place] === slot) this.#slots.splice(place, 1)
  }

  /** The i-th slot, oldest first, of one time the lower one first; undefined beyond the ends. */
  at(place: number): number | undefined {
    this.#sort()
    return this.#slots[place]
  }

  /** How many slots have a time up to this one; of this very time, only those up to `lastSlot`. */
  countUntil(time: number, lastSlot = Number.POSITIVE_INFINITY): number {
    this.#sort()
    let low = 0
    let high = this.#slots.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = this.#slots[middle] as number
      const other = this.#timeOf(slot)
      if (other < time || (other === time && slot <= lastSlot)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The slot whose time is nearest to this one; of several the one that was given last. */
  nearest(time: number): number | undefined {
    const count = this.countUntil(time)
    const before = this.at(count - 1)
    const first = this.at(count)
    if (first === undefined) return before
    const later = this.#timeOf(first)
    const after = this.at(this.countUntil(later) - 1) as number
    if (before === undefined) return after
    const difference = time - this.#timeOf(before) - (later - time)
    return difference < 0 || (difference === 0 && before > after) ? before : after
  }

  #sort(): void {
    if (this.#sorted) return
    this.#slots.sort((a, b) => this.#compare(a, b))
    this.#sorted = true
  }

  #compare(a: number, b: number): number {
    return this.#timeOf(a) - this.#timeOf(b) || a - b
  }
}
