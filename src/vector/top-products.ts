import { dot, dot4 } from './dot.ts'
import { ONE } from './steps.ts'
import type { VectorTable } from './vector-table.ts'

/**
 * The rows with the greatest dot products. Products may carry the kernel's rounding error, so whatever could belong to
 * the best is multiplied once more in double precision: the result is the same for every kernel.
 */
export class TopProducts {
  #rows = new Int32Array(1024)
  #products = new Float32Array(1024)
  #size = 0
  /** The greatest products, as a heap with the least on top. */
  #heap = new Float32Array(16)
  #held = 0
  #k = 0

  /** Forgets everything; the best `k` are wanted next. */
  restart(k: number): void {
    this.#k = k
    if (this.#heap.length < k) this.#heap = new Float32Array(k)
    this.#size = 0
    this.#held = 0
  }

  /** Takes in the first `count` of the table's rows and products; returns whether one of them belongs to the best so far. */
  addFrom({ rows, products, tolerance }: VectorTable, count: number): boolean {
    const size = this.#size + count
    if (size > this.#rows.length) this.#grow(size)
    let entered = false
    let bound = this.#bound(tolerance)
    for (let i = 0; i < count; i++) {
      const product = products[i] as number
      if (product < bound) continue
      this.#rows[this.#size] = rows[i] as number
      this.#products[this.#size++] = product
      if (!this.#hold(product)) continue
      entered = true
      bound = this.#bound(tolerance)
    }
    return entered
  }

  /** The best rows with their products, greatest first; equal ones by slot. */
  best(
    query: Float32Array,
    table: VectorTable,
    slots: Int32Array,
  ): { slots: Int32Array; cosines: Float32Array } {
    const bound = this.#bound(table.tolerance)
    let count = 0
    for (let i = 0; i < this.#size; i++) {
      if ((this.#products[i] as number) >= bound) this.#rows[count++] = this.#rows[i] as number
    }
    const products = multiplyAgain(this.#rows, count, query, table)
    const order: number[] = []
    for (let i = 0; i < count; i++) order.push(i)
    const slotAt = (i: number): number => slots[this.#rows[i] as number] as number
    order.sort((a, b) => (products[b] as number) - (products[a] as number) || slotAt(a) - slotAt(b))
    const size = Math.min(this.#k, count)
    const best = { slots: new Int32Array(size), cosines: new Float32Array(size) }
    for (let i = 0; i < size; i++) {
      best.slots[i] = slotAt(order[i] as number)
      best.cosines[i] = products[order[i] as number] as number
    }
    return best
  }

  /** What is below this belongs to the best in no case. */
  #bound(tolerance: number): number {
    if (this.#held < this.#k) return Number.NEGATIVE_INFINITY
    return this.#k === 0 ? Number.POSITIVE_INFINITY : (this.#heap[0] as number) - 2 * tolerance
  }

  #hold(product: number): boolean {
    const heap = this.#heap
    if (this.#held < this.#k) {
      rise(heap, this.#held++, product)
      return true
    }
    if (product <= (heap[0] as number)) return false
    sink(heap, this.#k, product)
    return true
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

function multiplyAgain(
  rows: Int32Array,
  count: number,
  query: Float32Array,
  table: VectorTable,
): Float32Array {
  const { matrix, stride } = table
  const wide = Float64Array.from(query, (number) => number / ONE)
  const products = new Float32Array(count)
  const four = new Float64Array(4)
  const at = (i: number): number => (rows[i] as number) * stride
  let i = 0
  for (; i + 4 <= count; i += 4) {
    dot4(wide, matrix, at(i), at(i + 1), at(i + 2), at(i + 3), four)
    products.set(four, i)
  }
  for (; i < count; i++) products[i] = dot(wide, matrix, at(i))
  return products
}

/** Adds a value at the end of a heap. */
function rise(heap: Float32Array, end: number, value: number): void {
  let at = end
  while (at > 0) {
    const parent = (at - 1) >> 1
    if ((heap[parent] as number) <= value) break
    heap[at] = heap[parent] as number
    at = parent
  }
  heap[at] = value
}

/** Replaces the top of a heap. */
function sink(heap: Float32Array, length: number, value: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= length) break
    if (child + 1 < length && (heap[child + 1] as number) < (heap[child] as number)) child++
    if ((heap[child] as number) >= value) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = value
}
