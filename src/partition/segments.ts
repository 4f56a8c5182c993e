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
  /** Fingerprint → record → segment: while a space is replaced, a record has a vector in both. */
  #spaces = new Map<string, Map<RecordId, string>>()

  has(recordId: RecordId, fingerprint: string): boolean {
    return this.#spaces.get(fingerprint)?.has(recordId) ?? false
  }

  /** The vector that a record has in a space. A view: copy it to keep it. */
  vectorOf(recordId: RecordId, fingerprint: string): Float32Array | undefined {
    const segment = this.#segments.get(this.#spaces.get(fingerprint)?.get(recordId) ?? '')
    if (segment === undefined) return undefined
    const start = segment.recordIds.indexOf(recordId) * segment.dimension
    return segment.vectors.subarray(start, start + segment.dimension)
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

  /** Rewrites the segments, of all spaces, that hold vectors of these records without them. */
  planRemoval(recordIds: readonly RecordId[]): SegmentChanges {
    const gone = new Set(recordIds)
    const touched = new Set<string>()
    for (const segmentOf of this.#spaces.values()) {
      for (const recordId of gone) {
        const id = segmentOf.get(recordId)
        if (id !== undefined) touched.add(id)
      }
    }
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
    let segmentOf = this.#spaces.get(segment.fingerprint)
    if (segmentOf === undefined) {
      segmentOf = new Map()
      this.#spaces.set(segment.fingerprint, segmentOf)
    }
    for (const recordId of segment.recordIds) segmentOf.set(recordId, segment.id)
  }

  remove(id: string): void {
    const segment = this.#segments.get(id)
    const segmentOf = segment && this.#spaces.get(segment.fingerprint)
    if (segment === undefined || segmentOf === undefined) return
    this.#segments.delete(id)
    for (const recordId of segment.recordIds) {
      if (segmentOf.get(recordId) === id) segmentOf.delete(recordId)
    }
    if (segmentOf.size === 0) this.#spaces.delete(segment.fingerprint)
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
