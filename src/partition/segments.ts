import type { RecordId } from '../base/ids.ts'
import type { VectorSegment } from '../storage/row-codec.ts'

/** Vectors of one segment; a whole segment is rewritten when one of its records goes. */
const SEGMENT_CAPACITY = 512
/** Segments that are not full are merged when there are this many of them. */
const MERGE_AT = 8

/** A vector on its way to disk. */
export interface NewVector {
  readonly recordId: RecordId
  readonly vector: Float32Array
}

export interface SegmentChanges {
  readonly segments: readonly VectorSegment[]
  readonly removedSegments: readonly string[]
}

/** Which segment holds which vector, and how segments change when vectors come and go. */
export class SegmentSet {
  #segments = new Map<string, VectorSegment>()
  #segmentOf = new Map<RecordId, string>()

  has(recordId: RecordId, fingerprint: string): boolean {
    const id = this.#segmentOf.get(recordId)
    return id !== undefined && this.#segments.get(id)?.fingerprint === fingerprint
  }

  *all(): IterableIterator<VectorSegment> {
    yield* this.#segments.values()
  }

  /** The segments that new vectors of one space make: one more, or a merger with those that are not full. */
  planAppend(
    vectors: readonly NewVector[],
    fingerprint: string,
    dimension: number,
    newId: () => string,
  ): SegmentChanges {
    const open = [...this.#segments.values()].filter(
      (segment) => segment.fingerprint === fingerprint && segment.recordIds.length < SEGMENT_CAPACITY / 2,
    )
    const merged = open.length + 1 >= MERGE_AT ? open : []
    const all = [...merged.flatMap(unpack), ...vectors]
    const segments: VectorSegment[] = []
    for (let start = 0; start < all.length; start += SEGMENT_CAPACITY) {
      segments.push(pack(newId(), fingerprint, dimension, all.slice(start, start + SEGMENT_CAPACITY)))
    }
    return { segments, removedSegments: merged.map((segment) => segment.id) }
  }

  /** Rewrites the segments that hold vectors of these records without them. */
  planRemoval(recordIds: readonly RecordId[]): SegmentChanges {
    const gone = new Set(recordIds)
    const touched = new Set(
      recordIds.map((id) => this.#segmentOf.get(id)).filter((id): id is string => id !== undefined),
    )
    const segments: VectorSegment[] = []
    const removedSegments: string[] = []
    for (const id of touched) {
      const segment = this.#segments.get(id)
      if (segment === undefined) continue
      const kept = unpack(segment).filter((vector) => !gone.has(vector.recordId))
      if (kept.length === 0) removedSegments.push(id)
      else segments.push(pack(id, segment.fingerprint, segment.dimension, kept))
    }
    return { segments, removedSegments }
  }

  /** Segments of other spaces than this one. */
  foreign(fingerprint: string): string[] {
    return [...this.#segments.values()]
      .filter((segment) => segment.fingerprint !== fingerprint)
      .map((segment) => segment.id)
  }

  put(segment: VectorSegment): void {
    this.remove(segment.id)
    this.#segments.set(segment.id, segment)
    for (const recordId of segment.recordIds) this.#segmentOf.set(recordId, segment.id)
  }

  remove(id: string): void {
    const segment = this.#segments.get(id)
    if (segment === undefined) return
    this.#segments.delete(id)
    for (const recordId of segment.recordIds) {
      if (this.#segmentOf.get(recordId) === id) this.#segmentOf.delete(recordId)
    }
  }
}

function unpack({ recordIds, vectors, dimension }: VectorSegment): NewVector[] {
  return recordIds.map((recordId, i) => ({
    recordId,
    vector: vectors.subarray(i * dimension, (i + 1) * dimension),
  }))
}

function pack(
  id: string,
  fingerprint: string,
  dimension: number,
  items: readonly NewVector[],
): VectorSegment {
  const vectors = new Float32Array(items.length * dimension)
  items.forEach(({ vector }, i) => {
    vectors.set(vector, i * dimension)
  })
  return { id, fingerprint, dimension, recordIds: items.map((item) => item.recordId), vectors }
}
