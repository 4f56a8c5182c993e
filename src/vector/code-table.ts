import { anyNearer, hammingEach } from './hamming.ts'
import { QUERY_PLANES } from './sign-bits.ts'
import { weighEach } from './weighted-hamming.ts'

/** How many rows one call may measure. */
export const MOST_MEASURED = 1024

/**
 * Sign-bit codes by row, and the Hamming distances between them; those from a query are weighted, see `packQuery`. A caller writes row numbers to `rows` and reads
 * `distances`; the arrays may lie in WebAssembly memory, so they are to be read anew after `reserve`.
 */
export interface CodeTable {
  /** Words of a code, a multiple of four. */
  readonly words: number
  /** Row r starts at `codes[r * words]`. */
  readonly codes: Int32Array
  /** What `packQuery` made of the query. */
  readonly query: Int32Array
  /** Room for MOST_MEASURED row numbers and their distances. */
  readonly rows: Int32Array
  readonly distances: Int32Array
  /** Makes room for rows below `capacity`. */
  reserve(capacity: number): void
  /** Weighs how far the first `count` of `rows` lie from the query. */
  measure(count: number): void
  /** Measures the first `count` of `rows` from a row. */
  measureFrom(row: number, count: number): void
  /** Whether any of the first `count` of `rows` lies nearer than `limit` to a row. */
  anyNearer(row: number, count: number, limit: number): boolean
}

/** Codes in plain memory, measured in plain JavaScript. */
export class PlainCodeTable implements CodeTable {
  readonly words: number
  readonly query: Int32Array
  readonly rows = new Int32Array(MOST_MEASURED)
  readonly distances = new Int32Array(MOST_MEASURED)
  codes = new Int32Array(0)

  constructor(words: number) {
    this.words = words
    this.query = new Int32Array(words * QUERY_PLANES)
  }

  reserve(capacity: number): void {
    if (capacity * this.words <= this.codes.length) return
    const codes = new Int32Array(Math.max(capacity * this.words, this.codes.length * 2))
    codes.set(this.codes)
    this.codes = codes
  }

  measure(count: number): void {
    weighEach(this.query, this.codes, this.words, this.rows, count, this.distances)
  }

  measureFrom(row: number, count: number): void {
    hammingEach(this.codes, row * this.words, this.codes, this.words, this.rows, count, this.distances)
  }

  anyNearer(row: number, count: number, limit: number): boolean {
    return anyNearer(this.codes, row * this.words, this.codes, this.words, this.rows, count, limit)
  }
}
