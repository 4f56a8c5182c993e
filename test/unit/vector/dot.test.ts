import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dot, dot4 } from '../../../src/vector/dot.ts'

const number = fc.float({ min: -1, max: 1, noNaN: true })
const steps = fc.integer({ min: -32_767, max: 32_767 })

describe('dot products', () => {
  it('of four rows at a time equal those of one row at a time, and the naive sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 33 }).chain((dimension) =>
          fc.record({
            query: fc.array(number, { minLength: dimension, maxLength: dimension }),
            matrix: fc.array(steps, { minLength: dimension * 6, maxLength: dimension * 6 }),
            rows: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5)),
          }),
        ),
        ({ query, matrix, rows }) => {
          const dimension = query.length
          const wide = Float64Array.from(query)
          const flat = Int16Array.from(matrix)
          const [a, b, c, d] = rows.map((row) => row * dimension) as [number, number, number, number]
          const out = new Float64Array(4)
          dot4(wide, flat, a, b, c, d, out)
          rows.forEach((row, i) => {
            const naive = query.reduce((sum, q, k) => sum + q * (flat[row * dimension + k] ?? 0), 0)
            expect(out[i]).toBe(naive)
            expect(dot(wide, flat, row * dimension)).toBe(naive)
          })
        },
      ),
    )
  })
})
