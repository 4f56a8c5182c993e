import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBitset, setBit } from '../../../src/base/bitset.ts'
import { calibrateDense, calibrateLexical } from '../../../src/recall/calibrate.ts'

const cosine = fc.oneof(fc.float({ min: -1, max: 1, noNaN: true }), fc.constant(Number.NaN))
const bm25 = fc.oneof(fc.float({ min: Math.fround(0.001), max: 1_000, noNaN: true }), fc.constant(0))

/** Scores by slot with a choice of those that pass; scores of the others are 0, as the scans leave them. */
function scored(score: fc.Arbitrary<number>, absent: number) {
  return fc.array(fc.tuple(score, fc.boolean()), { minLength: 1, maxLength: 40 }).map((entries) => {
    const passes = makeBitset(entries.length)
    const slots: number[] = []
    entries.forEach(([, passing], slot) => {
      if (!passing) return
      setBit(passes, slot)
      slots.push(slot)
    })
    const scores = Float32Array.from(entries, ([value, passing]) => (passing ? value : absent))
    return { passes, slots, scores }
  })
}

const inOrder = (slots: readonly number[], scores: Float32Array) =>
  slots.filter((slot) => !Number.isNaN(scores[slot])).sort((a, b) => scores[a]! - scores[b]!)

describe('calibrated scores', () => {
  it('of words are in [0, 1], the best is 1, and their order is kept', () => {
    fc.assert(
      fc.property(scored(bm25, 0), fc.constantFrom(0, 1, 1_000), ({ passes, slots, scores }, worth) => {
        const raw = scores.slice()
        calibrateLexical(scores, passes, worth)
        for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
        const best = Math.max(0, ...slots.map((slot) => raw[slot]!))
        if (best > 0 && worth === 0) expect(Math.max(...slots.map((slot) => scores[slot]!))).toBe(1)
        const order = inOrder(slots, raw)
        for (let i = 1; i < order.length; i++) {
          expect(scores[order[i]!]!).toBeGreaterThanOrEqual(scores[order[i - 1]!]!)
        }
      }),
    )
  })

  it('of vectors are in [0, 1], 0 where there is no vector, and their order is kept', () => {
    fc.assert(
      fc.property(scored(cosine, Number.NaN), ({ passes, slots, scores }) => {
        const calibrated = calibrateDense({ values: scores, sample: passes })
        calibrated.forEach((score, slot) => {
          expect(score >= 0 && score <= 1).toBe(true)
          if (Number.isNaN(scores[slot])) expect(score).toBe(0)
        })
        const order = inOrder(slots, scores)
        for (let i = 1; i < order.length; i++) {
          expect(calibrated[order[i]!]!).toBeGreaterThanOrEqual(calibrated[order[i - 1]!]!)
        }
      }),
    )
  })

  it('of vectors do not depend on the range that the model happens to use', () => {
    const passes = makeBitset(40)
    for (let slot = 0; slot < 40; slot++) setBit(passes, slot)
    const wide = Float32Array.from({ length: 40 }, (_, i) => Math.sin(i * 7) / 2)
    const narrow = wide.map((value) => 0.9 + value / 10)
    const [a, b] = [
      calibrateDense({ values: wide, sample: passes }),
      calibrateDense({ values: narrow, sample: passes }),
    ]
    a.forEach((score, slot) => {
      expect(score).toBeCloseTo(b[slot]!, 3)
    })
  })
})
