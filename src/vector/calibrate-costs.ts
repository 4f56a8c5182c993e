import type { CodeTable } from './code-table.ts'
import type { Costs } from './planner.ts'
import type { VectorTable } from './vector-table.ts'

const ROWS = 256
/** Long enough, in milliseconds, for a browser's coarse clock. */
const ENOUGH = 0.2
/** Looking at a row costs about this many nanoseconds everywhere that memir runs; it is too short to be measured. */
const LOOK = 2

/** Measures what the operations cost here, on the first `size` rows of the tables. `now` gives milliseconds. */
export function calibrateCosts(
  codes: CodeTable,
  vectors: VectorTable,
  size: number,
  now: () => number,
): Costs {
  for (let i = 0; i < ROWS; i++) {
    const row = (Math.imul(i, 0x9e3779b1) >>> 0) % size
    codes.rows[i] = row
    vectors.rows[i] = row
  }
  return {
    look: LOOK,
    measure: nanosecondsPerRow(now, () => codes.measure(ROWS)),
    multiply: nanosecondsPerRow(now, () => vectors.multiply(ROWS)),
  }
}

function nanosecondsPerRow(now: () => number, run: () => void): number {
  run()
  for (let repeats = 1; ; repeats *= 2) {
    const start = now()
    for (let i = 0; i < repeats; i++) run()
    const elapsed = now() - start
    if (elapsed >= ENOUGH) return (elapsed * 1e6) / (repeats * ROWS)
  }
}
