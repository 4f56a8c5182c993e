import { type Outcome, recallAllAt, recallAt } from '../metrics.ts'
import { table } from '../report.ts'
import { type Difference, pairedBootstrap } from './paired-bootstrap.ts'
import { WHOLE } from './ways.ts'

export interface WayReport {
  readonly way: string
  readonly recall: number
  readonly recallAll: number
  /** What the way loses or wins against the whole, question by question. */
  readonly recallDifference: Difference
  readonly recallAllDifference: Difference
  /** Candidates in front 0: mean and greatest; undefined for a way without fronts. */
  readonly firstFront: { readonly mean: number; readonly most: number } | undefined
}

export function reportAblation(
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  fronts: ReadonlyMap<string, readonly number[]>,
  k: number,
): WayReport[] {
  const whole = outcomes.get(WHOLE) ?? []
  return [...outcomes].map(([way, answered]) => {
    const against = (measure: (outcome: Outcome, k: number) => number) =>
      answered.map((outcome, i) => measure(outcome, k) - (whole[i] ? measure(whole[i], k) : 0))
    const sizes = fronts.get(way) ?? []
    return {
      way,
      recall: mean(answered.map((outcome) => recallAt(outcome, k))),
      recallAll: mean(answered.map((outcome) => recallAllAt(outcome, k))),
      recallDifference: pairedBootstrap(against(recallAt)),
      recallAllDifference: pairedBootstrap(against(recallAllAt)),
      firstFront: sizes.some((size) => size > 0)
        ? { mean: mean(sizes), most: Math.max(...sizes) }
        : undefined,
    }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length)

/** Percent, with the bounds of 95 %. */
export function renderAblation(ways: readonly WayReport[], k: number): string {
  const percent = (fraction: number) => (fraction * 100).toFixed(1)
  const signed = ({ mean, low, high }: Difference) => `${percent(mean)} [${percent(low)}, ${percent(high)}]`
  return table([
    ['', `R@${k}`, `all@${k}`, `ΔR@${k}`, `Δall@${k}`, 'front 0', 'most'],
    ...ways.map(({ way, recall, recallAll, recallDifference, recallAllDifference, firstFront }) => [
      way,
      percent(recall),
      percent(recallAll),
      signed(recallDifference),
      signed(recallAllDifference),
      firstFront?.mean.toFixed(1) ?? '-',
      String(firstFront?.most ?? '-'),
    ]),
  ])
}
