import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import type { VectorSegment } from '../storage/row-codec.ts'
import { FlatIndex } from '../vector/flat-index.ts'

/** Which vector space a partition searches in. */
export interface VectorSpace {
  readonly fingerprint: string
  readonly dimension: number
}

/**
 * The vectors of one partition. Until the space is known, because the model is still loading, those of every space are
 * held, so that the right ones are there as soon as it is; then those of the others go.
 */
export class VectorSpaces {
  #space: VectorSpace | undefined
  #indexes = new Map<string, FlatIndex>()

  /** The space that was fixed. */
  get space(): VectorSpace | undefined {
    return this.#space
  }
  /** Vectors of the space that was fixed. */
  get current(): FlatIndex | undefined {
    return this.#space && this.#indexes.get(this.#space.fingerprint)
  }

  get byteLength(): number {
    let bytes = 0
    for (const index of this.#indexes.values()) bytes += index.byteLength
    return bytes
  }

  /** Fixes the space; it cannot be another one later. */
  use({ fingerprint, dimension }: VectorSpace): void {
    if (this.#space !== undefined) {
      if (this.#space.fingerprint === fingerprint) return
      throw new MemoryError('INTERNAL', 'A partition was given another vector space. Please report it.')
    }
    this.#space = { fingerprint, dimension }
    this.#indexes = new Map([[fingerprint, this.#indexes.get(fingerprint) ?? new FlatIndex(dimension)]])
  }

  /** Takes in the vectors of segments. */
  load(segments: readonly VectorSegment[], slotOf: (id: RecordId) => number | undefined): void {
    const wanted = segments.filter(
      ({ fingerprint }) => this.#space === undefined || this.#space.fingerprint === fingerprint,
    )
    const counts = new Map<string, number>()
    for (const { fingerprint, recordIds } of wanted) {
      counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + recordIds.length)
    }
    for (const { fingerprint, dimension, recordIds, vectors } of wanted) {
      let index = this.#indexes.get(fingerprint)
      if (index === undefined) {
        index = new FlatIndex(dimension)
        this.#indexes.set(fingerprint, index)
      }
      index.reserve(index.size + (counts.get(fingerprint) ?? 0))
      counts.delete(fingerprint)
      for (const [i, id] of recordIds.entries()) {
        const slot = slotOf(id)
        if (slot !== undefined) index.set(slot, vectors.subarray(i * dimension, (i + 1) * dimension))
      }
    }
  }

  remove(slot: number): void {
    for (const index of this.#indexes.values()) index.remove(slot)
  }
}
