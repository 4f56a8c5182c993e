import { MemoryError } from '../base/errors.ts'

/**
 * The scores of the candidates of one query: `count` rows of `objectives` numbers, row after row, each in [0, 1] and
 * the more the better. An objective that says nothing for the query has no column.
 */
export interface ScoreMatrix {
  readonly values: Float64Array | Float32Array
  readonly count: number
  readonly objectives: number
}

/** @throws MemoryError `INVALID` when the shape is wrong or a value is not a number in [0, 1]. */
export function checkScores({ values, count, objectives }: ScoreMatrix): void {
  if (!Number.isInteger(objectives) || objectives < 1) {
    throw new MemoryError('INVALID', `objectives: expected at least one, got ${objectives}.`)
  }
  if (!Number.isInteger(count) || count < 0 || values.length !== count * objectives) {
    throw new MemoryError(
      'INVALID',
      `values: expected ${count} rows of ${objectives} objectives, got ${values.length} numbers.`,
    )
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value >= 0 && value <= 1) continue
    const place = `candidate ${Math.floor(i / objectives)}, objective ${i % objectives}`
    throw new MemoryError('INVALID', `values: expected numbers in [0, 1], got ${value} (${place}).`)
  }
}

/**
 * One weight an objective; equal ones when `weights` is undefined.
 * @throws MemoryError `INVALID` when their number is wrong, one is negative or not finite, or all are 0.
 */
export function checkedWeights(
  weights: readonly number[] | undefined,
  objectives: number,
): readonly number[] {
  if (weights === undefined) return new Array<number>(objectives).fill(1)
  const sound = weights.every((weight) => weight >= 0 && weight < Infinity)
  if (weights.length === objectives && sound && weights.some((weight) => weight > 0)) return weights
  throw new MemoryError(
    'INVALID',
    `weights: expected ${objectives} numbers of at least 0, one of them above 0, got [${weights.join(', ')}].`,
  )
}

/**
 * Tie ranks are one distinct number a candidate; of equals, the lower one comes first.
 * @throws MemoryError `INVALID` when their number is wrong.
 */
export function checkTieRanks(tieRanks: Uint32Array, count: number): void {
  if (tieRanks.length === count) return
  throw new MemoryError('INVALID', `tieRanks: expected ${count}, one a candidate, got ${tieRanks.length}.`)
}

/** @throws MemoryError `INVALID` unless `k`, how many are asked for, is a positive integer. */
export function checkCount(k: number): void {
  if (Number.isInteger(k) && k >= 1) return
  throw new MemoryError('INVALID', `k: expected a positive integer, got ${k}.`)
}
