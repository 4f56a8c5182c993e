const FIRST_CAPACITY = 256

/** A binary min-heap of slots by cost, in flat arrays; of equal costs the lower slot comes first. */
export class CostQueue {
  #costs = new Float64Array(FIRST_CAPACITY)
  #slots = new Uint32Array(FIRST_CAPACITY)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The least cost there is; meaningless when the queue is empty. */
  get leastCost(): number {
    return this.#costs[0] as number
  }

  clear(): void {
    this.#size = 0
  }

  push(slot: number, cost: number): void {
    if (this.#size === this.#costs.length) this.#grow()
    let hole = this.#size++
    while (hole > 0) {
      const parent = (hole - 1) >>> 1
      if (!this.#isBefore(slot, cost, parent)) break
      this.#move(parent, hole)
      hole = parent
    }
    this.#costs[hole] = cost
    this.#slots[hole] = slot
  }

  /** Takes out the slot of least cost. The queue must not be empty. */
  pop(): number {
    const least = this.#slots[0] as number
    const last = --this.#size
    const slot = this.#slots[last] as number
    const cost = this.#costs[last] as number
    let hole = 0
    for (;;) {
      let child = 2 * hole + 1
      if (child >= last) break
      const right = child + 1
      if (right < last && this.#isBefore(this.#slots[right] as number, this.#costs[right] as number, child)) {
        child = right
      }
      if (this.#isBefore(slot, cost, child)) break
      this.#move(child, hole)
      hole = child
    }
    this.#costs[hole] = cost
    this.#slots[hole] = slot
    return least
  }

  #isBefore(slot: number, cost: number, other: number): boolean {
    const otherCost = this.#costs[other] as number
    return cost < otherCost || (cost === otherCost && slot < (this.#slots[other] as number))
  }

  #move(from: number, to: number): void {
    this.#costs[to] = this.#costs[from] as number
    this.#slots[to] = this.#slots[from] as number
  }

  #grow(): void {
    const costs = new Float64Array(this.#costs.length * 2)
    const slots = new Uint32Array(costs.length)
    costs.set(this.#costs)
    slots.set(this.#slots)
    this.#costs = costs
    this.#slots = slots
  }
}
