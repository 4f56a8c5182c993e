import { describe, expect, it } from 'vitest'
import { makeVectorTable } from '../../../src/vector/wasm-vector-table.ts'
import { clusteredVectors } from './vector-samples.ts'

describe.each([
  ['plain JavaScript', false],
  ['WebAssembly', true],
])('dot products in %s', (_, wasm) => {
  it.each([1, 3, 16, 50, 384, 512])('of dimension %i are right to the stated tolerance', (dimension) => {
    const vectors = clusteredVectors(9, dimension, dimension)
    const table = makeVectorTable(dimension, wasm)
    vectors.forEach((vector, row) => {
      table.reserve(row + 1)
      table.matrix.set(vector, row * table.stride)
    })
    const query = vectors[4] as Float32Array
    table.setQuery(query)
    table.rows.set([8, 7, 6, 5, 4, 3, 2, 1, 0])
    table.multiply(9)
    vectors.forEach((vector, row) => {
      const exact = vector.reduce((sum, x, i) => sum + x * (query[i] as number), 0)
      expect(Math.abs((table.products[8 - row] as number) - exact)).toBeLessThanOrEqual(table.tolerance)
    })
  })
})
