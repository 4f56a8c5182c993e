import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderBy } from '../../../src/recall/order.ts'
import { replay } from '../../../src/recall/replay.ts'
import { OBJECTIVES, STRATEGIES } from '../../../src/schema/ranking.ts'
import type { CandidateTrace } from '../../../src/schema/trace.ts'

type Replayed = Parameters<typeof replay>[0]

/** Values with many ties and near-ties. */
const value = fc.oneof(fc.constantFrom(0, 0.5, 0.504, 0.505, 1), fc.double({ min: 0, max: 1, noNaN: true }))

const traces: fc.Arbitrary<Replayed> = fc
  .record({
    strategy: fc.constantFrom(...STRATEGIES),
    more: fc.subarray(OBJECTIVES.slice(1)),
    limit: fc.integer({ min: 1, max: 20 }),
    floor: fc.constantFrom(0, 0.25, 0.5),
    rows: fc.array(fc.array(value, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 40 }),
  })
  .map(({ strategy, more, limit, floor, rows }) => {
    const objectives = ['relevance' as const, ...more]
    return {
      strategy,
      objectives,
      ranking: { limit, epsilon: 0.01, floor },
      candidates: rows.map((row, i) =>
        candidate(i, Object.fromEntries(objectives.map((n, c) => [n, row[c]]))),
      ),
    }
  })

function candidate(tie: number, objectives: object): CandidateTrace {
  const rest = { rank: 0, score: 0, lexical: 0, activation: 0, matchedTerms: [], sharedTerms: [] }
  return { id: `id ${tie}`, tie, ...rest, objectives: { relevance: 0, ...objectives } }
}

const matrix = (rows: readonly (readonly number[])[]) => ({
  values: Float64Array.from(rows.flat()),
  count: rows.length,
  objectives: rows[0]?.length ?? 1,
})
const inOrder = (count: number) => Uint32Array.from({ length: count }, (_, i) => i)

describe('an order', () => {
  it('is by relevance, whatever the strategy, where nothing else counts', () => {
    const column = fc.array(value, { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(column, fc.constantFrom(...STRATEGIES), fc.nat(20), (relevance, strategy, limit) => {
        const scores = matrix(relevance.map((x) => [x]))
        const parameters = { limit: limit + 1, epsilon: 0.01, floor: 0.9 }
        const { ranked } = orderBy(strategy, scores, inOrder(relevance.length), parameters)
        expect(ranked).toHaveLength(relevance.length)
        const gaps = Array.from(ranked, (i) => relevance[i]!)
        // A squared distance tells no smaller gaps apart; reciprocal ranks are made of cells, so near-ties keep the order in which they came.
        const slack = strategy === 'rrf' ? 0.01 : 1e-9
        for (let i = 1; i < gaps.length; i++) expect(gaps[i]!).toBeLessThanOrEqual(gaps[i - 1]! + slack)
      }),
    )
  })

  it('lets nothing under the floor pass what is over it', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const byId = new Map(trace.candidates.map((one) => [one.id, one.objectives.relevance]))
        const isOver = replay(trace).map((id) => byId.get(id)! >= trace.ranking.floor)
        if (trace.objectives.length > 1) expect(isOver.lastIndexOf(true)).toBeLessThan(firstUnder(isOver))
      }),
    )
  })

  it('does not depend on how many are asked for', () => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 1, max: 50 }), (trace, limit) => {
        expect(replay({ ...trace, ranking: { ...trace.ranking, limit } })).toEqual(replay(trace))
      }),
    )
  })

  it('puts what nothing beats in the first front, and the nearest to the best of all first', () => {
    const rows = [
      [1, 0],
      [0.9, 0.9],
      [0.8, 0.8],
      [0.5, 1],
    ]
    const order = orderBy('pareto', matrix(rows), inOrder(4), { limit: 4, epsilon: 0.01, floor: 0 })
    expect([...(order.front ?? [])]).toEqual([0, 0, 1, 0])
    expect([...order.ranked]).toEqual([1, 3, 0, 2])
    expect(order.frontSizes).toEqual([3, 1])
  })
})

const firstUnder = (isOver: readonly boolean[]) => (isOver.includes(false) ? isOver.indexOf(false) : Infinity)

describe('a trace', () => {
  it('replays to the same order however its candidates are listed, and after a way through JSON', () => {
    const shuffled = traces.chain((trace) =>
      fc
        .shuffledSubarray([...trace.candidates], { minLength: trace.candidates.length })
        .map((candidates) => [trace, { ...trace, candidates }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([trace, other]) => {
        expect(replay(JSON.parse(JSON.stringify(other)) as Replayed)).toEqual(replay(trace))
      }),
    )
  })

  it('replays to the same order in another process', () => {
    const samples = fc.sample(traces, { numRuns: 60, seed: 7 })
    const folder = mkdtempSync(join(tmpdir(), 'replay-'))
    try {
      const file = join(folder, 'traces.json')
      writeFileSync(file, JSON.stringify(samples))
      const module = pathToFileURL('src/recall/replay.ts').href
      const script = `import { readFileSync } from 'node:fs'
        const { replay } = await import(${JSON.stringify(module)})
        const traces = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'))
        process.stdout.write(JSON.stringify(traces.map(replay)))`
      const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
      const replayed: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
      expect(replayed).toEqual(samples.map((trace) => replay(trace)))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
