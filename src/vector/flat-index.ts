import { type Bitset, hasBit } from '../base/bitset.ts'
import { dot, dot4 } from './dot.ts'

const FIRST_CAPACITY = 256

/**
 * Unit vectors of one dimension, packed row after row, found by slot (the caller's small integer). Exact: what the
 * scan returns is the truth that other indexes are measured against.
 */
export class FlatIndex {
  readonly dimension: number
  #matrix: Float32Array
  /** Slot of each row. */
  #slots: Uint32Array
  #rows = new Map<number, number>()
  #size = 0

  constructor(dimension: number) {
    this.dimension = dimension
    this.#matrix = new Float32Array(FIRST_CAPACITY * dimension)
    this.#slots = new Uint32Array(FIRST_CAPACITY)
  }

  get size(): number {
    return this.#size
  }
  get byteLength(): number {
    // A row and its slot in the map take about 40 bytes.
    return this.#matrix.byteLength + this.#slots.byteLength + this.#size * 40
  }

  /** Makes room for as many vectors at once, instead of growing to it step by step. */
  reserve(count: number): void {
    if (count > this.#slots.length) this.#grow(Math.max(count, withHeadroom(this.#size)))
  }

  has(slot: number): boolean {
    return this.#rows.has(slot)
  }

  /** Adds or replaces the vector of a slot; `vector` has `dimension` numbers and unit length. */
  set(slot: number, vector: Float32Array): void {
    let row = this.#rows.get(slot)
    if (row === undefined) {
      row = this.#size
      if (row === this.#slots.length) this.#grow(withHeadroom(row))
      this.#rows.set(slot, row)
      this.#slots[row] = slot
      this.#size++
    }
    this.#matrix.set(vector, row * this.dimension)
  }

  /** The last row takes the place of the removed one. */
  remove(slot: number): boolean {
    const row = this.#rows.get(slot)
    if (row === undefined) return false
    const last = this.#size - 1
    const lastSlot = this.#slots[last] as number
    if (row !== last) {
      this.#matrix.copyWithin(row * this.dimension, last * this.dimension, (last + 1) * this.dimension)
      this.#slots[row] = lastSlot
      this.#rows.set(lastSlot, row)
    }
    this.#rows.delete(slot)
    this.#size = last
    return true
  }

  /** A view of the slot's vector, valid until the next change of the index. */
  get(slot: number): Float32Array | undefined {
    const row = this.#rows.get(slot)
    return row === undefined
      ? undefined
      : this.#matrix.subarray(row * this.dimension, (row + 1) * this.dimension)
  }

  /**
   * Exact scan: writes the cosine with `query` (unit length) of every slot that has a vector and passes into
   * `cosines[slot]`, and leaves the other places as they are.
   */
  scan(query: Float32Array, passes: Bitset, cosines: Float32Array): void {
    const { dimension } = this
    const matrix = this.#matrix
    const wide = Float64Array.from(query)
    const out = new Float64Array(4)
    const slots = new Uint32Array(4)
    const offsets = new Uint32Array(4)
    let filled = 0
    for (let row = 0; row < this.#size; row++) {
      const slot = this.#slots[row] as number
      if (!hasBit(passes, slot)) continue
      slots[filled] = slot
      offsets[filled] = row * dimension
      if (++filled < 4) continue
      filled = 0
      const [a, b, c, d] = offsets as unknown as [number, number, number, number]
      dot4(wide, matrix, a, b, c, d, out)
      for (let i = 0; i < 4; i++) cosines[slots[i] as number] = out[i] as number
    }
    for (let i = 0; i < filled; i++) {
      cosines[slots[i] as number] = dot(wide, matrix, offsets[i] as number)
    }
  }

  #grow(capacity: number): void {
    const matrix = new Float32Array(capacity * this.dimension)
    matrix.set(this.#matrix)
    const slots = new Uint32Array(capacity)
    slots.set(this.#slots)
    this.#matrix = matrix
    this.#slots = slots
  }
}

/** A quarter more: vectors are large, and twice as many would be a waste. */
function withHeadroom(size: number): number {
  return size + Math.max(FIRST_CAPACITY, size >> 2)
}
