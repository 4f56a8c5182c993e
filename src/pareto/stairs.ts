const FIRST_CAPACITY = 4

/**
 * For every front, the lower left border of its members' points in two coordinates (the less, the better): ascending
 * in the first, strictly descending in the second. One lookup by bisection tells whether a point lies beyond the
 * border, that is, whether a member is at least as good in both.
 *
 * All borders live in one pool. A border that outgrows its place moves to the end with twice the room; as each is
 * at most as long as its front, the pool never exceeds `4 * count` entries.
 */
export class Stairs {
  #x = new Float64Array(0)
  #y = new Float64Array(0)
  #start = new Uint32Array(0)
  #length = new Uint32Array(0)
  #capacity = new Uint32Array(0)
  #poolEnd = 0

  /** Forgets all borders and makes room for `count` points. */
  reset(count: number): void {
    if (this.#length.length < count) {
      this.#x = new Float64Array(4 * count)
      this.#y = new Float64Array(4 * count)
      this.#start = new Uint32Array(count)
      this.#length = new Uint32Array(count)
      this.#capacity = new Uint32Array(count)
    } else {
      this.#length.fill(0, 0, count)
      this.#capacity.fill(0, 0, count)
    }
    this.#poolEnd = 0
  }

  /** Whether a member of `front` is at least as good as (x, y) in both coordinates. */
  covers(front: number, x: number, y: number): boolean {
    const start = this.#start[front] as number
    const at = this.#upperBound(start, this.#length[front] as number, x)
    return at > start && (this.#y[at - 1] as number) <= y
  }

  /** Adds a point that `front` does not cover; what it hides from `covers` leaves the border. */
  add(front: number, x: number, y: number): void {
    const start = this.#start[front] as number
    const length = this.#length[front] as number
    const end = start + length
    const first = this.#upperBound(start, length, x)
    let last = first
    while (last < end && (this.#y[last] as number) >= y) last++
    if (first < last) {
      this.#x[first] = x
      this.#y[first] = y
      this.#x.copyWithin(first + 1, last, end)
      this.#y.copyWithin(first + 1, last, end)
      this.#length[front] = length - (last - first) + 1
      return
    }
    const moved = length === this.#capacity[front] ? this.#grow(front) - start : 0
    const at = first + moved
    this.#x.copyWithin(at + 1, at, end + moved)
    this.#y.copyWithin(at + 1, at, end + moved)
    this.#x[at] = x
    this.#y[at] = y
    this.#length[front] = length + 1
  }

  /** The first place in the border whose x is greater than `x`. */
  #upperBound(start: number, length: number, x: number): number {
    let low = start
    let high = start + length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#x[middle] as number) <= x) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Moves the border to the end of the pool, with twice the room. @returns its new start. */
  #grow(front: number): number {
    const from = this.#start[front] as number
    const length = this.#length[front] as number
    const to = this.#poolEnd
    const capacity = Math.max(FIRST_CAPACITY, 2 * length)
    this.#x.copyWithin(to, from, from + length)
    this.#y.copyWithin(to, from, from + length)
    this.#start[front] = to
    this.#capacity[front] = capacity
    this.#poolEnd = to + capacity
    return to
  }
}
