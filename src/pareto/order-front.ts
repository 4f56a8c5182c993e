import { checkedWeights, type ScoreMatrix } from './score-matrix.ts'
import { sortRows } from './sort-rows.ts'
import { weightedSums } from './weighted.ts'

/**
 * How the candidates of one front are ordered: the nearest to the ideal point first, the greatest weighted sum first, or the
 * greatest crowding distance first (and of equally crowded ones the nearest to the ideal point).
 */
export type FrontOrder = (typeof FRONT_ORDERS)[number]
export const FRONT_ORDERS = ['ideal', 'sum', 'crowding'] as const

/** Columns of a row of keys: crowding (negated, or 0 when it does not count), merit (the less, the better), tie rank. */
const WIDTH = 3

/**
 * Keys by which `orderFront` sorts, one row a candidate; the crowding is filled in front by front.
 *
 * The distance to the ideal point is the weighted Euclidean one, `Σ weight · (ideal - value)²`, left squared: the root
 * would change no order. The ideal point is the best value that any candidate has in each objective.
 */
export function frontKeys(
  scores: ScoreMatrix,
  tieRanks: Uint32Array,
  order: FrontOrder,
  weights?: readonly number[],
): Float64Array {
  const merits =
    order === 'sum' ? weightedSums(scores, weights).map((sum) => -sum) : idealDistances(scores, weights)
  const keys = new Float64Array(scores.count * WIDTH)
  for (let i = 0; i < scores.count; i++) {
    keys[i * WIDTH + 1] = merits[i] as number
    keys[i * WIDTH + 2] = tieRanks[i] as number
  }
  return keys
}

/** Orders the candidates of one front in place. @param crowding by candidate; given when it comes first. */
export function orderFront(members: Uint32Array, keys: Float64Array, crowding?: Float64Array): void {
  for (const member of members) keys[member * WIDTH] = crowding ? -(crowding[member] as number) : 0
  sortRows(members, 0, members.length, keys, WIDTH)
}

/** Squared weighted distance of each candidate to the point that has the best value of every objective. */
function idealDistances(
  { values, count, objectives }: ScoreMatrix,
  weights: readonly number[] | undefined,
): Float64Array {
  const checked = checkedWeights(weights, objectives)
  const ideal = new Float64Array(objectives)
  for (let i = 0; i < values.length; i++) {
    const column = i % objectives
    if ((values[i] as number) > (ideal[column] as number)) ideal[column] = values[i] as number
  }
  const distances = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let column = 0; column < objectives; column++) {
      const gap = (ideal[column] as number) - (values[i * objectives + column] as number)
      sum += (checked[column] as number) * (gap * gap)
    }
    distances[i] = sum
  }
  return distances
}
