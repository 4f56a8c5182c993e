import { checkedWeights, type ScoreMatrix } from './score-matrix.ts'

/**
 * Weighted mean of the objectives of each candidate, in [0, 1].
 * @param weights one an objective, at least 0; default equal ones.
 * @throws MemoryError `INVALID` when the weights do not fit.
 */
export function weightedSums(
  { values, count, objectives }: ScoreMatrix,
  weights?: readonly number[],
): Float64Array {
  const checked = checkedWeights(weights, objectives)
  const total = checked.reduce((sum, weight) => sum + weight, 0)
  const sums = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let column = 0; column < objectives; column++) {
      sum += (checked[column] as number) * (values[i * objectives + column] as number)
    }
    sums[i] = sum / total
  }
  return sums
}
