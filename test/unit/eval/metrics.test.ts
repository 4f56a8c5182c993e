import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hitAt, type Outcome, recallAllAt, recallAt, score, scoreBy } from '../../eval/metrics.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const outcome: fc.Arbitrary<Outcome> = fc.record({
  category: fc.constantFrom('1', '2', '5'),
  ranked: fc.array(id, { maxLength: 12 }),
  relevant: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).map((ids) => new Set(ids)),
})
const cutOff = fc.integer({ min: 1, max: 14 })

/** By definition: each relevant id is looked for on its own. */
function relevantAmongFirst({ ranked, relevant }: Outcome, k: number): boolean[] {
  return [...relevant].map((wanted) => ranked.some((found, place) => place < k && found === wanted))
}

describe('measures of one question', () => {
  test('recall is the share of the relevant ids among the first k, whatever repeats', () => {
    fc.assert(
      fc.property(outcome, cutOff, (o, k) => {
        const found = relevantAmongFirst(o, k)
        expect(recallAt(o, k)).toBeCloseTo(found.filter(Boolean).length / found.length, 12)
      }),
    )
  })

  test('recall_all asks for every relevant id, hit for any', () => {
    fc.assert(
      fc.property(outcome, cutOff, (o, k) => {
        const found = relevantAmongFirst(o, k)
        expect(recallAllAt(o, k)).toBe(found.every(Boolean) ? 1 : 0)
        expect(hitAt(o, k)).toBe(found.some(Boolean) ? 1 : 0)
      }),
    )
  })

  test('no measure falls when k grows', () => {
    fc.assert(
      fc.property(outcome, cutOff, (o, k) => {
        for (const measure of [recallAt, recallAllAt, hitAt]) {
          expect(measure(o, k + 1)).toBeGreaterThanOrEqual(measure(o, k))
        }
      }),
    )
  })
})

describe('averages', () => {
  test('each question weighs the same, and categories recombine to the whole', () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 30 }), cutOff, (outcomes, k) => {
        const whole = score(outcomes, [k])
        const mean = outcomes.map((o) => recallAt(o, k)).reduce((a, b) => a + b) / outcomes.length
        expect(whole.questions).toBe(outcomes.length)
        expect(whole.recall[k]).toBeCloseTo(mean, 12)
        const parts = Object.values(scoreBy(({ category }) => category, outcomes, [k]))
        for (const measure of ['recall', 'recallAll', 'hit'] as const) {
          const sum = parts.reduce((total, part) => total + (part[measure][k] ?? 0) * part.questions, 0)
          expect(sum / outcomes.length).toBeCloseTo(whole[measure][k] ?? Number.NaN, 12)
        }
      }),
    )
  })

  test('no questions score 0, not NaN', () => {
    expect(score([], [5])).toEqual({ questions: 0, recall: { 5: 0 }, recallAll: { 5: 0 }, hit: { 5: 0 } })
  })
})
