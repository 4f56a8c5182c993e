import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crowdingDistances } from '../../../src/pareto/crowding-distance.ts'
import type { ScoreMatrix } from '../../../src/pareto/score-matrix.ts'
import { matrices, matrixOf, rowsOf, shuffledRanks } from './textbook.ts'

function distancesOf(scores: ScoreMatrix, ranks: Uint32Array, members?: Uint32Array): number[] {
  const out = new Float64Array(scores.count).fill(Number.NaN)
  crowdingDistances(scores, members ?? Uint32Array.from({ length: scores.count }, (_, i) => i), ranks, out)
  return [...out]
}

/** By the definition: for each candidate and objective, look for the neighbours among all others. */
function direct(rows: number[][], ranks: Uint32Array, objectives: number): number[] {
  return rows.map((row, i) => {
    if (rows.length === 1) return Infinity
    let sum = 0
    for (let m = 0; m < objectives; m++) {
      const column = rows.map((r) => r[m]!)
      const spread = Math.max(...column) - Math.min(...column)
      if (spread === 0) continue
      const isBefore = (j: number) => column[j]! < row[m]! || (column[j] === row[m] && ranks[j]! < ranks[i]!)
      const others = [...rows.keys()].filter((j) => j !== i)
      const lower = others.filter(isBefore).map((j) => column[j]!)
      const higher = others.filter((j) => !isBefore(j)).map((j) => column[j]!)
      sum +=
        lower.length === 0 || higher.length === 0
          ? Infinity
          : (Math.min(...higher) - Math.max(...lower)) / spread
    }
    return sum
  })
}

describe('crowdingDistances', () => {
  it('equals the definition, neighbour by neighbour', () => {
    fc.assert(
      fc.property(
        matrices.chain((scores) => fc.tuple(fc.constant(scores), shuffledRanks(scores.count))),
        ([scores, ranks]) => {
          expect(distancesOf(scores, ranks)).toEqual(direct(rowsOf(scores), ranks, scores.objectives))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('gives the figures of a front worked out by hand', () => {
    const scores = matrixOf(
      [
        [0, 1],
        [0.25, 0.5],
        [0.5, 0.25],
        [1, 0],
      ],
      2,
    )
    expect(distancesOf(scores, Uint32Array.of(0, 1, 2, 3))).toEqual([Infinity, 1.25, 1.25, Infinity])
  })

  it('looks at the members only and leaves the other places as they are', () => {
    const scores = matrixOf([[0.1], [0.9], [0.2], [0.5]], 1)
    const [a, b, c, d] = distancesOf(scores, Uint32Array.of(0, 1, 2, 3), Uint32Array.of(0, 2, 3))
    expect([a, c, d]).toEqual([Infinity, 1, Infinity])
    expect(b).toBeNaN()
  })

  it('finds nobody far from anybody in a front of equals, and a front of one far from all', () => {
    expect(distancesOf(matrixOf([[0.5], [0.5], [0.5]], 1), Uint32Array.of(0, 1, 2))).toEqual([0, 0, 0])
    expect(distancesOf(matrixOf([[0.5]], 1), Uint32Array.of(0))).toEqual([Infinity])
  })
})
