import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SegmentSet } from '../../../src/partition/segments.ts'
import type { VectorSegment } from '../../../src/storage/row-codec.ts'

const SPACES = ['old space', 'new space'] as const
const CAPACITY = 512
const slotOf = (recordId: string): number => Number(recordId.slice('record-'.length))
const id = fc.nat(30).map((n) => `record-${n}`)
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      space: fc.constantFrom(...SPACES),
      ids: fc.uniqueArray(id, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      ids: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop old space' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), shuffle: fc.nat() }) },
)

/** The segments on disk beside the set that plans for them, as a partition keeps them. */
class Stored {
  disk = new Map<string, VectorSegment>()
  set = this.#open()
  #ids = 0

  readonly newId = (): string => `segment-${this.#ids++}`

  apply({
    segments = [],
    removedSegments = [],
  }: {
    segments?: readonly VectorSegment[]
    removedSegments?: readonly string[]
  }): void {
    for (const segmentId of removedSegments) {
      this.set.remove(segmentId)
      this.disk.delete(segmentId)
    }
    for (const segment of segments) {
      this.set.put(segment)
      this.disk.delete(segment.id)
      this.disk.set(segment.id, segment)
    }
  }

  #open(): SegmentSet {
    return new SegmentSet(slotOf, async (ids) =>
      ids.map((segmentId) => this.disk.get(segmentId)).filter((segment) => segment !== undefined),
    )
  }

  /** Opens anew: the order in which rows come back is that of their last change. */
  reload(): void {
    this.set = this.#open()
    for (const segment of this.disk.values()) this.set.put(segment)
  }

  /** Every vector on disk: `space/record` → vectors. */
  vectors(): Map<string, number[]> {
    const found = new Map<string, number[]>()
    for (const { fingerprint, recordIds, vectors, dimension } of this.disk.values()) {
      expect(vectors.length).toBe(recordIds.length * dimension)
      recordIds.forEach((recordId, i) => {
        const key = `${fingerprint}/${recordId}`
        found.set(key, [...(found.get(key) ?? []), vectors[i * dimension] ?? Number.NaN])
      })
    }
    return found
  }
}

describe('SegmentSet', () => {
  it('keeps exactly one vector of each live record and space, whatever comes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40, size: 'max' }), async (operations) => {
        const stored = new Stored()
        const oracle = new Map<string, number[]>()
        let value = 0
        for (const op of operations) {
          if (op.kind === 'append') {
            const fresh = op.ids.filter((recordId) => !stored.set.has(slotOf(recordId), op.space))
            expect(fresh).toEqual(op.ids.filter((recordId) => !oracle.has(`${op.space}/${recordId}`)))
            if (fresh.length === 0) continue
            const vectors = fresh.map((recordId) => ({
              recordId,
              vector: Int16Array.of(value++, 0),
            }))
            for (const { recordId, vector } of vectors) oracle.set(`${op.space}/${recordId}`, [vector[0]!])
            stored.apply(await stored.set.planAppend(vectors, op.space, 2, stored.newId))
          } else if (op.kind === 'remove') {
            for (const recordId of op.ids) for (const space of SPACES) oracle.delete(`${space}/${recordId}`)
            stored.apply(await stored.set.planRemoval(op.ids))
          } else if (op.kind === 'drop old space') {
            for (const key of [...oracle.keys()]) if (key.startsWith(SPACES[0])) oracle.delete(key)
            stored.apply({ removedSegments: stored.set.foreign(SPACES[1]) })
          } else {
            stored.reload()
          }
          expect(stored.vectors()).toEqual(oracle)
        }
        for (let n = 0; n <= 30; n++) {
          for (const space of SPACES) {
            expect(stored.set.has(n, space)).toBe(oracle.has(`${space}/record-${n}`))
          }
        }
        expect(stored.set.ids().sort()).toEqual([...stored.disk.keys()].sort())
      }),
      { numRuns: 200 },
    )
  })

  it('never makes a segment of more than its capacity, and merges small ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 10, maxLength: 30 }),
        async (sizes) => {
          const stored = new Stored()
          let next = 0
          for (const size of sizes) {
            const vectors = Array.from({ length: size }, () => ({
              recordId: `record-${next++}`,
              vector: Float32Array.of(1),
            }))
            stored.apply(await stored.set.planAppend(vectors, 'space', 1, stored.newId))
          }
          const lengths = [...stored.disk.values()].map((segment) => segment.recordIds.length)
          expect(Math.max(...lengths)).toBeLessThanOrEqual(CAPACITY)
          expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(next)
          expect(lengths.filter((length) => length < CAPACITY / 2).length).toBeLessThanOrEqual(8)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('rewrites only the segments that held what was removed', async () => {
    const stored = new Stored()
    const append = async (recordId: string) =>
      stored.apply(
        await stored.set.planAppend([{ recordId, vector: Float32Array.of(1) }], 'space', 1, stored.newId),
      )
    await append('record-1')
    await append('record-2')
    const before = [...stored.disk.keys()]
    const { segments, removedSegments } = await stored.set.planRemoval(['record-1'])
    expect(segments).toEqual([])
    expect(removedSegments).toEqual([before[0]])
  })
})
