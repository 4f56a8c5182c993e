import { ONE } from './steps.ts'
import { MOST_MULTIPLIED, PlainVectorTable, type VectorTable } from './vector-table.ts'
import { FINE, type WasmKernels, wasmKernels } from './wasm-kernels.ts'
import { growMemory, PAGE, SCRATCH } from './wasm-memory.ts'

const ROWS = 0
const PRODUCTS = ROWS + MOST_MULTIPLIED * 4
const QUERY = PRODUCTS + MOST_MULTIPLIED * 4

/** Numbers that the kernel reads at a time. */
const PIECE = 32

/** Vectors in WebAssembly memory: scratch in the first page, then row after row. */
class WasmVectorTable implements VectorTable {
  readonly stride: number
  readonly tolerance: number
  readonly #memory: WebAssembly.Memory
  readonly #kernels: WasmKernels
  #query: Int16Array
  rows: Int32Array
  products: Float32Array
  matrix: Int16Array

  constructor(stride: number, memory: WebAssembly.Memory, kernels: WasmKernels) {
    this.stride = stride
    // The sums are whole numbers: what is left is how far the query is from what stands for it, and one rounding.
    this.tolerance = (0.5 * Math.sqrt(stride)) / (ONE * FINE) + 2 ** -24
    this.#memory = memory
    this.#kernels = kernels
    this.#query = new Int16Array(memory.buffer, QUERY, stride * 2)
    this.rows = new Int32Array(memory.buffer, ROWS, MOST_MULTIPLIED)
    this.products = new Float32Array(memory.buffer, PRODUCTS, MOST_MULTIPLIED)
    this.matrix = new Int16Array(memory.buffer, SCRATCH)
  }

  reserve(capacity: number): void {
    if (!growMemory(this.#memory, capacity * this.stride * 2)) return
    const { buffer } = this.#memory
    this.#query = new Int16Array(buffer, QUERY, this.stride * 2)
    this.rows = new Int32Array(buffer, ROWS, MOST_MULTIPLIED)
    this.products = new Float32Array(buffer, PRODUCTS, MOST_MULTIPLIED)
    this.matrix = new Int16Array(buffer, SCRATCH)
  }

  /** A number of the query takes two of 16 bits: its nearest step, and what is left in parts of a step. */
  setQuery(query: Float32Array): void {
    for (let i = 0; i < query.length; i++) {
      const steps = (query[i] as number) * ONE
      const nearest = Math.max(-ONE, Math.min(ONE, Math.round(steps)))
      // Piece after piece: first the steps, then what is left.
      const at = i + (i & -PIECE)
      this.#query[at] = nearest
      this.#query[at + PIECE] = Math.round((steps - nearest) * FINE)
    }
  }

  multiply(count: number): void {
    this.#kernels.dotEach(QUERY, SCRATCH, this.stride * 2, ROWS, count, PRODUCTS)
  }
}

/** A table of vectors that is multiplied by WebAssembly where that can be had, else by plain JavaScript. */
export function makeVectorTable(dimension: number, wasm = true): VectorTable {
  const stride = Math.ceil(dimension / PIECE) * PIECE
  const fits = QUERY + stride * 4 <= SCRATCH
  if (wasm && fits && typeof WebAssembly !== 'undefined') {
    const memory = new WebAssembly.Memory({ initial: SCRATCH / PAGE })
    const kernels = wasmKernels(memory)
    if (kernels !== undefined) return new WasmVectorTable(stride, memory, kernels)
  }
  return new PlainVectorTable(dimension)
}
