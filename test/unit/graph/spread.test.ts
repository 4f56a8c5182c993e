import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EdgeEntry } from '../../../src/graph/edge-table.ts'
import { perEdgeType } from '../../../src/graph/edge-types.ts'
import { type SpreadOptions, spread } from '../../../src/graph/spread.ts'
import { edges, SLOTS, tableOf } from './graphs.ts'

const options: fc.Arbitrary<SpreadOptions> = fc.record({
  forward: fc.constantFrom(perEdgeType({ follows: 0.5, causes: 0.25 }, 0), perEdgeType({}, 0.5)),
  back: fc.constantFrom(perEdgeType({}, 0), perEdgeType({ follows: 0.25, supports: 0.5 }, 0)),
  steps: fc.nat(4),
  least: fc.constantFrom(0, 0.125),
})
const energies = fc
  .array(fc.constantFrom(0, 0, 0, 0.0625, 0.5, 1), { minLength: SLOTS, maxLength: SLOTS })
  .map((values) => Float32Array.from(values))

/** Level by level over a list of edges. */
function reference(list: readonly EdgeEntry[], energy: Float32Array, how: SpreadOptions): number[] {
  const received = new Array<number>(SLOTS).fill(0)
  const hasFired = new Set<number>()
  let firing = new Map([...energy.entries()].filter(([, own]) => own > 0 && own >= how.least))
  for (let step = 0; step < how.steps; step++) {
    for (const slot of firing.keys()) hasFired.add(slot)
    const reached = new Set<number>()
    for (const { from, to, type, weight } of list) {
      const ways = [
        [from, to, how.forward[type]!],
        [to, from, how.back[type]!],
      ] as const
      for (const [source, target, share] of ways) {
        const amount = (firing.get(source) ?? 0) * share * weight
        if (amount === 0) continue
        received[target]! += amount
        reached.add(target)
      }
    }
    firing = new Map(
      [...reached]
        .filter((slot) => !hasFired.has(slot) && received[slot]! >= how.least)
        .map((slot) => [slot, received[slot]!]),
    )
  }
  return received
}

describe('spread', () => {
  it('gives each record what a walk level by level gives it; each fires once, cycles or not', () => {
    fc.assert(
      fc.property(edges(), energies, options, (list, energy, how) => {
        const before = energy.slice()
        const received = spread(tableOf(list), energy, how)
        for (const [slot, expected] of reference(list, energy, how).entries()) {
          expect(received[slot]).toBeCloseTo(expected, 5)
        }
        expect(energy).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})
