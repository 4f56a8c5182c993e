import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestThreshold, describe as describeSample, quantile } from '../../eval/distribution.ts'

const numbers = fc.array(
  fc.integer({ min: -20, max: 20 }).map((n) => n / 10),
  { minLength: 1, maxLength: 20 },
)

describe('distribution', () => {
  test('quantiles match hand-computed ones', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(quantile([7], 0.75)).toBe(7)
  })

  test('the five numbers are ordered and end at the extremes, in any order of the sample', () => {
    fc.assert(
      fc.property(numbers, (sample) => {
        const d = describeSample(sample)
        expect(d.count).toBe(sample.length)
        expect(d.min).toBe(Math.min(...sample))
        expect(d.max).toBe(Math.max(...sample))
        const five = [d.min, d.q1, d.median, d.q3, d.max]
        expect(five).toEqual([...five].sort((a, b) => a - b))
        expect(describeSample([...sample].reverse()).median).toBe(d.median)
      }),
    )
  })
})

describe('the best threshold', () => {
  const accuracyAt = (threshold: number, positives: number[], negatives: number[]) =>
    (positives.filter((v) => v >= threshold).length / positives.length +
      negatives.filter((v) => v < threshold).length / negatives.length) /
    2

  test('reaches the accuracy that it claims, and no other threshold does better', () => {
    fc.assert(
      fc.property(numbers, numbers, (positives, negatives) => {
        const best = bestThreshold(positives, negatives)
        expect(accuracyAt(best.threshold, positives, negatives)).toBeCloseTo(best.accuracy, 12)
        for (let threshold = -2.05; threshold < 2.2; threshold += 0.05) {
          expect(accuracyAt(threshold, positives, negatives)).toBeLessThanOrEqual(best.accuracy + 1e-12)
        }
      }),
    )
  })

  test('separates what can be separated, and is a coin where negatives are higher', () => {
    expect(bestThreshold([0.8, 0.9], [0.1, 0.2])).toEqual({ threshold: 0.8, accuracy: 1 })
    expect(bestThreshold([0.1, 0.2], [0.8, 0.9]).accuracy).toBe(0.5)
  })
})
