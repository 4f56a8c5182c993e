import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EdgeEntry, type EdgeLink, EdgeTable } from '../../../src/graph/edge-table.ts'

const SLOTS = 6
const edgeId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const entry = fc.record({
  id: fc.nat(25).map(edgeId),
  from: fc.nat(SLOTS - 1),
  to: fc.nat(SLOTS - 1),
  type: fc.nat(7),
  weight: fc.nat(8).map((n) => n / 8),
})
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), entry }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), entry }) },
)

function collect(table: EdgeTable, each: (visit: (edge: EdgeLink) => void) => void): EdgeEntry[] {
  const found: EdgeEntry[] = []
  each(({ row, ...edge }) => found.push({ id: table.idOf(row), ...edge }))
  return found
}

/** Edges in the order in which they were added last; the table lists the newest first. */
function expectEqual(table: EdgeTable, oracle: readonly EdgeEntry[]): void {
  expect(table.size).toBe(oracle.length)
  for (const { id } of oracle) expect(table.has(id)).toBe(true)
  for (let slot = 0; slot < SLOTS; slot++) {
    const newestFirst = oracle.toReversed()
    expect(collect(table, (visit) => table.forEachOut(slot, visit))).toEqual(
      newestFirst.filter((edge) => edge.from === slot),
    )
    expect(collect(table, (visit) => table.forEachIn(slot, visit))).toEqual(
      newestFirst.filter((edge) => edge.to === slot),
    )
  }
}

describe('EdgeTable', () => {
  it('holds what a list of edges holds after any sequence of add, replace and remove', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 80, size: 'max' }), (operations) => {
        const table = new EdgeTable()
        let oracle: EdgeEntry[] = []
        for (const { kind, entry } of operations) {
          const others = oracle.filter((edge) => edge.id !== entry.id)
          if (kind === 'add') {
            table.add(entry)
            oracle = [...others, entry]
          } else {
            expect(table.remove(entry.id)).toBe(others.length < oracle.length)
            expect(table.has(entry.id)).toBe(false)
            oracle = others
          }
        }
        expectEqual(table, oracle)
      }),
    )
  })

  it('keeps every edge when it grows', () => {
    const table = new EdgeTable()
    const edges = Array.from({ length: 1_500 }, (_, i) => ({
      id: edgeId(i),
      from: i % SLOTS,
      to: (i * 5 + 1) % SLOTS,
      type: i % 8,
      weight: 0.5,
    }))
    for (const edge of edges) table.add(edge)
    expectEqual(table, edges)
  })
})
