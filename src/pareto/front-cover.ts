/**
 * Counts how many candidates each front holds while fronts fill, and how deep one has to go for `wanted` of them. The
 * depth only shrinks, so a candidate that is dominated from within the deepest needed front can be dropped for good:
 * it, and whatever it dominates, is deeper than anyone asked for.
 */
export class FrontCover {
  /** Number of fronts that exist, needed or not. */
  fronts = 0
  /** The deepest front that is needed. */
  deepest: number
  readonly #sizes: Uint32Array
  readonly #wanted: number
  #covered = 0

  /** @param sizes zeros, one a front that there can be. */
  constructor(sizes: Uint32Array, wanted: number) {
    this.#sizes = sizes
    this.#wanted = wanted
    this.deepest = sizes.length
  }

  /** Counts a candidate of `front`, which is at most `deepest`. */
  add(front: number): void {
    const sizes = this.#sizes
    sizes[front] = (sizes[front] as number) + 1
    if (front >= this.fronts) this.fronts = front + 1
    this.#covered++
    if (this.#covered < this.#wanted) return
    if (this.deepest >= this.fronts) this.deepest = this.fronts - 1
    while (this.deepest > 0 && this.#covered - (sizes[this.deepest] as number) >= this.#wanted) {
      this.#covered -= sizes[this.deepest] as number
      this.deepest--
    }
  }

  /** How many fronts, from the first, are complete once all candidates were added. */
  get complete(): number {
    return Math.min(this.fronts, this.deepest + 1)
  }
}
