import { describe, expect, it } from 'vitest'
import { writeSteps } from '../../../src/vector/steps.ts'
import { makeVectorTable } from '../../../src/vector/wasm-vector-table.ts'
import { clusteredVectors, kept, unit } from './vector-samples.ts'

/** Where sums of whole numbers are the greatest: all in one number, in all alike, and in a few of them. */
function extremes(dimension: number): Float32Array[] {
  const filled = (count: number, sign: number) =>
    unit(Float32Array.from({ length: dimension }, (_, i) => (i < count ? sign : 0)))
  return [1, Math.ceil(dimension / 4), dimension].flatMap((count) => [filled(count, 1), filled(count, -1)])
}

describe.each([
  ['plain JavaScript', false],
  ['WebAssembly', true],
])('dot products in %s', (_, wasm) => {
  it.each([1, 3, 16, 50, 384, 512, 4096])(
    'of dimension %i are right to the stated tolerance',
    (dimension) => {
      const vectors = [...clusteredVectors(9, dimension, dimension), ...extremes(dimension)]
      const table = makeVectorTable(dimension, wasm)
      vectors.forEach((vector, row) => {
        table.reserve(row + 1)
        writeSteps(vector, table.matrix, row * table.stride)
      })
      expect(table.tolerance).toBeLessThan(1e-5)
      for (const query of vectors) {
        table.setQuery(query)
        table.rows.set(vectors.map((_, row) => vectors.length - 1 - row))
        table.multiply(vectors.length)
        vectors.forEach((vector, row) => {
          const exact = kept(vector).reduce((sum, x, i) => sum + x * (query[i] as number), 0)
          const product = table.products[vectors.length - 1 - row] as number
          // Reading a step as a float rounds once more.
          expect(Math.abs(product - exact)).toBeLessThanOrEqual(table.tolerance + 2 ** -24)
        })
      }
    },
  )
})
