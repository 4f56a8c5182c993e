import { MemoryError } from '../base/errors.ts'
import type { Edge } from '../schema/edge.ts'
import { type MemIRRecord, RECORD_VERSION } from '../schema/record.ts'

/** Many vectors of one space, packed into one row. */
export interface VectorSegment {
  readonly id: string
  /** Fingerprint of the embedder that made the vectors. */
  readonly fingerprint: string
  readonly dimension: number
  readonly recordIds: readonly string[]
  /** Unit vectors, row after row: length `recordIds.length * dimension`. */
  readonly vectors: Float32Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeJson(value: MemIRRecord | Edge): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}

/** A record as it was stored. A newer version than this memir knows is refused rather than misread. */
export function decodeRecord(bytes: Uint8Array): MemIRRecord {
  const record = JSON.parse(decoder.decode(bytes)) as MemIRRecord
  if (record.v > RECORD_VERSION) {
    throw new MemoryError(
      'OUTDATED',
      `A record has version ${record.v}, this memir knows ${RECORD_VERSION}. Update memir in this app.`,
    )
  }
  return record
}

export function decodeEdge(bytes: Uint8Array): Edge {
  return JSON.parse(decoder.decode(bytes)) as Edge
}

/** Layout: u32 length of the header, header (JSON, padded with blanks to a multiple of 4), the floats. */
export function encodeSegment(segment: VectorSegment): Uint8Array {
  const { fingerprint, dimension, recordIds, vectors } = segment
  const json = JSON.stringify({ fingerprint, dimension, recordIds })
  const unpadded = encoder.encode(json).length
  const header = encoder.encode(json + ' '.repeat((4 - (unpadded % 4)) % 4))
  const bytes = new Uint8Array(4 + header.length + vectors.byteLength)
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, 4)
  bytes.set(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength), 4 + header.length)
  return bytes
}

export function decodeSegment(id: string, bytes: Uint8Array): VectorSegment {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const header = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as {
    fingerprint: string
    dimension: number
    recordIds: string[]
  }
  const start = bytes.byteOffset + 4 + headerLength
  const length = bytes.length - 4 - headerLength
  const vectors =
    start % 4 === 0
      ? new Float32Array(bytes.buffer, start, length / 4)
      : new Float32Array(bytes.slice(4 + headerLength).buffer)
  return { id, ...header, vectors }
}
