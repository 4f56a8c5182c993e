import type { CodeTable } from './code-table.ts'
import type { Costs } from './planner.ts'
import type { VectorTable } from './vector-table.ts'

const ROWS = 256
/** Long enough, in milliseconds, for a browser's coarse clock. */
const ENOUGH = 0.2
/** The least of so many runs counts: the others were interrupted. */
const RUNS = 2
/** Looking at a row costs about this many nanoseconds everywhere that memir runs; it is too short to be measured. */
const LOOK = 2

/** Measures what the operations cost here, on the first `size` rows of the tables. `now` gives milliseconds. */
export function calibrateCosts(
  codes: CodeTable,
  vectors: VectorTable,
  size: number,
  now: () => number,
): Costs {
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
