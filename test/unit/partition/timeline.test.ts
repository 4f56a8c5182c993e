import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Timeline } from '../../../src/partition/timeline.ts'

const operation = fc.record({ slot: fc.nat(12), adds: fc.boolean(), asks: fc.boolean() })

describe('Timeline', () => {
  it('orders, counts and finds the nearest as a sorted list does, after any adds and removals', () => {
    const times = fc.array(fc.nat(6), { minLength: 13, maxLength: 13 })
    fc.assert(
      fc.property(times, fc.array(operation, { maxLength: 40 }), fc.nat(8), (times, operations, time) => {
        const timeOf = (slot: number): number => times[slot]!
        const timeline = new Timeline(timeOf)
        const held = new Set<number>()
        for (const { slot, adds, asks } of operations) {
          if (adds && !held.has(slot)) {
            timeline.add(slot)
            held.add(slot)
          } else if (!adds) {
            timeline.remove(slot)
            held.delete(slot)
          }
          if (!asks) continue
          const sorted = [...held].sort((a, b) => timeOf(a) - timeOf(b) || a - b)
          expect(sorted.map((_, i) => timeline.at(i))).toEqual(sorted)
          expect([timeline.size, timeline.at(sorted.length), timeline.at(-1)]).toEqual([
            sorted.length,
            undefined,
            undefined,
          ])
          expect(timeline.countUntil(time)).toBe(sorted.filter((other) => timeOf(other) <= time).length)
          const distance = (other: number): number => Math.abs(timeOf(other) - time)
          const [nearest] = sorted.toSorted((a, b) => distance(a) - distance(b) || b - a)
          expect(timeline.nearest(time)).toBe(nearest)
        }
      }),
      { numRuns: 500 },
    )
  })
})
