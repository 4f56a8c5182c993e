import { seededRng } from '../../../src/base/rng.ts'

export interface Difference {
  readonly mean: number
  /** Bounds of the middle 95 % of the means of resampled questions. */
  readonly low: number
  readonly high: number
}

const RESAMPLES = 2_000

/** Paired bootstrap (Efron & Tibshirani 1993): what the mean difference would be over other questions of the kind. */
export function pairedBootstrap(differences: readonly number[], seed = 1): Difference {
  const random = seededRng(seed)
  const count = differences.length
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += differences[Math.floor(random() * count)] ?? 0
    return sum / Math.max(1, count)
  }).sort((a, b) => a - b)
  const mean = differences.reduce((sum, x) => sum + x, 0) / Math.max(1, count)
  const at = (share: number) => means[Math.floor(share * (RESAMPLES - 1))] ?? 0
  return { mean, low: at(0.025), high: at(0.975) }
}
