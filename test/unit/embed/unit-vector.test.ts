import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, poolVectors, unitVector } from '../../../src/embed/unit-vector.ts'

describe('unit vectors', () => {
  it('pools by weight, to length 1', () => {
    const pooled = poolVectors([Float32Array.of(1, 0), Float32Array.of(0, 1)], [3, 1])
    expect(pooled[0]! / pooled[1]!).toBeCloseTo(3, 5)
    expect(lengthOf(pooled)).toBeCloseTo(1, 6)
  })

  it('pools one vector to itself and does not depend on the scale of the weights', () => {
    const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(
        vector,
        vector,
        fc.integer({ min: 1, max: 128 }),
        fc.integer({ min: 1, max: 128 }),
        (a, b, v, w) => {
          fc.pre(Math.hypot(...a) > 0.01 && Math.hypot(...b) > 0.01)
          const [left, right] = [unitVector(a), unitVector(b)]
          for (const [i, value] of poolVectors([left], [w]).entries()) expect(value).toBeCloseTo(left[i]!, 5)
          const pooled = poolVectors([left, right], [v, w])
          const scaled = poolVectors([left, right], [v * 8, w * 8])
          expect(scaled).toEqual(pooled)
        },
      ),
    )
  })

  it('leaves a zero vector zero and its input as it was', () => {
    const input = Float32Array.of(3, 4)
    expect(unitVector(new Float32Array(2))).toEqual(new Float32Array(2))
    expect(unitVector(input)).toEqual(Float32Array.of(0.6, 0.8))
    expect(input).toEqual(Float32Array.of(3, 4))
  })
})
