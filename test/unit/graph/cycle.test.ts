import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycle } from '../../../src/graph/cycle.ts'
import { ACYCLIC, hasEdgeType } from '../../../src/graph/edge-types.ts'
import { edges, SLOTS, tableOf } from './graphs.ts'

/** Whether the edges can be put in an order, by taking away what nothing leads to (Kahn 1962). */
function isAcyclic(list: readonly { from: number; to: number }[]): boolean {
  let left = [...list]
  for (;;) {
    const targets = new Set(left.map(({ to }) => to))
    const rest = left.filter(({ from }) => targets.has(from))
    if (rest.length === left.length) return rest.length === 0
    left = rest
  }
}

const pair = fc.record({ from: fc.nat(SLOTS + 2), to: fc.nat(SLOTS + 2) })

describe('findCycle', () => {
  it('names the first new edge that a topological sort could not place, loops and unknown slots included', () => {
    fc.assert(
      fc.property(edges(12), fc.array(pair, { maxLength: 8 }), (list, added) => {
        const stored: typeof list = []
        for (const edge of list) {
          const ordering = [...stored, edge].filter(({ type }) => hasEdgeType(ACYCLIC, type))
          if (isAcyclic(ordering)) stored.push(edge)
        }
        const ordering = stored.filter(({ type }) => hasEdgeType(ACYCLIC, type))
        const expected = added.findIndex((_, i) => !isAcyclic([...ordering, ...added.slice(0, i + 1)]))
        expect(findCycle(tableOf(stored), ACYCLIC, added)).toBe(expected)
      }),
      { numRuns: 1_000 },
    )
  })
})
