import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signWords } from '../../../src/vector/sign-bits.ts'
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
        table.query.set(rows[last] as Int32Array)
        rows.forEach((_row, i) => {
          table.rows[i] = last - i
        })
        const expected = rows.map((_row, i) =>
          countedBits(rows[last] as Int32Array, rows[last - i] as Int32Array),
        )
        table.measure(rows.length)
        expect([...table.distances.subarray(0, rows.length)]).toEqual(expected)
        table.measureFrom(last, rows.length)
        expect([...table.distances.subarray(0, rows.length)]).toEqual(expected)
        table.rows.set([last - 1])
        expect(table.anyNearer(last, 1, expected[1] as number)).toBe(false)
        expect(table.anyNearer(last, 1, (expected[1] as number) + 1)).toBe(true)
        expect(table.anyNearer(last, 0, words * 32)).toBe(false)
      }),
    )
  })

  it('survive growing', () => {
    const words = signWords(384)
    const table = makeCodeTable(words, wasm)
    table.reserve(1)
    table.codes.fill(5, 0, words)
    table.query.fill(4)
    table.reserve(20_000)
    table.codes.fill(4, 19_999 * words, 20_000 * words)
    table.rows.set([0, 19_999])
    table.measure(2)
    expect([...table.distances.subarray(0, 2)]).toEqual([words, 0])
  })
})

it('WebAssembly is what is used where it can be had', () => {
  expect(makeCodeTable(12).constructor.name).not.toBe(makeCodeTable(12, false).constructor.name)
})
