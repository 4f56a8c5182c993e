import fc from 'fast-check'
import { type EdgeEntry, EdgeTable } from '../../../src/graph/edge-table.ts'
import { EDGE_TYPES } from '../../../src/schema/vocabulary.ts'

export const SLOTS = 8

/** A few edges between few slots: with cycles, loops, parallel edges and edges that weigh nothing. */
export const edges = (most = 24): fc.Arbitrary<EdgeEntry[]> =>
  fc
    .array(
      fc.record({
        from: fc.nat(SLOTS - 1),
        to: fc.nat(SLOTS - 1),
        type: fc.nat(EDGE_TYPES.length - 1),
        weight: fc.constantFrom(0, 0.25, 0.5, 1),
      }),
      { maxLength: most },
    )
    .map((list) =>
      list.map((edge, i) => ({ id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, ...edge })),
    )

export function tableOf(list: readonly EdgeEntry[]): EdgeTable {
  const table = new EdgeTable()
  for (const edge of list) table.add(edge)
  return table
}
