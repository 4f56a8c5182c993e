import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diversify, spreadOverClusters } from '../../../src/pareto/diversity.ts'

const invalid = expect.objectContaining({ code: 'INVALID' })
const ranked = Uint32Array.of(2, 0, 1, 3)
const merits = Float64Array.of(0.8, 0.7, 0.9, 0.1)
const never = () => 0

describe('diversify', () => {
  it('keeps the order of merit when diversity counts nothing or nobody resembles anybody', () => {
    expect([...diversify(ranked, merits, 3, 0, () => 1)]).toEqual([2, 0, 1])
    expect([...diversify(ranked, merits, 9, 0.5, never)]).toEqual([2, 0, 1, 3])
  })

  it('passes over the double of one that is taken', () => {
    const doubles = (a: number, b: number) => (a + b === 2 && a !== b ? 1 : 0)
    expect([...diversify(ranked, merits, 2, 0.5, doubles)]).toEqual([2, 1])
  })

  it('takes at each step the candidate that is worth most by the definition, of equals the better ranked', () => {
    const matrix = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 64, maxLength: 64 })
    const values = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(matrix, values, fc.constantFrom(0, 0.25, 0.5, 1), (near, worth, strength) => {
        const merit = Float64Array.from(worth, (x) => x / 4)
        const similarity = (a: number, b: number) => near[Math.min(a, b) * 8 + Math.max(a, b)]! / 4
        const list = [...merit.keys()].sort((a, b) => merit[b]! - merit[a]! || a - b)
        const taken: number[] = []
        while (taken.length < 5) {
          const left = list.filter((i) => !taken.includes(i))
          const worthOf = (i: number) =>
            (1 - strength) * merit[i]! - strength * Math.max(0, ...taken.map((t) => similarity(i, t)))
          const best = Math.max(...left.map(worthOf))
          taken.push(left.find((i) => worthOf(i) === best)!)
        }
        expect([...diversify(Uint32Array.from(list), merit, 5, strength, similarity)]).toEqual(taken)
      }),
      { numRuns: 200 },
    )
  })

  it('refuses a strength, a count or merits that do not fit', () => {
    for (const strength of [-0.1, 1.1, Number.NaN]) {
      expect(() => diversify(ranked, merits, 2, strength, never)).toThrow(invalid)
    }
    expect(() => diversify(ranked, merits, 0, 0.5, never)).toThrow(invalid)
    expect(() => diversify(ranked, merits.subarray(0, 2), 2, 0.5, never)).toThrow(invalid)
    expect(() => diversify(ranked, merits.with(1, Number.NaN), 2, 0.5, never)).toThrow(invalid)
  })
})

describe('spreadOverClusters', () => {
  const clusters = Uint32Array.of(7, 7, 7, 5)

  it('gives a cluster no more than its share while others wait', () => {
    expect([...spreadOverClusters(ranked, clusters, 2, 1)]).toEqual([2, 3])
    expect([...spreadOverClusters(ranked, clusters, 3, 2)]).toEqual([2, 0, 3])
  })

  it('fills the places that are left with the best of those passed over', () => {
    expect([...spreadOverClusters(ranked, clusters, 3, 1)]).toEqual([2, 3, 0])
    expect([...spreadOverClusters(ranked, clusters, 9, 1)]).toEqual([2, 3, 0, 1])
  })

  it('refuses a share or a count below 1', () => {
    expect(() => spreadOverClusters(ranked, clusters, 2, 0)).toThrow(invalid)
    expect(() => spreadOverClusters(ranked, clusters, 0, 1)).toThrow(invalid)
  })
})
