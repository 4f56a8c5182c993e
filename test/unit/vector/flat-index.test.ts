import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBitset, setBit } from '../../../src/base/bitset.ts'
import { FlatIndex } from '../../../src/vector/flat-index.ts'

const DIMENSION = 3
const SLOTS = 700

const number = fc.float({ min: -1, max: 1, noNaN: true })
const vector = fc
  .array(number, { minLength: DIMENSION, maxLength: DIMENSION })
  .map((v) => Float32Array.from(v))
/** Mostly few slots, so that they are replaced and removed. */
const slot = fc.oneof({ weight: 4, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: fc.nat(SLOTS - 1) })
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), slot, vector }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), slot }) },
)

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)

function expectEqual(index: FlatIndex, oracle: ReadonlyMap<number, Float32Array>): void {
  expect(index.size).toBe(oracle.size)
  for (let i = 0; i < SLOTS; i++) {
    expect(index.has(i)).toBe(oracle.has(i))
    expect(index.get(i)).toEqual(oracle.get(i))
  }
}

describe('FlatIndex', () => {
  it('holds what a Map holds after any sequence of set and remove', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
        const index = new FlatIndex(DIMENSION)
        const oracle = new Map<number, Float32Array>()
        for (const op of operations) {
          if (op.kind === 'set') {
            index.set(op.slot, op.vector)
            oracle.set(op.slot, op.vector)
          } else {
            expect(index.remove(op.slot)).toBe(oracle.delete(op.slot))
          }
        }
        expectEqual(index, oracle)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps every vector when it grows, and when most are removed again', () => {
    const index = new FlatIndex(DIMENSION)
    const oracle = new Map<number, Float32Array>()
    for (let i = 0; i < SLOTS; i++) {
      const unit = Float32Array.of(Math.cos(i), Math.sin(i), 0)
      index.set(i, unit)
      oracle.set(i, unit)
    }
    expectEqual(index, oracle)
    for (let i = 0; i < SLOTS; i++) {
      if (i % 7 === 0) continue
      index.remove(i)
      oracle.delete(i)
    }
    expectEqual(index, oracle)
  })

  it('scans exactly the slots that pass and have a vector, and leaves the others as they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(40), vector), { maxLength: 40 }),
        fc.array(fc.nat(40)),
        vector,
        (entries, passing, query) => {
          const oracle = new Map(entries)
          const index = new FlatIndex(DIMENSION)
          for (const [at, value] of entries) index.set(at, value)
          const passes = makeBitset(41)
          for (const at of passing) setBit(passes, at)
          const cosines = new Float32Array(41).fill(Number.NaN)
          index.scan(query, passes, cosines)
          for (let at = 0; at <= 40; at++) {
            const value = passing.includes(at) ? oracle.get(at) : undefined
            if (value === undefined) expect(cosines[at]).toBeNaN()
            else expect(cosines[at]).toBeCloseTo(dot(value, query), 6)
          }
        },
      ),
    )
  })

  it('copies what it is given: a caller may reuse its array', () => {
    const index = new FlatIndex(DIMENSION)
    const scratch = Float32Array.of(1, 0, 0)
    index.set(1, scratch)
    scratch.fill(9)
    expect(index.get(1)).toEqual(Float32Array.of(1, 0, 0))
  })
})
