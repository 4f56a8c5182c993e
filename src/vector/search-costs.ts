import { type CodeTable, PlainCodeTable } from './code-table.ts'
import type { Costs } from './planner.ts'
import { PlainVectorTable, type VectorTable } from './vector-table.ts'

const ROWS = 256
/** Long enough, in milliseconds, for a browser's coarse clock. */
const ENOUGH = 0.2
/** The least of so many runs counts: the others were interrupted. */
const RUNS = 2
/** Looking at a row costs about this many nanoseconds everywhere that memir runs; it is too short to be measured. */
const LOOK = 2

/** Searches by sign bits until what they run is compiled: before, it takes many times as long. */
const WARM = 16

/** What searches cost here: at first what they cost elsewhere, then as measured. */
export class SearchCosts {
  readonly #codes: CodeTable
  readonly #vectors: VectorTable
  readonly #now: () => number
  #costs: Costs
  #warm: number

  /** @param given what they cost, if it is known. */
  constructor(codes: CodeTable, vectors: VectorTable, given: Costs | undefined, now: () => number) {
    this.#codes = codes
    this.#vectors = vectors
    this.#now = now
    this.#costs = given ?? typicalCosts(codes, vectors)
    this.#warm = given === undefined ? 0 : WARM
  }

  get current(): Costs {
    return this.#costs
  }

  /** Told after each search of `size` rows by their sign bits. */
  searched(size: number): void {
    if (this.#warm >= WARM || ++this.#warm < WARM) return
    this.#costs = calibrateCosts(this.#codes, this.#vectors, size, this.#now)
  }
}

/** Costs on a machine of two cores, with WebAssembly and without; what matters is how they compare. */
function typicalCosts(codes: CodeTable, vectors: VectorTable): Costs {
  const bits = codes.words * 32
  return {
    look: LOOK,
    measure: codes instanceof PlainCodeTable ? bits / 4 : 4 + bits / 32,
    multiply: vectors instanceof PlainVectorTable ? vectors.stride * 1.5 : vectors.stride / 2,
  }
}

/** Measures what the operations, compiled by now, cost here, on the first `size` rows of the tables. `now` gives milliseconds. */
function calibrateCosts(codes: CodeTable, vectors: VectorTable, size: number, now: () => number): Costs {
  for (let i = 0; i < ROWS; i++) codes.rows[i] = (Math.imul(i, 0x9e3779b1) >>> 0) % size
  let next = 0
  return {
    look: LOOK,
    measure: nanosecondsPerRow(now, () => codes.measure(ROWS)),
    // Other rows each time, as a scan meets them: the same ones would stay in the cache, and cost a fraction.
    multiply: nanosecondsPerRow(now, () => {
      for (let i = 0; i < ROWS; i++) vectors.rows[i] = next++ % size
      vectors.multiply(ROWS)
    }),
  }
}

function nanosecondsPerRow(now: () => number, run: () => void): number {
  const time = (repeats: number): number => {
    const start = now()
    for (let i = 0; i < repeats; i++) run()
    return now() - start
  }
  run()
  for (let repeats = 1; ; repeats *= 2) {
    const least = Math.min(...Array.from({ length: RUNS }, () => time(repeats)))
    if (least >= ENOUGH) return (least * 1e6) / (repeats * ROWS)
  }
}
