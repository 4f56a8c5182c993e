import { describe, expect, it } from 'vitest'
import { countBits, forEachBit, hasBit, makeBitset, setBit } from '../../../src/base/bitset.ts'
import { seededRng } from '../../../src/base/rng.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import { cosinesWith } from '../../../src/recall/cosines.ts'
import { VectorIndex } from '../../../src/vector/vector-index.ts'

const DIMENSION = 32

function unit(rng: () => number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSION }, () => rng() - 0.5)
  const length = Math.hypot(...vector)
  return vector.map((x) => x / length)
}

function partitionOf(count: number, rng: () => number) {
  const vectors = new VectorIndex(DIMENSION)
  const all: Float32Array[] = []
  for (let slot = 0; slot < count; slot++) {
    const vector = unit(rng)
    all.push(vector)
    vectors.set(slot, vector)
  }
  const passes = makeBitset(count)
  for (let slot = 0; slot < count; slot++) if (slot % 10 !== 3) setBit(passes, slot)
  return { partition: { vectors, slotCount: count } as unknown as Partition, all, passes }
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)

describe('cosines of a query with the records that pass', () => {
  it('are those of every record of a small partition', () => {
    const rng = seededRng(1)
    const { partition, all, passes } = partitionOf(500, rng)
    const query = unit(rng)
    const { values, sample } = cosinesWith(partition, query, passes)
    expect(countBits(sample)).toBe(countBits(passes))
    all.forEach((vector, slot) => {
      if (hasBit(passes, slot)) expect(values[slot]).toBeCloseTo(dot(query, vector), 5)
      else expect(values[slot]).toBeNaN()
    })
  })

  it('are those of the nearest and of an even sample of a large one', () => {
    const rng = seededRng(2)
    const { partition, all, passes } = partitionOf(25_000, rng)
    const query = all[4_321] as Float32Array
    const { values, sample } = cosinesWith(partition, query, passes)
    expect(values[4_321]).toBeCloseTo(1, 5)
    expect(countBits(sample)).toBeLessThan(1_000)
    expect(countBits(sample)).toBeGreaterThan(250)
    let looked = 0
    values.forEach((cosine, slot) => {
      if (Number.isNaN(cosine)) return
      looked++
      expect(hasBit(passes, slot)).toBe(true)
      expect(cosine).toBeCloseTo(dot(query, all[slot] as Float32Array), 5)
    })
    expect(looked).toBeLessThan(2_000)
    forEachBit(sample, (slot) => expect(values[slot]).not.toBeNaN())
  })
})
