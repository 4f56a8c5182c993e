import { expect, it } from 'vitest'
import { SearchCosts } from '../../../src/vector/search-costs.ts'
import { signWords } from '../../../src/vector/sign-bits.ts'
import { makeCodeTable } from '../../../src/vector/wasm-code-table.ts'
import { makeVectorTable } from '../../../src/vector/wasm-vector-table.ts'

const SIZE = 100
const tables = (wasm: boolean) => {
  const codes = makeCodeTable(signWords(384), wasm)
  const vectors = makeVectorTable(384, wasm)
  codes.reserve(SIZE)
  vectors.reserve(SIZE)
  return [codes, vectors] as const
}

it.each([true, false])(
  'are measured once, by the clock, when searches have warmed up (WebAssembly: %s)',
  (wasm) => {
    let time = 0
    let looks = 0
    const costs = new SearchCosts(...tables(wasm), undefined, () => {
      looks++
      time += 0.25
      return time
    })
    const typical = costs.current
    for (let i = 0; i < 15; i++) costs.searched(SIZE)
    expect(costs.current).toBe(typical)
    expect(looks).toBe(0)
    costs.searched(SIZE)
    // A quarter of a millisecond for 256 rows.
    expect(costs.current).toMatchObject({ measure: 250_000 / 256, multiply: 250_000 / 256 })
    const measured = costs.current
    for (let i = 0; i < 100; i++) costs.searched(SIZE)
    expect(costs.current).toBe(measured)
  },
)

it('are as they are given', () => {
  const given = { look: 1, measure: 2, multiply: 3 }
  const costs = new SearchCosts(...tables(true), given, () => Number.NaN)
  for (let i = 0; i < 100; i++) costs.searched(SIZE)
  expect(costs.current).toBe(given)
})

it.each([true, false])(
  'say that sign bits are several times as quick as vectors before anything is measured (WebAssembly: %s)',
  (wasm) => {
    const { measure, multiply } = new SearchCosts(...tables(wasm), undefined, () => 0).current
    expect(multiply / measure).toBeGreaterThan(4)
  },
)
