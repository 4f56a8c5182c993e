import { MemoryError } from '../base/errors.ts'
import { UnusableBytes } from '../base/packed-bytes.ts'
import { vectorAt } from '../storage/row-codec.ts'
import { VectorIndex } from '../vector/vector-index.ts'
import type { VectorIndexOptions } from '../vector/vector-search.ts'
import { NO_SLOT, type PlacedSegment } from './segments.ts'

/** Which vector space a partition searches in. */
export interface VectorSpace {
  readonly fingerprint: string
  readonly dimension: number
}

/** The index of one space as it was saved: without its vectors. */
export interface SavedIndex {
  readonly fingerprint: string
  readonly buffer: ArrayBuffer
}

/**
 * The vectors of one partition. Until the space is known, because the model is still loading, those of every space are
 * held, so that the right ones are there as soon as it is; then those of the others go.
 */
export class VectorSpaces {
  readonly #options: VectorIndexOptions | undefined
  #space: VectorSpace | undefined
  #indexes = new Map<string, VectorIndex>()

  /** @param options how vectors are to be indexed. */
  constructor(options?: VectorIndexOptions) {
    this.#options = options
  }

  /** The space that was fixed. */
  get space(): VectorSpace | undefined {
    return this.#space
  }
  /** Vectors of the space that was fixed. */
  get current(): VectorIndex | undefined {
    return this.#space && this.#indexes.get(this.#space.fingerprint)
  }

  get byteLength(): number {
    let bytes = 0
    for (const index of this.#indexes.values()) bytes += index.byteLength
    return bytes
  }

  /** Vectors that stand in a graph: what is costly to build again. */
  get graphSize(): number {
    let nodes = 0
    for (const index of this.#indexes.values()) nodes += index.graphSize ?? 0
    return nodes
  }

  /** Fixes the space; it cannot be another one later. */
  use({ fingerprint, dimension }: VectorSpace): void {
    if (this.#space !== undefined) {
      if (this.#space.fingerprint === fingerprint) return
      throw new MemoryError('INTERNAL', 'A partition was given another vector space. Please report it.')
    }
    this.#space = { fingerprint, dimension }
    this.#indexes = new Map([
      [fingerprint, this.#indexes.get(fingerprint) ?? new VectorIndex(dimension, this.#options)],
    ])
  }

  /**
   * What lets `restore` open the indexes without building them.
   * @param newSlots the number in the buffers of each slot that holds a record.
   */
  save(newSlots: Uint32Array): SavedIndex[] {
    return [...this.#indexes].flatMap(([fingerprint, index]) => {
      const buffer = index.save(newSlots)
      return buffer === undefined ? [] : [{ fingerprint, buffer }]
    })
  }

  /**
   * Opens a saved index with the vectors of these segments; others of the space are to be loaded afterwards.
   * @throws UnusableBytes when it is none.
   */
  restore({ fingerprint, buffer }: SavedIndex, placed: readonly PlacedSegment[]): void {
    const own = placed.filter(({ segment }) => segment.fingerprint === fingerprint)
    const dimension = own[0]?.segment.dimension
    if (dimension === undefined) return
    const places = placesOf(own)
    const find = (slot: number): Int16Array | undefined => {
      const held = own[places.segments[slot] ?? NOWHERE]
      return held && vectorAt(held.segment, places.numbers[slot] as number)
    }
    try {
      this.#indexes.set(fingerprint, VectorIndex.load(buffer, dimension, find, this.#options))
    } catch (error) {
      throw new UnusableBytes('A vector index cannot be read.', { cause: error })
    }
  }

  /** Takes in the vectors of segments that are not there yet. */
  load(placed: readonly PlacedSegment[]): void {
    const wanted = placed.filter(
      ({ segment }) => this.#space === undefined || this.#space.fingerprint === segment.fingerprint,
    )
    for (const { segment, slots } of wanted) {
      const { fingerprint, dimension } = segment
      const index = this.#indexes.get(fingerprint) ?? new VectorIndex(dimension, this.#options)
      this.#indexes.set(fingerprint, index)
      // A record's text never changes, so a vector that is there is the same.
      slots.forEach((slot, i) => {
        if (slot !== NO_SLOT && !index.has(slot)) index.set(slot, vectorAt(segment, i))
      })
    }
  }

  remove(slot: number): void {
    for (const index of this.#indexes.values()) index.remove(slot)
  }
}

const NOWHERE = 0xffff_ffff

/** By slot: the number of the segment that holds its vector, and its place in there. */
function placesOf(placed: readonly PlacedSegment[]): { segments: Uint32Array; numbers: Uint32Array } {
  let most = 0
  for (const { slots } of placed) for (const slot of slots) if (slot !== NO_SLOT) most = Math.max(most, slot)
  const segments = new Uint32Array(most + 1).fill(NOWHERE)
  const numbers = new Uint32Array(most + 1)
  placed.forEach(({ slots }, number) => {
    slots.forEach((slot, i) => {
      if (slot === NO_SLOT) return
      segments[slot] = number
      numbers[slot] = i
    })
  })
  return { segments, numbers }
}
