import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/base/rng.ts'
import { packQuery, packSigns, signWords } from '../../../src/vector/sign-bits.ts'
import { makeCodeTable } from '../../../src/vector/wasm-code-table.ts'

function countedBits(a: Int32Array, b: Int32Array): number {
  let bits = 0
  a.forEach((word, i) => {
    for (let x = word ^ (b[i] as number); x !== 0; x &= x - 1) bits++
  })
  return bits
}

describe.each([
  ['plain JavaScript', false],
  ['WebAssembly', true],
])('distances of codes in %s', (_, wasm) => {
  const code = (words: number) =>
    fc.array(fc.oneof(fc.integer(), fc.constantFrom(0, -1)), { minLength: words, maxLength: words })

  it('are the numbers of differing bits', () => {
    const cases = fc
      .integer({ min: 1, max: 12 })
      .chain((groups) => fc.array(code(groups * 4), { minLength: 2, maxLength: 9 }))
    fc.assert(
      fc.property(cases, (codes) => {
        const words = (codes[0] as number[]).length
        const table = makeCodeTable(words, wasm)
        const rows = codes.map((numbers) => Int32Array.from(numbers))
        table.reserve(rows.length)
        rows.forEach((row, i) => {
          table.codes.set(row, i * words)
        })
        const last = rows.length - 1
        rows.forEach((_row, i) => {
          table.rows[i] = last - i
        })
        const expected = rows.map((_row, i) =>
          countedBits(rows[last] as Int32Array, rows[last - i] as Int32Array),
        )
        table.measureFrom(last, rows.length)
        expect([...table.distances.subarray(0, rows.length)]).toEqual(expected)
        table.rows.set([last - 1])
        expect(table.anyNearer(last, 1, expected[1] as number)).toBe(false)
        expect(table.anyNearer(last, 1, (expected[1] as number) + 1)).toBe(true)
        expect(table.anyNearer(last, 0, words * 32)).toBe(false)
      }),
    )
  })

  it('from a query count each differing bit by its weight there', () => {
    const dimension = fc.integer({ min: 1, max: 700 })
    const cases = fc.tuple(dimension, fc.integer(), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(cases, ([length, seed, count]) => {
        const rng = seededRng(seed)
        const draw = (): Float32Array => Float32Array.from({ length }, () => rng() - 0.5)
        const centre = draw()
        const query = draw()
        const words = signWords(length)
        const table = makeCodeTable(words, wasm)
        table.reserve(count)
        const vectors = Array.from({ length: count }, draw)
        vectors.forEach((vector, row) => {
          packSigns(vector, centre, table.codes, row * words)
          table.rows[row] = row
        })
        packQuery(query, centre, table.query)
        table.measure(count)
        const differences = query.map((x, i) => x - (centre[i] as number))
        const unit = (2.5 * Math.sqrt(differences.reduce((sum, x) => sum + x * x, 0) / length)) / 3
        vectors.forEach((vector, row) => {
          let distance = 0
          let unsure = 0
          differences.forEach((difference, i) => {
            const differs = difference > 0 !== (vector[i] as number) > (centre[i] as number)
            const weight = Math.min(3, Math.abs(difference) / unit)
            if (differs) distance += Math.floor(weight + 0.5)
            // At the edge of a step either weight is right: floats are rounded.
            if (Math.abs((weight % 1) - 0.5) < 1e-5) unsure++
          })
          expect(Math.abs((table.distances[row] as number) - distance)).toBeLessThanOrEqual(unsure)
        })
      }),
    )
  })

  it('from a query at the centre count every bit alike', () => {
    const centre = Float32Array.from({ length: 100 }, (_, i) => i / 100)
    const table = makeCodeTable(signWords(100), wasm)
    table.reserve(2)
    table.codes.fill(-1, 0, table.words)
    table.codes.fill(0, table.words, 2 * table.words)
    packQuery(centre, centre, table.query)
    table.rows.set([0, 1])
    table.measure(2)
    expect([...table.distances.subarray(0, 2)]).toEqual([300, 0])
  })

  it('survive growing', () => {
    const words = signWords(384)
    const table = makeCodeTable(words, wasm)
    table.reserve(1)
    table.codes.fill(5, 0, words)
    table.query.fill(4)
    table.reserve(20_000)
    table.codes.fill(0, 19_999 * words, 20_000 * words)
    table.rows.set([0, 19_999])
    table.measure(2)
    expect([...table.distances.subarray(0, 2)]).toEqual([0, words * 3])
    table.rows.set([0])
    table.measureFrom(19_999, 1)
    expect(table.distances[0]).toBe(words * 2)
  })
})

it('WebAssembly is what is used where it can be had', () => {
  expect(makeCodeTable(12).constructor.name).not.toBe(makeCodeTable(12, false).constructor.name)
})
