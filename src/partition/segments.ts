import type { RecordId } from '../base/ids.ts'
import { type VectorSegment, vectorAt } from '../storage/row-codec.ts'
import { type AnyVector, writeSteps } from '../vector/steps.ts'

/** Vectors of one segment; a whole segment is rewritten when one of its records goes. */
const SEGMENT_CAPACITY = 512
/** Segments that are not full are merged when there are this many of them. */
const MERGE_AT = 8
/** The slot of a record that is not there. */
export const NO_SLOT = 0xffffffff
const NO_SEGMENT = 0

/** A vector on its way to disk. */
export interface NewVector {
  readonly recordId: RecordId
  readonly vector: AnyVector
}

export interface SegmentChanges {
  readonly segments: readonly VectorSegment[]
  readonly removedSegments: readonly string[]
}

/** A segment with the slot of each of its records, `NO_SLOT` where there is none. */
export interface PlacedSegment {
  readonly segment: VectorSegment
  readonly slots: Uint32Array
}

/** What is in memory of a segment: its vectors are in the index, and on disk. */
interface KnownSegment {
  readonly id: string
  readonly fingerprint: string
  /** Names the segment in `#spaces`. */
  readonly number: number
  readonly slots: Uint32Array
}

/** Which segment holds which vector, and how segments change when vectors come and go. */
export class SegmentSet {
  readonly #slotOf: (id: RecordId) => number | undefined
  readonly #read: (ids: readonly string[]) => Promise<VectorSegment[]>
  #segments = new Map<string, KnownSegment>()
  #byNumber = new Map<number, KnownSegment>()
  readonly #live = new Set<string>()
  #numbers = NO_SEGMENT
  /** Fingerprint → number of a segment by slot: while a space is replaced, a record has a vector in both. */
  #spaces = new Map<string, Uint32Array>()

  /** @param read the segments with these ids, from the disk, where they still are. */
  constructor(
    slotOf: (id: RecordId) => number | undefined,
    read: (ids: readonly string[]) => Promise<VectorSegment[]>,
  ) {
    this.#slotOf = slotOf
    this.#read = read
  }

  has(slot: number, fingerprint: string): boolean {
    return (this.#spaces.get(fingerprint)?.[slot] ?? NO_SEGMENT) !== NO_SEGMENT
  }

  ids(): string[] {
    return [...this.#segments.keys()]
  }

  /** The segments that new vectors of one space make: one more, or a merger with those that are not full. */
  async planAppend(
    vectors: readonly NewVector[],
    fingerprint: string,
    dimension: number,
    newId: () => string,
  ): Promise<SegmentChanges> {
    const open = [...this.#segments.values()].filter(
      (segment) => segment.fingerprint === fingerprint && segment.slots.length < SEGMENT_CAPACITY / 2,
    )
    const merged = open.length + 1 >= MERGE_AT ? open.map((segment) => segment.id) : []
    const all = [...(await this.#read(merged)).flatMap(unpack), ...vectors]
    const segments: VectorSegment[] = []
    for (let start = 0; start < all.length; start += SEGMENT_CAPACITY) {
      segments.push(pack(newId(), fingerprint, dimension, all.slice(start, start + SEGMENT_CAPACITY)))
    }
    return { segments, removedSegments: merged }
  }

  /** Rewrites the segments, of all spaces, that hold vectors of these records without them. */
  async planRemoval(recordIds: readonly RecordId[]): Promise<SegmentChanges> {
    const gone = new Set(recordIds)
    const touched = new Set<string>()
    for (const segmentOf of this.#spaces.values()) {
      for (const recordId of gone) {
        const slot = this.#slotOf(recordId)
        const segment = slot === undefined ? undefined : this.#byNumber.get(segmentOf[slot] ?? NO_SEGMENT)
        if (segment !== undefined) touched.add(segment.id)
      }
    }
    const segments: VectorSegment[] = []
    const removedSegments: string[] = []
    for (const segment of await this.#read([...touched])) {
      const kept = unpack(segment).filter((vector) => !gone.has(vector.recordId))
      if (kept.length === 0) removedSegments.push(segment.id)
      else segments.push(pack(segment.id, segment.fingerprint, segment.dimension, kept))
    }
    return { segments, removedSegments }
  }

  /** Notes which spaces another tab writes to now: it uses another embedder, and would make the vectors again. */
  noteLive(segments: readonly VectorSegment[]): void {
    for (const { fingerprint } of segments) this.#live.add(fingerprint)
  }

  /** Segments of other spaces than this one. */
  foreign(fingerprint: string): string[] {
    return [...this.#segments.values()]
      .filter((segment) => segment.fingerprint !== fingerprint && !this.#live.has(segment.fingerprint))
      .map((segment) => segment.id)
  }

  put(stored: VectorSegment): PlacedSegment {
    const { id, fingerprint, recordIds } = stored
    this.remove(id)
    const number = ++this.#numbers
    const slots = Uint32Array.from(recordIds, (recordId) => this.#slotOf(recordId) ?? NO_SLOT)
    const segment = { id, fingerprint, number, slots }
    this.#segments.set(id, segment)
    this.#byNumber.set(number, segment)
    let segmentOf = this.#spaces.get(fingerprint) ?? new Uint32Array(64)
    for (const slot of slots) {
      if (slot === NO_SLOT) continue
      if (slot >= segmentOf.length) {
        const grown = new Uint32Array(Math.max(slot + 1, segmentOf.length * 2))
        grown.set(segmentOf)
        segmentOf = grown
      }
      segmentOf[slot] = number
    }
    this.#spaces.set(fingerprint, segmentOf)
    return { segment: stored, slots }
  }

  remove(id: string): void {
    const segment = this.#segments.get(id)
    if (segment === undefined) return
    const segmentOf = this.#spaces.get(segment.fingerprint)
    this.#segments.delete(id)
    this.#byNumber.delete(segment.number)
    for (const slot of segment.slots) {
      if (segmentOf?.[slot] === segment.number) segmentOf[slot] = NO_SEGMENT
    }
  }
}

function unpack(segment: VectorSegment): NewVector[] {
  return segment.recordIds.map((recordId, i) => ({ recordId, vector: vectorAt(segment, i) }))
}

function pack(
  id: string,
  fingerprint: string,
  dimension: number,
  items: readonly NewVector[],
): VectorSegment {
  const vectors = new Int16Array(items.length * dimension)
  items.forEach(({ vector }, i) => {
    writeSteps(vector, vectors, i * dimension)
  })
  return { id, fingerprint, dimension, recordIds: items.map((item) => item.recordId), vectors }
}
