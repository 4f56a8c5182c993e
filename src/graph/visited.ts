const FIRST_CAPACITY = 1_024

/** A set of slots that is emptied at no cost: a slot is in it when its stamp is that of the present round. */
export class Visited {
  #stamps = new Uint32Array(FIRST_CAPACITY)
  #round = 0

  /** Empties the set, and makes room for slots below `capacity`. */
  begin(capacity: number): void {
    this.#round++
    if (capacity > this.#stamps.length || this.#round > 0xffffffff) {
      this.#stamps = new Uint32Array(Math.max(capacity, this.#stamps.length))
      this.#round = 1
    }
  }

  has(slot: number): boolean {
    return this.#stamps[slot] === this.#round
  }

  add(slot: number): void {
    this.#stamps[slot] = this.#round
  }
}
