import type { Edge } from '../schema/edge.ts'
import { type MemIRRecord, RECORD_VERSION } from '../schema/record.ts'
import { upgradeRecord } from '../schema/upgrade-record.ts'

/** Many vectors of one space, packed into one row. */
export interface VectorSegment {
  readonly id: string
  /** Fingerprint of the embedder that made the vectors. */
  readonly fingerprint: string
  readonly dimension: number
  readonly recordIds: readonly string[]
  /**
   * Unit vectors, row after row: length `recordIds.length * dimension`. As floats, or as they are stored: in steps of
   * 1 / 32,767, for `vectorAt` to read one at a time.
   */
  readonly vectors: Float32Array | Int16Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeJson(value: MemIRRecord | Edge): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}

/** A record as it was stored; one of an earlier version is converted up. Rejects one of a newer memir with `OUTDATED`. */
export function decodeRecord(bytes: Uint8Array): MemIRRecord {
  const stored = JSON.parse(decoder.decode(bytes)) as MemIRRecord
  return stored.v === RECORD_VERSION ? stored : (upgradeRecord(stored) as MemIRRecord)
}

export function decodeEdge(bytes: Uint8Array): Edge {
  return JSON.parse(decoder.decode(bytes)) as Edge
}

/** What 1 is in the 16 bits of a number. */
const ONE = 2 ** 15 - 1

/**
 * The nearest vector that can be stored: numbers in [-1, 1] in 65,535 steps, half the bytes of floats. A cosine moves by
 * about 1e-5, as often up as down.
 */
export function storable(vectors: Float32Array): Float32Array {
  return vectors.map((number) => steps(number) / ONE)
}

function steps(number: number): number {
  return Math.max(-ONE, Math.min(ONE, Math.round(number * ONE)))
}

/**
 * Layout: u32 length of the header, header (JSON, padded with blanks to a multiple of 4), the vectors that can be stored, 16
 * bits a number.
 */
export function encodeSegment({ fingerprint, dimension, recordIds, vectors }: VectorSegment): Uint8Array {
  const json = JSON.stringify({ bits: 16, fingerprint, dimension, recordIds })
  const unpadded = encoder.encode(json).length
  const header = encoder.encode(json + ' '.repeat((4 - (unpadded % 4)) % 4))
  const start = 4 + header.length
  const bytes = new Uint8Array(start + vectors.length * 2)
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, 4)
  new Int16Array(bytes.buffer, start).set(
    vectors instanceof Int16Array ? vectors : Int16Array.from(vectors, steps),
  )
  return bytes
}

/** Segments of the first version of the database hold floats. */
export function decodeSegment(id: string, bytes: Uint8Array): VectorSegment {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const { bits, ...header } = JSON.parse(decoder.decode(bytes.subarray(4, start))) as {
    bits?: number
    fingerprint: string
    dimension: number
    recordIds: string[]
  }
  const at = bytes.byteOffset + start
  const { buffer } = at % 4 === 0 ? bytes : bytes.slice(start)
  const from = at % 4 === 0 ? at : 0
  const length = bytes.length - start
  if (bits === undefined) return { id, ...header, vectors: new Float32Array(buffer, from, length / 4) }
  return { id, ...header, vectors: new Int16Array(buffer, from, length / 2) }
}

/** The i-th vector of a segment. @param into what it is written to, where it is not there as floats. */
export function vectorAt(
  { vectors, dimension }: VectorSegment,
  i: number,
  into: Float32Array = new Float32Array(dimension),
): Float32Array {
  const from = i * dimension
  if (vectors instanceof Float32Array) return vectors.subarray(from, from + dimension)
  for (let at = 0; at < dimension; at++) into[at] = (vectors[from + at] as number) / ONE
  return into
}
