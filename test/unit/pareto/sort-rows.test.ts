import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortRows } from '../../../src/pareto/sort-rows.ts'

describe('sortRows', () => {
  it('sorts a range by the first column, then the next, keeps equals as they were and touches nothing else', () => {
    const tables = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), { maxLength: 120 }),
      fc.nat(30),
      fc.nat(30),
    )
    fc.assert(
      fc.property(tables, ([width, table, skipped, left]) => {
        const rows = table.map((row) => row.slice(0, width))
        const from = Math.min(skipped, rows.length)
        const to = Math.max(from, rows.length - left)
        const before = [...rows.keys()].reverse()
        const byRow = (a: number, b: number) =>
          rows[a]!.reduce((decided, x, column) => decided || x - rows[b]![column]!, 0)
        const order = Uint32Array.from(before)
        sortRows(order, from, to, Float64Array.from(rows.flat()), width)
        expect([...order]).toEqual([
          ...before.slice(0, from),
          ...before.slice(from, to).sort(byRow),
          ...before.slice(to),
        ])
      }),
      { numRuns: 300 },
    )
  })
})
