import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/base/rng.ts'
import { cellOf } from '../../../src/pareto/epsilon-grid.ts'
import { NOT_REACHED, NonDominatedSorter } from '../../../src/pareto/non-dominated-sort.ts'
import { epsilons, matrices, matrixOf, textbookFronts } from './textbook.ts'

const invalid = expect.objectContaining({ code: 'INVALID' })

describe('NonDominatedSorter', () => {
  it('finds the fronts of the textbook for 1 to 5 objectives, duplicates and every epsilon, with one set of buffers', () => {
    const sorter = new NonDominatedSorter()
    fc.assert(
      fc.property(matrices, epsilons, (scores, epsilon) => {
        expect([...sorter.sort(scores, { epsilon }).front]).toEqual(textbookFronts(scores, epsilon))
      }),
      { numRuns: 1500 },
    )
  })

  it.each([1, 2, 3, 4, 5])(
    'finds the fronts of the textbook in 400 candidates of %i objectives',
    (objectives) => {
      const rng = seededRng(objectives)
      const sorter = new NonDominatedSorter()
      for (const steps of [4, 20, 1e9]) {
        const values = Float64Array.from(
          { length: 400 * objectives },
          () => Math.floor(rng() * steps) / steps,
        )
        const scores = { values, count: 400, objectives }
        expect([...sorter.sort(scores).front]).toEqual(textbookFronts(scores))
      }
    },
  )

  it('keeps the borders of three objectives right when they are long and lose many points at once', () => {
    const rng = seededRng(7)
    const rows: number[][] = []
    for (let i = 0; i < 300; i++) {
      const x = rng()
      rows.push([0.5 + 0.5 * rng(), x, 1 - x])
    }
    for (let i = 0; i < 60; i++) rows.push([0.5 * rng(), rng(), rng()])
    for (let i = 0; i < 20; i++) rows.push([0.1 * rng(), 1, 1])
    const scores = matrixOf(rows, 3)
    expect([...new NonDominatedSorter().sort(scores).front]).toEqual(textbookFronts(scores))
  })

  it('stops after the fronts that cover what is asked for, and these are complete', () => {
    const sorter = new NonDominatedSorter()
    fc.assert(
      fc.property(matrices, epsilons, fc.integer({ min: 1, max: 70 }), (scores, epsilon, cover) => {
        const expected = textbookFronts(scores, epsilon)
        const sizes: number[] = []
        for (const f of expected) sizes[f] = (sizes[f] ?? 0) + 1
        let needed = 0
        for (let covered = 0; needed < sizes.length && covered < cover; needed++) covered += sizes[needed]!
        const { count, front } = sorter.sort(scores, { epsilon, cover })
        expect(count).toBe(needed)
        expect([...front]).toEqual(expected.map((f) => (f < needed ? f : NOT_REACHED)))
      }),
      { numRuns: 1000 },
    )
  })

  it('lists the members front by front, in the order of the input', () => {
    fc.assert(
      fc.property(matrices, fc.integer({ min: 1, max: 70 }), (scores, cover) => {
        const { count, front, members, starts } = new NonDominatedSorter().sort(scores, { cover })
        const listed = Array.from({ length: count }, (_, f) => [
          ...members.subarray(starts[f], starts[f + 1]),
        ])
        const expected = listed.map((_, f) => [...front.keys()].filter((i) => front[i] === f))
        expect(listed).toEqual(expected)
        expect(members.length).toBe(expected.flat().length)
      }),
    )
  })

  it('gives the same fronts for single and double precision where both hold the same numbers', () => {
    fc.assert(
      fc.property(matrices, (scores) => {
        const single = { ...scores, values: Float32Array.from(scores.values) }
        const double = { ...scores, values: Float64Array.from(single.values) }
        expect([...new NonDominatedSorter().sort(single).front]).toEqual(textbookFronts(double))
      }),
      { numRuns: 50 },
    )
  })

  it('has no front for no candidate, and one for one', () => {
    const sorter = new NonDominatedSorter()
    for (const objectives of [1, 2, 3, 4]) {
      const none = sorter.sort(matrixOf([], objectives))
      expect([none.count, none.front.length, none.members.length, [...none.starts]]).toEqual([0, 0, 0, [0]])
      const one = sorter.sort(matrixOf([new Array(objectives).fill(0)], objectives))
      expect([one.count, [...one.front], [...one.members]]).toEqual([1, [0], [0]])
    }
  })

  it('puts chains into one front each, and points that only trade into one front', () => {
    const steps = Array.from({ length: 200 }, (_, i) => i / 199)
    for (const objectives of [1, 2, 3, 4]) {
      const chain = matrixOf(
        steps.map((x) => new Array<number>(objectives).fill(x)),
        objectives,
      )
      expect([...new NonDominatedSorter().sort(chain).front]).toEqual(steps.map((_, i) => 199 - i))
    }
    const trade = matrixOf(
      steps.map((x) => [0.5, x, 1 - x]),
      3,
    )
    expect(new NonDominatedSorter().sort(trade).count).toBe(1)
  })

  it.each([
    ['not a number', [0.5, Number.NaN]],
    ['negative', [0.5, -0.1]],
    ['over 1', [1.1, 0.5]],
    ['infinite', [Infinity, 0.5]],
  ])('refuses a value that is %s', (_, row) => {
    expect(() => new NonDominatedSorter().sort(matrixOf([[0, 0], row], 2))).toThrow(invalid)
  })

  it('refuses shapes, epsilons and covers that do not fit, and works after that', () => {
    const sorter = new NonDominatedSorter()
    const scores = matrixOf([[0.1, 0.2]], 2)
    expect(() => sorter.sort({ ...scores, count: 2 })).toThrow(invalid)
    expect(() => sorter.sort({ ...scores, objectives: 0 })).toThrow(invalid)
    for (const epsilon of [-0.1, 1.5, 1e-12, Number.NaN])
      expect(() => sorter.sort(scores, { epsilon })).toThrow(invalid)
    for (const cover of [0, Number.NaN]) expect(() => sorter.sort(scores, { cover })).toThrow(invalid)
    expect(sorter.sort(scores).count).toBe(1)
  })
})

describe('cellOf', () => {
  it('never puts the greater value into a lower cell, and near values at most one cell apart', () => {
    const value = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(value, value, epsilons, (a, b, epsilon) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(cellOf(high, epsilon)).toBeGreaterThanOrEqual(cellOf(low, epsilon))
        if (epsilon > 1e-9 && high - low < epsilon * 0.999) {
          expect(cellOf(high, epsilon) - cellOf(low, epsilon)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('has round scores in the middle of a cell', () => {
    for (const score of [0, 0.1, 0.3, 0.5, 0.7, 1]) {
      for (const nudge of [-1e-12, 1e-12]) expect(cellOf(score + nudge, 0.1)).toBeCloseTo(score * 10, 9)
    }
  })
})
