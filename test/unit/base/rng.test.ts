import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/base/rng.ts'

const take = (seed: number, count: number): number[] => {
  const rng = seededRng(seed)
  return Array.from({ length: count }, rng)
}

describe('seededRng', () => {
  it('gives the same sequence for the same seed, each number in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const numbers = take(seed, 50)
        expect(take(seed, 50)).toEqual(numbers)
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
      }),
    )
  })

  it('gives different sequences for different seeds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        fc.pre(a !== b)
        expect(take(a, 4)).not.toEqual(take(b, 4))
      }),
    )
  })

  it('is uniform enough: mean and buckets of 20,000 numbers', () => {
    const numbers = take(7, 20_000)
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01)
    const buckets = new Array<number>(10).fill(0)
    for (const number of numbers) buckets[Math.floor(number * 10)]! += 1
    for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(250)
  })

  it('never changes its sequence, because replays depend on it', () => {
    expect(take(1, 3).map((number) => Math.floor(number * 2 ** 32))).toMatchInlineSnapshot(`
      [
        2420951833,
        2513034076,
        3847892949,
      ]
    `)
  })
})
