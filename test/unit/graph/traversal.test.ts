import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasEdgeType } from '../../../src/graph/edge-types.ts'
import { traverse } from '../../../src/graph/traversal.ts'
import { edges, SLOTS, tableOf } from './graphs.ts'

const bounds = fc.record({
  direction: fc.constantFrom('back' as const, 'forward' as const),
  types: fc.nat(255),
  maxDepth: fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY),
  limit: fc.constantFrom(1, 3, 100),
})

describe('traverse', () => {
  it('reaches what a search by levels reaches, nearest first, each once, within depth and limit', () => {
    fc.assert(
      fc.property(edges(), fc.nat(SLOTS - 1), bounds, (list, start, within) => {
        const usable = list
          .filter((edge) => hasEdgeType(within.types, edge.type))
          .map(({ from, to }) => (within.direction === 'forward' ? [from, to] : [to, from]))
        const depthOf = new Map([[start, 0]])
        for (let depth = 1; depth <= Math.min(within.maxDepth, SLOTS); depth++) {
          const level = usable.filter(([from]) => depthOf.get(from!) === depth - 1).map(([, to]) => to!)
          for (const slot of level) if (!depthOf.has(slot)) depthOf.set(slot, depth)
        }
        depthOf.delete(start)

        const found = traverse(tableOf(list), start, within)
        expect(new Set(found.slots).size).toBe(found.slots.length)
        expect(found.slots.length).toBe(Math.min(within.limit, depthOf.size))
        expect(found.truncated).toBe(depthOf.size > within.limit)
        expect(found.depths).toEqual(found.slots.map((slot) => depthOf.get(slot)))
        expect(found.depths).toEqual([...depthOf.values()].sort((a, b) => a - b).slice(0, within.limit))
        const ends = new Set([start, ...found.slots])
        expect(found.rows.toSorted((a, b) => a - b)).toEqual(
          list.flatMap((edge, row) =>
            hasEdgeType(within.types, edge.type) && ends.has(edge.from) && ends.has(edge.to) ? [row] : [],
          ),
        )
      }),
      { numRuns: 500 },
    )
  })
})
