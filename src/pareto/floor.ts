import { MemoryError } from '../base/errors.ts'
import type { ScoreMatrix } from './score-matrix.ts'

/** A candidate below `least` in `objective` cannot earn a place by its other objectives. */
export interface Floor {
  /** The objective's column. */
  readonly objective: number
  readonly least: number
  /** `behind`: ranked after all others, by this objective alone. `drop`: not ranked. */
  readonly below: 'behind' | 'drop'
}

/** The two sides of a floor, each in the order of the input. */
export interface Sides {
  readonly above: Uint32Array
  readonly below: Uint32Array
}

/** @throws MemoryError `INVALID` when the floor does not fit the scores. */
export function splitByFloor({ values, count, objectives }: ScoreMatrix, floor: Floor | undefined): Sides {
  if (floor === undefined)
    return { above: Uint32Array.from({ length: count }, (_, i) => i), below: new Uint32Array(0) }
  const { objective, least } = floor
  if (!Number.isInteger(objective) || objective < 0 || objective >= objectives || Number.isNaN(least)) {
    throw new MemoryError(
      'INVALID',
      `floor: expected one of ${objectives} objectives and a least value, got objective ${objective} and ${least}.`,
    )
  }
  const above = new Uint32Array(count)
  const below = new Uint32Array(count)
  let highs = 0
  let lows = 0
  for (let i = 0; i < count; i++) {
    if ((values[i * objectives + objective] as number) >= least) above[highs++] = i
    else below[lows++] = i
  }
  return { above: above.subarray(0, highs), below: below.subarray(0, lows) }
}

/** The rows of some candidates, with all objectives or with one. */
export function pickRows(scores: ScoreMatrix, rows: Uint32Array, objective?: number): ScoreMatrix {
  const { values, objectives } = scores
  if (objective === undefined && rows.length === scores.count) return scores
  const from = objective ?? 0
  const width = objective === undefined ? objectives : 1
  const picked = new Float64Array(rows.length * width)
  for (let i = 0; i < rows.length; i++) {
    const row = (rows[i] as number) * objectives + from
    for (let column = 0; column < width; column++) picked[i * width + column] = values[row + column] as number
  }
  return { values: picked, count: rows.length, objectives: width }
}
