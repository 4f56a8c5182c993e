import { dot } from './dot.ts'
import type { VectorTable } from './vector-table.ts'

/**
 * The rows with the greatest dot products. Products may carry the kernel's rounding error, so whatever could belong to
 * the best is multiplied once more in double precision: the result is the same for every kernel.
 */
export class TopProducts {
  #rows = new Int32Array(1024)
  #products = new Float32Array(1024)
  #size = 0

  clear(): void {
    this.#size = 0
  }

  /** Takes in the first `count` of the table's rows and products. */
  addFrom({ rows, products }: VectorTable, count: number): void {
    const size = this.#size + count
    if (size > this.#rows.length) this.#grow(size)
    this.#rows.set(rows.subarray(0, count), this.#size)
    this.#products.set(products.subarray(0, count), this.#size)
    this.#size = size
  }

  /** The best `k` rows with their products, greatest first; equal ones by slot. */
  best(
    k: number,
    query: Float32Array,
    table: VectorTable,
    slots: Int32Array,
  ): { slots: Int32Array; cosines: Float32Array } {
    const wide = new Float64Array(query)
    const bound = this.#kth(k) - 2 * table.tolerance
    const found: { slot: number; cosine: number }[] = []
    for (let i = 0; i < this.#size; i++) {
      if ((this.#products[i] as number) < bound) continue
      const row = this.#rows[i] as number
      found.push({
        slot: slots[row] as number,
        cosine: Math.fround(dot(wide, table.matrix, row * table.stride)),
      })
    }
    found.sort((a, b) => b.cosine - a.cosine || a.slot - b.slot)
    const best = found.slice(0, k)
    return {
      slots: Int32Array.from(best, ({ slot }) => slot),
      cosines: Float32Array.from(best, ({ cosine }) => cosine),
    }
  }

  /** The k-th greatest product, by a heap of k with its least on top; no bound where there are fewer. */
  #kth(k: number): number {
    if (this.#size <= k) return Number.NEGATIVE_INFINITY
    const heap = this.#products.slice(0, k).sort()
    for (let i = k; i < this.#size; i++) {
      const product = this.#products[i] as number
      if (product > (heap[0] as number)) sink(heap, product)
    }
    return heap[0] as number
  }

  #grow(least: number): void {
    const capacity = Math.max(least, this.#rows.length * 2)
    const rows = new Int32Array(capacity)
    rows.set(this.#rows)
    const products = new Float32Array(capacity)
    products.set(this.#products)
    this.#rows = rows
    this.#products = products
  }
}

/** Replaces the top of a heap. */
function sink(heap: Float32Array, value: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++
    if ((heap[child] as number) >= value) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = value
}
