import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSteps, writeSteps } from '../../../src/vector/steps.ts'
import { unit } from './vector-samples.ts'

const numbers = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 40 })
const stepsOf = (vector: Float32Array | Int16Array): Int16Array => {
  const steps = new Int16Array(vector.length)
  writeSteps(vector, steps, 0)
  return steps
}

describe('steps of a vector', () => {
  it('are the nearest, and are themselves when they are read and written again', () => {
    fc.assert(
      fc.property(numbers, (vector) => {
        const steps = stepsOf(vector)
        const floats = readSteps(steps)
        floats.forEach((kept, i) => {
          expect(Math.abs(kept - (vector[i] as number))).toBeLessThanOrEqual(0.5 / 32_767 + 2 ** -24)
        })
        expect(stepsOf(floats)).toEqual(steps)
        expect(stepsOf(steps)).toEqual(steps)
      }),
    )
  })

  it('move a cosine by less than a ten-thousandth', () => {
    const vector = fc
      .float32Array({ min: -1, max: 1, noNaN: true, minLength: 384, maxLength: 384 })
      .filter((numbers) => Math.hypot(...numbers) > 0.1)
      .map(unit)
    const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        expect(Math.abs(dot(a, readSteps(stepsOf(b))) - dot(a, b))).toBeLessThan(1e-4)
      }),
    )
  })

  it('of what is greater than 1 by a rounding are those of 1', () => {
    expect([...stepsOf(Float32Array.of(1.0001, -1.0001))]).toEqual([32_767, -32_767])
  })
})
