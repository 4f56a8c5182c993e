import { MemoryError } from '../base/errors.ts'

/** Below this, the number of a cell would no longer be exact. */
const LEAST = 1e-9

/** @throws MemoryError `INVALID` unless `epsilon` is 0 or in [1e-9, 1]. */
export function checkEpsilon(epsilon: number): void {
  if (epsilon === 0 || (epsilon >= LEAST && epsilon <= 1)) return
  throw new MemoryError('INVALID', `epsilon: expected 0 or a number in [${LEAST}, 1], got ${epsilon}.`)
}

/**
 * The coordinate in which values are compared: the number of the cell of a grid of width `epsilon`, or the value
 * itself when `epsilon` is 0. Values of one cell are equal.
 *
 * Comparing cells instead of differences (`a > b + epsilon`) keeps equality, and with it dominance, transitive: by
 * differences, 0.50 ties with 0.54 and 0.54 with 0.58 while 0.58 beats 0.50, and fronts are no longer defined. The
 * price is that two near values can fall on either side of a border. Cells are centred on multiples of `epsilon`, so
 * that round scores (0, 0.5, 1) are in the middle of a cell and not on a border. Box dominance: Laumanns et al. 2002.
 */
export function cellOf(value: number, epsilon: number): number {
  return epsilon === 0 ? value : Math.round(value / epsilon)
}
