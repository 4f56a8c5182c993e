import fc from 'fast-check'
import type { ScoreMatrix } from '../../../src/pareto/score-matrix.ts'

export const matrixOf = (rows: readonly (readonly number[])[], objectives: number): ScoreMatrix => ({
  values: Float64Array.from(rows.flat()),
  count: rows.length,
  objectives,
})

export const rowsOf = ({ values, count, objectives }: ScoreMatrix): number[][] =>
  Array.from({ length: count }, (_, i) => [...values.subarray(i * objectives, (i + 1) * objectives)])

/** Equal to any last bit, or so close that a grid has to decide, or far apart. */
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((i) => i / 3),
  fc.integer({ min: 0, max: 40 }).map((i) => i / 40),
  fc.double({ min: 0, max: 1, noNaN: true }),
)

/** Rows of 1 to 5 objectives; some rows occur again and again. */
export const matrices: fc.Arbitrary<ScoreMatrix> = fc.integer({ min: 1, max: 5 }).chain((objectives) => {
  const row = fc.array(coordinate, { minLength: objectives, maxLength: objectives })
  return fc
    .tuple(fc.array(row, { maxLength: 40 }), fc.array(fc.nat(39), { maxLength: 20 }))
    .map(([rows, again]) => {
      const repeated = again.flatMap((i) => (rows[i] === undefined ? [] : [rows[i]]))
      return matrixOf([...rows, ...repeated], objectives)
    })
})

/** Some on which every step counts, some so wide that all is equal. */
export const epsilons = fc.constantFrom(0, 1e-9, 0.01, 0.05, 0.1, 0.3, 1)

export const shuffledRanks = (count: number): fc.Arbitrary<Uint32Array> =>
  fc
    .shuffledSubarray(
      Array.from({ length: count }, (_, i) => i),
      { minLength: count, maxLength: count },
    )
    .map((ranks) => Uint32Array.from(ranks))

export function dominates(a: readonly number[], b: readonly number[]): boolean {
  return a.every((x, i) => x >= b[i]!) && a.some((x, i) => x > b[i]!)
}

const snapped = (rows: number[][], epsilon: number): number[][] =>
  epsilon === 0 ? rows : rows.map((row) => row.map((x) => Math.round(x / epsilon)))

/** The fast non-dominated sort as the paper prints it: who dominates whom, for all pairs, then layer by layer. */
export function textbookFronts(scores: ScoreMatrix, epsilon = 0): number[] {
  const rows = snapped(rowsOf(scores), epsilon)
  const dominated: number[][] = rows.map(() => [])
  const dominators = rows.map(() => 0)
  for (const [p, a] of rows.entries()) {
    for (const [q, b] of rows.entries()) {
      if (dominates(a, b)) dominated[p]!.push(q)
      else if (dominates(b, a)) dominators[p]!++
    }
  }
  const front = rows.map(() => -1)
  let layer = rows.flatMap((_, i) => (dominators[i] === 0 ? [i] : []))
  for (let f = 0; layer.length > 0; f++) {
    const next: number[] = []
    for (const p of layer) {
      front[p] = f
      for (const q of dominated[p]!) if (--dominators[q]! === 0) next.push(q)
    }
    layer = next
  }
  return front
}
