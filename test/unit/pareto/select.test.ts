import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/base/rng.ts'
import { NOT_REACHED, NonDominatedSorter } from '../../../src/pareto/non-dominated-sort.ts'
import { FRONT_ORDERS } from '../../../src/pareto/order-front.ts'
import type { ScoreMatrix } from '../../../src/pareto/score-matrix.ts'
import { type Selection, type SelectionParameters, select } from '../../../src/pareto/select.ts'
import { weightedSums } from '../../../src/pareto/weighted.ts'
import { dominates, epsilons, matrices, matrixOf, rowsOf, shuffledRanks, textbookFronts } from './textbook.ts'

const invalid = expect.objectContaining({ code: 'INVALID' })
const inOrder = (count: number) => Uint32Array.from({ length: count }, (_, i) => i)

const cases: fc.Arbitrary<readonly [ScoreMatrix, SelectionParameters]> = matrices.chain((scores) =>
  fc
    .record({
      k: fc.integer({ min: 1, max: 70 }),
      tieRanks: shuffledRanks(scores.count),
      weights: fc.option(
        fc.array(fc.integer({ min: 1, max: 5 }), {
          minLength: scores.objectives,
          maxLength: scores.objectives,
        }),
        { nil: undefined },
      ),
      epsilon: epsilons,
      floor: fc.option(
        fc.record({
          objective: fc.nat(scores.objectives - 1),
          least: fc.constantFrom(0, 0.3, 0.5, 2 / 3, 1),
          below: fc.constantFrom('behind' as const, 'drop' as const),
        }),
        { nil: undefined },
      ),
      order: fc.constantFrom(...FRONT_ORDERS),
      cut: fc.constantFrom('crowding' as const, 'order' as const),
    })
    .map((parameters) => [scores, parameters] as const),
)

const chosen = ({ ranked, selected }: Selection): number[] => [...ranked.subarray(0, selected)]

const isBelow = (scores: ScoreMatrix, { floor }: SelectionParameters, i: number): boolean =>
  floor !== undefined && scores.values[i * scores.objectives + floor.objective]! < floor.least

describe('select', () => {
  it('selects k different candidates, or all that the floor leaves', () => {
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const picked = chosen(select(scores, parameters))
        const eligible = [...inOrder(scores.count)].filter(
          (i) => parameters.floor?.below !== 'drop' || !isBelow(scores, parameters, i),
        )
        expect(picked.length).toBe(Math.min(parameters.k, eligible.length))
        expect(new Set(picked).size).toBe(picked.length)
        for (const i of picked) expect(eligible).toContain(i)
      }),
      { numRuns: 400 },
    )
  })

  it('goes front by front, and the fronts are those of the textbook on each side of the floor', () => {
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const { ranked, front, frontSizes } = select(scores, { ...parameters, all: true })
        const fronts = [...ranked].map((i) => front[i]!)
        expect(fronts).toEqual([...fronts].sort((a, b) => a - b))
        expect([...frontSizes]).toEqual([...frontSizes].map((_, f) => fronts.filter((x) => x === f).length))

        const above = [...inOrder(scores.count)].filter((i) => !isBelow(scores, parameters, i))
        const rows = rowsOf(scores)
        const upper = matrixOf(
          above.map((i) => rows[i]!),
          scores.objectives,
        )
        const expected = textbookFronts(upper, parameters.epsilon)
        expect(above.map((i) => front[i])).toEqual(expected)

        const below = [...inOrder(scores.count)].filter((i) => isBelow(scores, parameters, i))
        if (parameters.floor?.below === 'drop') {
          for (const i of below) expect(front[i]).toBe(NOT_REACHED)
          return
        }
        const lower = matrixOf(
          below.map((i) => [rows[i]![parameters.floor?.objective ?? 0]!]),
          1,
        )
        const deepest = Math.max(-1, ...expected)
        expect(below.map((i) => front[i])).toEqual(
          textbookFronts(lower, parameters.epsilon).map((f) => f + deepest + 1),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('selects nobody while it leaves out who dominates them, on the same side of the floor', () => {
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const { ranked, selected } = select(scores, { ...parameters, epsilon: 0, all: true })
        const rows = rowsOf(scores)
        const isIn = (i: number) => !isBelow(scores, parameters, i)
        for (const out of ranked.subarray(selected)) {
          for (const i of ranked.subarray(0, selected)) {
            if (isIn(i) && isIn(out)) expect(dominates(rows[out]!, rows[i]!)).toBe(false)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('selects the same, with the same fronts and crowding, whether or not all are ranked for a trace', () => {
    const sorter = new NonDominatedSorter()
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const short = select(scores, parameters, sorter)
        const full = select(scores, { ...parameters, all: true }, sorter)
        expect(chosen(short)).toEqual(chosen(full))
        expect(short.ranked.length).toBe(short.selected)
        for (const i of inOrder(scores.count)) {
          if (short.front[i] === NOT_REACHED) expect(short.crowding[i]).toBeNaN()
          else expect([short.front[i], short.crowding[i]]).toEqual([full.front[i], full.crowding[i]])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('does not depend on the order of its input, given the tie ranks', () => {
    fc.assert(
      fc.property(
        cases.chain(([scores, parameters]) =>
          fc.tuple(fc.constant(scores), fc.constant(parameters), shuffledRanks(scores.count)),
        ),
        ([scores, parameters, moved]) => {
          const rows = rowsOf(scores)
          const shuffled = matrixOf(
            [...moved].map((i) => rows[i]!),
            scores.objectives,
          )
          const tieRanks = moved.map((i) => parameters.tieRanks[i]!)
          const there = select(shuffled, { ...parameters, tieRanks, all: true })
          const here = select(scores, { ...parameters, all: true })
          expect([...there.ranked].map((i) => moved[i])).toEqual([...here.ranked])
          expect([...there.crowding]).toEqual([...moved].map((i) => here.crowding[i]))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('orders each front by the measure that was asked for, equals by tie rank', () => {
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const { tieRanks, weights, order } = parameters
        const { ranked, front, crowding } = select(scores, {
          ...parameters,
          floor: undefined,
          cut: 'order',
          all: true,
        })
        const rows = rowsOf(scores)
        const ideal = Array.from({ length: scores.objectives }, (_, m) =>
          Math.max(...rows.map((row) => row[m]!)),
        )
        const distance = (i: number) =>
          rows[i]!.reduce((sum, x, m) => sum + (weights?.[m] ?? 1) * ((ideal[m]! - x) * (ideal[m]! - x)), 0)
        const sums = weightedSums(scores, weights)
        const keysOf = (i: number): number[] =>
          order === 'sum'
            ? [-sums[i]!, tieRanks[i]!]
            : [order === 'crowding' ? -crowding[i]! : 0, distance(i), tieRanks[i]!]
        for (let place = 1; place < ranked.length; place++) {
          const [a, b] = [ranked[place - 1]!, ranked[place]!]
          if (front[a] !== front[b]) continue
          const [x, y] = [keysOf(a), keysOf(b)]
          const differing = x.findIndex((key, i) => key !== y[i])
          expect(x[differing]!).toBeLessThan(y[differing]!)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('cuts the last front by crowding: who is left out is not less crowded than who is taken', () => {
    fc.assert(
      fc.property(cases, ([scores, parameters]) => {
        const cut = { ...parameters, floor: undefined, cut: 'crowding' as const, all: true }
        const { ranked, selected, front, crowding } = select(scores, cut)
        const last = ranked[selected - 1]
        const mates = [...ranked].filter((i) => last !== undefined && front[i] === front[last])
        const taken = mates.filter((i) => ranked.indexOf(i) < selected).map((i) => crowding[i]!)
        const left = mates.filter((i) => ranked.indexOf(i) >= selected).map((i) => crowding[i]!)
        if (left.length > 0) expect(Math.max(...left)).toBeLessThanOrEqual(Math.min(...taken))
      }),
      { numRuns: 300 },
    )
  })

  it('does not let the newest but irrelevant ride the front over the floor', () => {
    const relevanceAndRecency = [
      [0.9, 0.1],
      [0.05, 1],
      [0.6, 0.5],
      [0.1, 0.2],
    ]
    const scores = matrixOf(relevanceAndRecency, 2)
    const parameters = { k: 4, tieRanks: inOrder(4), order: 'sum' as const }
    expect([...select(scores, parameters).front]).toEqual([0, 0, 0, 1])
    const behind = { objective: 0, least: 0.3, below: 'behind' as const }
    expect(chosen(select(scores, { ...parameters, floor: behind }))).toEqual([2, 0, 3, 1])
    expect(chosen(select(scores, { ...parameters, floor: { ...behind, below: 'drop' } }))).toEqual([2, 0])
  })

  it('takes a candidate that is better by less than epsilon for an equal, and the heavier objective decides', () => {
    const scores = matrixOf(
      [
        [0.5, 0.91],
        [0.51, 0.9],
      ],
      2,
    )
    const parameters = { k: 1, tieRanks: inOrder(2), cut: 'order' as const }
    expect(chosen(select(scores, { ...parameters, epsilon: 0.1, weights: [1, 3] }))).toEqual([0])
    expect(chosen(select(scores, { ...parameters, epsilon: 0.1, weights: [3, 1] }))).toEqual([1])
  })

  it('has nothing to select from nothing', () => {
    const { ranked, selected, frontSizes } = select(matrixOf([], 3), { k: 5, tieRanks: inOrder(0) })
    expect([ranked.length, selected, frontSizes.length]).toEqual([0, 0, 0])
  })

  it.each([
    ['k', { k: 0 }],
    ['k', { k: 1.5 }],
    ['tieRanks', { tieRanks: inOrder(1) }],
    ['weights', { weights: [1] }],
    ['weights', { weights: [0, 0] }],
    ['weights', { weights: [1, -1] }],
    ['weights', { weights: [1, Number.NaN] }],
    ['epsilon', { epsilon: 2 }],
    ['floor', { floor: { objective: 2, least: 0, below: 'drop' as const } }],
    ['floor', { floor: { objective: 0, least: Number.NaN, below: 'drop' as const } }],
  ])('refuses a %s that does not fit: %o', (_, wrong) => {
    const scores = matrixOf(
      [
        [0, 1],
        [1, 0],
      ],
      2,
    )
    expect(() => select(scores, { k: 1, tieRanks: inOrder(2), ...wrong })).toThrow(invalid)
  })

  it('refuses scores that are not numbers', () => {
    const scores = matrixOf([[0.1], [Number.NaN]], 1)
    expect(() => select(scores, { k: 1, tieRanks: inOrder(2) })).toThrow(invalid)
  })
})

describe('replay', () => {
  const rng = seededRng(42)
  const count = 300
  const values = Float64Array.from({ length: 3 * count }, () => rng() ** 3)
  const tieRanks = inOrder(count).map((i) => (i * 7) % count)
  const replays = FRONT_ORDERS.map((order) => ({
    order,
    k: 25,
    epsilon: 0.02,
    weights: [3, 1, 2],
    floor: { objective: 0, least: 0.1, below: 'behind' as const },
  }))

  it('selects the same in another process, from scores that went through JSON', () => {
    const script = `
      import { readFileSync } from 'node:fs'
      import { select } from './src/pareto/select.ts'
      const { values, tieRanks, replays } = JSON.parse(readFileSync(0, 'utf8'))
      const scores = { values: Float64Array.from(values), count: tieRanks.length, objectives: 3 }
      const results = replays.map((p) => select(scores, { ...p, tieRanks: Uint32Array.from(tieRanks) }))
      process.stdout.write(JSON.stringify(results.map(({ ranked, front }) => [[...ranked], [...front]])))`
    const input = JSON.stringify({ values: [...values], tieRanks: [...tieRanks], replays })
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      input,
      encoding: 'utf8',
      cwd: new URL('../../..', import.meta.url),
    })
    const here = replays.map((p) => select({ values, count, objectives: 3 }, { ...p, tieRanks }))
    expect(JSON.parse(output)).toEqual(here.map(({ ranked, front }) => [[...ranked], [...front]]))
  }, 60_000)

  it('computes with what is exact in every engine: no other Math, power, date or locale in the sources', () => {
    const folder = new URL('../../../src/pareto/', import.meta.url)
    const used = readdirSync(folder).flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return source.match(/Math\.\w+|\*\*|\bDate\b|locale\w*|Intl|random/gi) ?? []
    })
    expect(new Set(used)).toEqual(new Set(['Math.round', 'Math.floor', 'Math.min', 'Math.max']))
  })
})
