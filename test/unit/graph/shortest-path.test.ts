import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CostQueue } from '../../../src/graph/cost-queue.ts'
import type { EdgeEntry } from '../../../src/graph/edge-table.ts'
import { EDGE_COSTS, hasEdgeType } from '../../../src/graph/edge-types.ts'
import { type PathBounds, shortestPath, visitWithin } from '../../../src/graph/shortest-path.ts'
import { edges, SLOTS, tableOf } from './graphs.ts'

const bounds: fc.Arbitrary<PathBounds> = fc.record({
  types: fc.nat(255),
  costs: fc.constant(EDGE_COSTS),
  directed: fc.boolean(),
  maxCost: fc.constantFrom(0.5, 2, 5, Number.POSITIVE_INFINITY),
})
const slot = fc.nat(SLOTS - 1)

/** Costs between all slots (Floyd–Warshall). */
function allCosts(list: readonly EdgeEntry[], { types, costs, directed, maxCost }: PathBounds): number[][] {
  const matrix = Array.from({ length: SLOTS }, (_, a) =>
    Array.from({ length: SLOTS }, (_, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  )
  for (const { from, to, type, weight } of list) {
    if (!hasEdgeType(types, type)) continue
    const cost = costs[type]! / weight
    matrix[from]![to] = Math.min(matrix[from]![to]!, cost)
    if (!directed) matrix[to]![from] = Math.min(matrix[to]![from]!, cost)
  }
  for (let via = 0; via < SLOTS; via++) {
    for (let a = 0; a < SLOTS; a++) {
      for (let b = 0; b < SLOTS; b++) {
        matrix[a]![b] = Math.min(matrix[a]![b]!, matrix[a]![via]! + matrix[via]![b]!)
      }
    }
  }
  return matrix.map((row) => row.map((cost) => (cost <= maxCost ? cost : Number.POSITIVE_INFINITY)))
}

describe('shortestPath', () => {
  it('costs what Floyd–Warshall says, and is a way of that cost along usable edges', () => {
    fc.assert(
      fc.property(edges(), slot, slot, bounds, (list, from, to, within) => {
        const expected = allCosts(list, within)[from]![to]!
        const path = shortestPath(tableOf(list), from, to, within)
        expect(path?.cost ?? Number.POSITIVE_INFINITY).toBeCloseTo(expected, 9)
        if (path === undefined) return
        expect(path.slots[0]).toBe(from)
        expect(path.slots.at(-1)).toBe(to)
        let cost = 0
        for (const [i, row] of path.rows.entries()) {
          const edge = list[row]!
          const ends = [edge.from, edge.to]
          const step = [path.slots[i]!, path.slots[i + 1]!]
          if (within.directed) expect(ends).toEqual(step)
          else expect(ends.toSorted()).toEqual(step.toSorted())
          expect(hasEdgeType(within.types, edge.type)).toBe(true)
          cost += within.costs[edge.type]! / edge.weight
        }
        expect(path.slots).toHaveLength(path.rows.length + 1)
        expect(cost).toBeCloseTo(path.cost, 9)
      }),
      { numRuns: 500 },
    )
  })
})

describe('visitWithin', () => {
  it('visits each slot once, cheapest first, at the cost from the nearest source', () => {
    fc.assert(
      fc.property(edges(), fc.array(slot, { maxLength: 3 }), bounds, (list, sources, within) => {
        const matrix = allCosts(list, within)
        const expected = new Map<number, number>()
        for (let to = 0; to < SLOTS; to++) {
          const cost = Math.min(Number.POSITIVE_INFINITY, ...sources.map((source) => matrix[source]![to]!))
          if (cost < Number.POSITIVE_INFINITY) expected.set(to, cost)
        }
        const visited: [number, number][] = []
        visitWithin(tableOf(list), sources, within, (to, cost) => visited.push([to, cost]))
        expect(visited.toSorted(([a], [b]) => a - b).map(([to]) => to)).toEqual([...expected.keys()])
        for (const [to, cost] of visited) expect(cost).toBeCloseTo(expected.get(to)!, 9)
        const costs = visited.map(([, cost]) => cost)
        expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })
})

describe('CostQueue', () => {
  it('gives out what sorting by cost, then by slot, gives out, however pushes and pops alternate', () => {
    const operation = fc.option(fc.tuple(fc.nat(20), fc.nat(5)), { freq: 3 })
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 600 }), (operations) => {
        const queue = new CostQueue()
        const oracle: (readonly [number, number])[] = []
        for (const pushed of operations) {
          if (pushed !== null) {
            queue.push(...pushed)
            oracle.push(pushed)
            oracle.sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a - b)
          } else if (oracle.length > 0) {
            expect(queue.pop()).toBe(oracle.shift()![0])
          }
          expect(queue.size).toBe(oracle.length)
        }
      }),
    )
  })
})
