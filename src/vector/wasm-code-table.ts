import { type CodeTable, MOST_MEASURED, PlainCodeTable } from './code-table.ts'
import { QUERY_PLANES } from './sign-bits.ts'
import { type WasmKernels, wasmKernels } from './wasm-kernels.ts'
import { growMemory, PAGE, SCRATCH } from './wasm-memory.ts'

const ROWS = 0
const DISTANCES = ROWS + MOST_MEASURED * 4
const QUERY = DISTANCES + MOST_MEASURED * 4

/** Codes in WebAssembly memory: scratch in the first page, then row after row. */
class WasmCodeTable implements CodeTable {
  readonly words: number
  readonly #memory: WebAssembly.Memory
  readonly #kernels: WasmKernels
  readonly #width: number
  query: Int32Array
  rows: Int32Array
  distances: Int32Array
  codes: Int32Array

  constructor(words: number, memory: WebAssembly.Memory, kernels: WasmKernels) {
    this.words = words
    this.#width = words * 4
    this.#memory = memory
    this.#kernels = kernels
    this.query = new Int32Array(memory.buffer, QUERY, words * QUERY_PLANES)
    this.rows = new Int32Array(memory.buffer, ROWS, MOST_MEASURED)
    this.distances = new Int32Array(memory.buffer, DISTANCES, MOST_MEASURED)
    this.codes = new Int32Array(memory.buffer, SCRATCH)
  }

  reserve(capacity: number): void {
    if (!growMemory(this.#memory, capacity * this.#width)) return
    const { buffer } = this.#memory
    this.query = new Int32Array(buffer, QUERY, this.words * QUERY_PLANES)
    this.rows = new Int32Array(buffer, ROWS, MOST_MEASURED)
    this.distances = new Int32Array(buffer, DISTANCES, MOST_MEASURED)
    this.codes = new Int32Array(buffer, SCRATCH)
  }

  measure(count: number): void {
    this.#kernels.weighEach(QUERY, SCRATCH, this.#width, ROWS, count, DISTANCES)
  }

  measureFrom(row: number, count: number): void {
    const width = this.#width
    this.#kernels.hammingEach(SCRATCH + row * width, SCRATCH, width, ROWS, count, DISTANCES)
  }

  anyNearer(row: number, count: number, limit: number): boolean {
    const width = this.#width
    return this.#kernels.anyNearer(SCRATCH + row * width, SCRATCH, width, ROWS, count, limit) === 1
  }
}

/** A table of codes that is measured by WebAssembly where that can be had, else by plain JavaScript. */
export function makeCodeTable(words: number, wasm = true): CodeTable {
  const fits = QUERY + words * 4 * QUERY_PLANES <= SCRATCH
  if (wasm && fits && typeof WebAssembly !== 'undefined') {
    const memory = new WebAssembly.Memory({ initial: SCRATCH / PAGE })
    const kernels = wasmKernels(memory)
    if (kernels !== undefined) return new WasmCodeTable(words, memory, kernels)
  }
  return new PlainCodeTable(words)
}
