import { MOST_MULTIPLIED, PlainVectorTable, type VectorTable } from './vector-table.ts'
import { type WasmKernels, wasmKernels } from './wasm-kernels.ts'
import { growMemory, PAGE, SCRATCH } from './wasm-memory.ts'

const ROWS = 0
const PRODUCTS = ROWS + MOST_MULTIPLIED * 4
const QUERY = PRODUCTS + MOST_MULTIPLIED * 4

/** Floats that the kernel reads at a time. */
const PIECE = 16

/** Vectors in WebAssembly memory: scratch in the first page, then row after row. */
class WasmVectorTable implements VectorTable {
  readonly stride: number
  readonly tolerance: number
  readonly #memory: WebAssembly.Memory
  readonly #kernels: WasmKernels
  #query: Float32Array
  rows: Int32Array
  products: Float32Array
  matrix: Float32Array

  constructor(stride: number, memory: WebAssembly.Memory, kernels: WasmKernels) {
    this.stride = stride
    // Each of 16 lanes rounds once a product and once a sum; the lanes are added in four more steps.
    this.tolerance = (2 * (stride / PIECE) + 4) * 2 ** -24
    this.#memory = memory
    this.#kernels = kernels
    this.#query = new Float32Array(memory.buffer, QUERY, stride)
    this.rows = new Int32Array(memory.buffer, ROWS, MOST_MULTIPLIED)
    this.products = new Float32Array(memory.buffer, PRODUCTS, MOST_MULTIPLIED)
    this.matrix = new Float32Array(memory.buffer, SCRATCH)
  }

  reserve(capacity: number): void {
    if (!growMemory(this.#memory, capacity * this.stride * 4)) return
    const { buffer } = this.#memory
    this.#query = new Float32Array(buffer, QUERY, this.stride)
    this.rows = new Int32Array(buffer, ROWS, MOST_MULTIPLIED)
    this.products = new Float32Array(buffer, PRODUCTS, MOST_MULTIPLIED)
    this.matrix = new Float32Array(buffer, SCRATCH)
  }

  setQuery(query: Float32Array): void {
    this.#query.set(query)
  }

  multiply(count: number): void {
    this.#kernels.dotEach(QUERY, SCRATCH, this.stride * 4, ROWS, count, PRODUCTS)
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
