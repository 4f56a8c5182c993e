import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrateDense, calibrateLexical } from '../../../src/recall/calibrate.ts'
import type { CosineSpread } from '../../../src/recall/dense-source.ts'

const cosine = fc.oneof(fc.float({ min: -1, max: 1, noNaN: true }), fc.constant(Number.NaN))
const bm25 = fc.oneof(fc.float({ min: Math.fround(0.001), max: 1_000, noNaN: true }), fc.constant(0))

const scored = (score: fc.Arbitrary<number>) =>
  fc.array(score, { minLength: 1, maxLength: 40 }).map((scores) => Float32Array.from(scores))

const inOrder = (scores: Float32Array) =>
  [...scores.keys()].filter((row) => !Number.isNaN(scores[row])).sort((a, b) => scores[a]! - scores[b]!)

function spreadOf(cosines: Float32Array): CosineSpread {
  const known = [...cosines].filter((cosine) => !Number.isNaN(cosine))
  const count = Math.max(1, known.length)
  const mean = known.reduce((sum, x) => sum + x, 0) / count
  const deviation = Math.sqrt(known.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count)
  return { count: known.length, mean, deviation }
}

describe('calibrated scores', () => {
  it('of words are in [0, 1], the best is 1, and their order is kept', () => {
    fc.assert(
      fc.property(scored(bm25), fc.constantFrom(0, 1, 1_000), (raw, worth) => {
        const scores = calibrateLexical(raw, worth)
        for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
        if (Math.max(...raw) > 0 && worth === 0) expect(Math.max(...scores)).toBe(1)
        const order = inOrder(raw)
        for (let i = 1; i < order.length; i++) {
          expect(scores[order[i]!]!).toBeGreaterThanOrEqual(scores[order[i - 1]!]!)
        }
      }),
    )
  })

  it('of vectors are in [0, 1], 0 where there is no vector, and their order is kept', () => {
    fc.assert(
      fc.property(scored(cosine), (cosines) => {
        const calibrated = calibrateDense(cosines, spreadOf(cosines))
        calibrated.forEach((score, row) => {
          expect(score >= 0 && score <= 1).toBe(true)
          if (Number.isNaN(cosines[row])) expect(score).toBe(0)
        })
        const order = inOrder(cosines)
        for (let i = 1; i < order.length; i++) {
          expect(calibrated[order[i]!]!).toBeGreaterThanOrEqual(calibrated[order[i - 1]!]!)
        }
      }),
    )
  })

  it('of vectors do not depend on the range that the model happens to use', () => {
    const wide = Float32Array.from({ length: 40 }, (_, i) => Math.sin(i * 7) / 2)
    const narrow = wide.map((value) => 0.9 + value / 10)
    const [a, b] = [calibrateDense(wide, spreadOf(wide)), calibrateDense(narrow, spreadOf(narrow))]
    a.forEach((score, row) => {
      expect(score).toBeCloseTo(b[row]!, 3)
    })
  })
})
