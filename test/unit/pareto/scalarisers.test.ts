import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankByScore } from '../../../src/pareto/rank-by-score.ts'
import { reciprocalRankFusion } from '../../../src/pareto/rrf.ts'
import { weightedSums } from '../../../src/pareto/weighted.ts'
import { dominates, epsilons, matrices, matrixOf, rowsOf, shuffledRanks } from './textbook.ts'

const invalid = expect.objectContaining({ code: 'INVALID' })

describe('weightedSums', () => {
  it('is the mean of the objectives, by weight', () => {
    const scores = matrixOf(
      [
        [1, 0.5],
        [0, 0.25],
      ],
      2,
    )
    expect([...weightedSums(scores)]).toEqual([0.75, 0.125])
    expect([...weightedSums(scores, [3, 1])]).toEqual([0.875, 0.0625])
  })

  it('never places a candidate below one that it dominates', () => {
    fc.assert(
      fc.property(matrices, (scores) => {
        const sums = weightedSums(scores)
        const rows = rowsOf(scores)
        for (const [i, a] of rows.entries()) {
          for (const [j, b] of rows.entries())
            if (dominates(a, b)) expect(sums[i]!).toBeGreaterThanOrEqual(sums[j]!)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('reciprocalRankFusion', () => {
  it('equals the definition, where the rank is one more than the number of better ones', () => {
    fc.assert(
      fc.property(matrices, epsilons, fc.constantFrom(0, 1, 60), (scores, epsilon, damping) => {
        const cells = rowsOf(scores).map((row) =>
          row.map((x) => (epsilon === 0 ? x : Math.round(x / epsilon))),
        )
        const expected = cells.map((row) =>
          row.reduce(
            (sum, x, m) => sum + 1 / (damping + 1 + cells.filter((other) => other[m]! > x).length),
            0,
          ),
        )
        expect([...reciprocalRankFusion(scores, { epsilon, damping })]).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('counts an objective by its weight', () => {
    const scores = matrixOf(
      [
        [1, 0],
        [0, 1],
      ],
      2,
    )
    const fused = reciprocalRankFusion(scores, { weights: [2, 1] })
    expect([...fused]).toEqual([2 / 61 + 1 / 62, 2 / 62 + 1 / 61])
  })

  it('refuses a damping that is negative or not a number', () => {
    for (const damping of [-1, Number.NaN]) {
      expect(() => reciprocalRankFusion(matrixOf([[1]], 1), { damping })).toThrow(invalid)
    }
  })
})

describe('rankByScore', () => {
  const cases = matrices.chain((scores) =>
    fc.tuple(fc.constant(scores), shuffledRanks(scores.count), fc.boolean()),
  )

  it('ranks by merit, then by tie rank, and who is below the floor by the floored objective, or not at all', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 70 }), ([scores, tieRanks, drop], k) => {
        const merits = weightedSums(scores)
        const first = rowsOf(scores).map((row) => row[0]!)
        const below = drop ? ('drop' as const) : ('behind' as const)
        const all = [...first.keys()]
        const by = (key: (i: number) => number) => (a: number, b: number) =>
          key(b) - key(a) || tieRanks[a]! - tieRanks[b]!
        const upper = all.filter((i) => first[i]! >= 0.5).sort(by((i) => merits[i]!))
        const lower = drop ? [] : all.filter((i) => first[i]! < 0.5).sort(by((i) => first[i]!))
        const floor = { objective: 0, least: 0.5, below }
        expect([...rankByScore(scores, merits, { k, tieRanks, floor })]).toEqual(
          [...upper, ...lower].slice(0, k),
        )
        const free = all.sort(by((i) => merits[i]!)).slice(0, k)
        expect([...rankByScore(scores, merits, { k, tieRanks })]).toEqual(free)
      }),
      { numRuns: 200 },
    )
  })

  it('refuses merits that are missing or not numbers', () => {
    const scores = matrixOf([[0.5]], 1)
    const parameters = { k: 1, tieRanks: Uint32Array.of(0) }
    for (const merits of [Float64Array.of(), Float64Array.of(Number.NaN)]) {
      expect(() => rankByScore(scores, merits, parameters)).toThrow(invalid)
    }
  })
})
