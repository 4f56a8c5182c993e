import { seededRng } from '../../src/base/rng.ts'

/** A difference of two means over the same questions, with its 95 % interval. */
export interface Difference {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/**
 * Paired bootstrap over questions (Efron and Tibshirani 1993): how much the mean difference varies with the questions.
 * @param differences one a question, this system's figure less the other's; not empty.
 */
export function pairedBootstrap(differences: readonly number[], samples = 2_000, seed = 1): Difference {
  const rng = seededRng(seed)
  const count = differences.length
  const means = Array.from({ length: samples }, () => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += differences[Math.floor(rng() * count)] ?? 0
    return sum / count
  }).sort((a, b) => a - b)
  const at = (share: number) => means[Math.min(samples - 1, Math.floor(share * samples))] ?? 0
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / count
  return { mean, low: at(0.025), high: at(0.975) }
}
