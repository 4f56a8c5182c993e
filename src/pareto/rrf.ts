import { MemoryError } from '../base/errors.ts'
import { cellOf, checkEpsilon } from './epsilon-grid.ts'
import { checkedWeights, type ScoreMatrix } from './score-matrix.ts'
import { sortRows } from './sort-rows.ts'

/** The constant of the paper; it damps the lead of the first ranks. */
const DAMPING = 60

export interface FusionOptions {
  /** One an objective, at least 0; default equal ones. */
  readonly weights?: readonly number[] | undefined
  /** Values in one cell of a grid of this width share a rank; see `cellOf`. Default 0. */
  readonly epsilon?: number | undefined
  /** Default 60. */
  readonly damping?: number | undefined
}

/**
 * Reciprocal rank fusion (Cormack et al. 2009): over the objectives, the weighted sum of `1 / (damping + rank)`. Equals
 * share the rank of the best of them (1, 1, 3), so that a tie favours nobody.
 * @throws MemoryError `INVALID` when the options do not fit.
 */
export function reciprocalRankFusion(
  { values, count, objectives }: ScoreMatrix,
  { weights, epsilon = 0, damping = DAMPING }: FusionOptions = {},
): Float64Array {
  const checked = checkedWeights(weights, objectives)
  checkEpsilon(epsilon)
  if (!(damping >= 0 && damping < Infinity)) {
    throw new MemoryError('INVALID', `damping: expected a number of at least 0, got ${damping}.`)
  }
  const fused = new Float64Array(count)
  const keys = new Float64Array(count)
  const order = new Uint32Array(count)
  for (let column = 0; column < objectives; column++) {
    for (let i = 0; i < count; i++) {
      keys[i] = -cellOf(values[i * objectives + column] as number, epsilon)
      order[i] = i
    }
    sortRows(order, 0, count, keys, 1)
    let rank = 1
    for (let place = 0; place < count; place++) {
      const at = order[place] as number
      if (place > 0 && keys[at] !== keys[order[place - 1] as number]) rank = place + 1
      fused[at] = (fused[at] as number) + (checked[column] as number) / (damping + rank)
    }
  }
  return fused
}
