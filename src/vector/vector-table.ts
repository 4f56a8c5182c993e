import { dot, dot4 } from './dot.ts'
import { ONE } from './steps.ts'

/** How many rows one call may multiply. */
export const MOST_MULTIPLIED = 1024

/**
 * Vectors by row, and their dot products with a query. A caller writes row numbers to `rows` and reads `products`; the
 * arrays may lie in WebAssembly memory, so they are to be read anew after `reserve`.
 */
export interface VectorTable {
  /** Numbers from the start of one row to the next: at least the dimension; the rest is 0. */
  readonly stride: number
  /** In steps (`steps.ts`). Row r starts at `matrix[r * stride]`. */
  readonly matrix: Int16Array
  readonly rows: Int32Array
  readonly products: Float32Array
  /** The products' greatest possible error for unit vectors. */
  readonly tolerance: number
  reserve(capacity: number): void
  setQuery(query: Float32Array): void
  /** Multiplies the first `count` of `rows` with the query. */
  multiply(count: number): void
}

/** Vectors in plain memory, multiplied in plain JavaScript. */
export class PlainVectorTable implements VectorTable {
  readonly stride: number
  readonly rows = new Int32Array(MOST_MULTIPLIED)
  readonly products = new Float32Array(MOST_MULTIPLIED)
  /** Products are summed as doubles and rounded once. */
  readonly tolerance = 2 ** -24
  readonly #query: Float64Array
  readonly #four = new Float64Array(4)
  matrix = new Int16Array(0)

  constructor(dimension: number) {
    this.stride = dimension
    this.#query = new Float64Array(dimension)
  }

  reserve(capacity: number): void {
    if (capacity * this.stride <= this.matrix.length) return
    const matrix = new Int16Array(Math.max(capacity, (1.5 * this.matrix.length) / this.stride) * this.stride)
    matrix.set(this.matrix)
    this.matrix = matrix
  }

  setQuery(query: Float32Array): void {
    for (let i = 0; i < query.length; i++) this.#query[i] = (query[i] as number) / ONE
  }

  multiply(count: number): void {
    const { rows, products, matrix, stride } = this
    const query = this.#query
    const four = this.#four
    let i = 0
    for (; i + 4 <= count; i += 4) {
      dot4(
        query,
        matrix,
        (rows[i] as number) * stride,
        (rows[i + 1] as number) * stride,
        (rows[i + 2] as number) * stride,
        (rows[i + 3] as number) * stride,
        four,
      )
      products.set(four, i)
    }
    for (; i < count; i++) products[i] = dot(query, matrix, (rows[i] as number) * stride)
  }
}
