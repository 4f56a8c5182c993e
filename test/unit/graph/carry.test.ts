import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carry } from '../../../src/graph/carry.ts'
import type { EdgeEntry } from '../../../src/graph/edge-table.ts'
import { ALL_EDGE_TYPES } from '../../../src/graph/edge-types.ts'
import { edges, SLOTS, tableOf } from './graphs.ts'

const DECAY = 0.5
const LEAST = 0.01
const origins = fc
  .array(fc.tuple(fc.nat(SLOTS - 1), fc.constantFrom(0.25, 0.5, 1)), { maxLength: 4 })
  .map((pairs) => new Map(pairs))

/** The most that any way brings, edge by edge until nothing changes. */
function reference(list: readonly EdgeEntry[], from: ReadonlyMap<number, number>, isBack: boolean) {
  const best = new Map(from)
  for (let changed = true; changed; ) {
    changed = false
    for (const edge of list) {
      const [source, target] = isBack ? [edge.to, edge.from] : [edge.from, edge.to]
      const strength = (best.get(source) ?? 0) * DECAY * Math.min(1, edge.weight)
      if (strength < LEAST || strength <= (best.get(target) ?? 0)) continue
      best.set(target, strength)
      changed = true
    }
  }
  return best
}

describe('carrying strength along edges', () => {
  it('brings to each slot the most that any way brings, whatever cycles there are', () => {
    fc.assert(
      fc.property(edges(), origins, fc.boolean(), (list, from, isBack) => {
        const reached = carry(tableOf(list), from, {
          direction: isBack ? 'back' : 'forward',
          types: ALL_EDGE_TYPES,
          decay: DECAY,
          least: LEAST,
        })
        const expected = reference(list, from, isBack)
        expect(new Set(reached.keys())).toEqual(new Set(expected.keys()))
        for (const [slot, { strength, origin }] of reached) {
          expect(strength).toBeCloseTo(expected.get(slot)!, 6)
          expect(from.has(origin)).toBe(true)
        }
      }),
    )
  })

  it('goes no further than where it is to end', () => {
    const chain = [1, 2, 3].map(
      (to): EdgeEntry => ({
        id: `00000000-0000-4000-8000-00000000000${to}`,
        from: to - 1,
        to,
        type: 1,
        weight: 1,
      }),
    )
    const reached = carry(tableOf(chain), new Map([[0, 1]]), {
      direction: 'forward',
      types: ALL_EDGE_TYPES,
      decay: DECAY,
      least: LEAST,
      isEnd: (slot) => slot === 2,
    })
    expect([...reached].map(([slot, { strength, depth }]) => [slot, strength, depth])).toEqual([
      [0, 1, 0],
      [1, 0.5, 1],
      [2, 0.25, 2],
    ])
  })
})
