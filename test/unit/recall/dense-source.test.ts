import { describe, expect, it } from 'vitest'
import { countBits, forEachBit, hasBit, makeBitset, setBit } from '../../../src/base/bitset.ts'
import { seededRng } from '../../../src/base/rng.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import { Candidates } from '../../../src/recall/candidates.ts'
import { DenseSource } from '../../../src/recall/dense-source.ts'
import type { Scope } from '../../../src/recall/scope.ts'
import { VectorIndex } from '../../../src/vector/vector-index.ts'
import { kept } from '../vector/vector-samples.ts'

const DIMENSION = 32

function unit(rng: () => number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSION }, () => rng() - 0.5)
  const length = Math.hypot(...vector)
  return kept(vector.map((x) => x / length))
}

/** Every tenth record does not pass, every seventh has no vector. */
function scopeOf(count: number, rng: () => number) {
  const vectors = new VectorIndex(DIMENSION)
  const all = Array.from({ length: count }, () => unit(rng))
  all.forEach((vector, slot) => {
    if (slot % 7 !== 2) vectors.set(slot, vector)
  })
  const passes = makeBitset(count)
  for (let slot = 0; slot < count; slot++) if (slot % 10 !== 3) setBit(passes, slot)
  const partition = { vectors, slotCount: count } as unknown as Partition
  const scope: Scope = { partition, passes, passed: countBits(passes) }
  return { scope, all }
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)

describe('cosines of a query', () => {
  it('are exact for every candidate, whenever it came in, and not a number without a vector', () => {
    for (const count of [500, 25_000]) {
      const rng = seededRng(1)
      const { scope, all } = scopeOf(count, rng)
      const query = unit(rng)
      const source = new DenseSource(scope, query)
      const candidates = new Candidates(count)
      for (const part of [0, 1]) {
        for (let i = 0; i < 60; i++) candidates.add((i * 13 + part * 5) % count)
        const cosines = source.scoresOf(candidates)
        candidates.slots.forEach((slot, row) => {
          if (slot % 7 === 2) expect(cosines[row]).toBeNaN()
          else expect(cosines[row]).toBeCloseTo(dot(query, all[slot]!), 5)
        })
      }
    }
  })

  it('are spread as those of all that pass are, also where only a sample is looked at', () => {
    for (const count of [500, 25_000]) {
      const rng = seededRng(2)
      const { scope, all } = scopeOf(count, rng)
      const query = unit(rng)
      const { spread } = new DenseSource(scope, query)
      const cosines: number[] = []
      forEachBit(scope.passes, (slot) => {
        if (slot % 7 !== 2) cosines.push(dot(query, all[slot]!))
      })
      const mean = cosines.reduce((sum, x) => sum + x, 0) / cosines.length
      const deviation = Math.sqrt(cosines.reduce((sum, x) => sum + (x - mean) ** 2, 0) / cosines.length)
      expect(spread.mean).toBeCloseTo(mean, count === 500 ? 5 : 1)
      expect(spread.deviation / deviation).toBeCloseTo(1, count === 500 ? 4 : 1)
      if (count > 500) expect(spread.count).toBeLessThan(1_000)
      else expect(spread.count).toBe(cosines.length)
    }
  })

  it('propose the nearest of those that pass', () => {
    const { scope, all } = scopeOf(25_000, seededRng(3))
    const proposed = Array.from(new DenseSource(scope, all[4_322]!).propose(100))
    expect(proposed[0]).toBe(4_322)
    expect(proposed).toHaveLength(100)
    expect(proposed.every((slot) => hasBit(scope.passes, slot))).toBe(true)
  })
})
