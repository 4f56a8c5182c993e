import type { Edge } from '../schema/edge.ts'
import { type MemIRRecord, RECORD_VERSION } from '../schema/record.ts'
import { upgradeRecord } from '../schema/upgrade-record.ts'
import { writeSteps } from '../vector/steps.ts'

/** Many vectors of one space, packed into one row. */
export interface VectorSegment {
  readonly id: string
  /** Fingerprint of the embedder that made the vectors. */
  readonly fingerprint: string
  readonly dimension: number
  readonly recordIds: readonly string[]
  /** Unit vectors in steps (`vector/steps.ts`), row after row: length `recordIds.length * dimension`. */
  readonly vectors: Int16Array
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

/**
 * Layout: u32 length of the header, header (JSON, padded with blanks to a multiple of 4), the vectors, 16 bits a
 * number.
 */
export function encodeSegment({ fingerprint, dimension, recordIds, vectors }: VectorSegment): Uint8Array {
  const json = JSON.stringify({ bits: 16, fingerprint, dimension, recordIds })
  const unpadded = encoder.encode(json).length
  const header = encoder.encode(json + ' '.repeat((4 - (unpadded % 4)) % 4))
  const start = 4 + header.length
  const bytes = new Uint8Array(start + vectors.length * 2)
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, 4)
  new Int16Array(bytes.buffer, start).set(vectors)
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
  if (bits !== undefined) return { id, ...header, vectors: new Int16Array(buffer, from, length / 2) }
  const vectors = new Int16Array(length / 4)
  writeSteps(new Float32Array(buffer, from, vectors.length), vectors, 0)
  return { id, ...header, vectors }
}

/** The i-th vector of a segment, in steps. */
export function vectorAt({ vectors, dimension }: VectorSegment, i: number): Int16Array {
  return vectors.subarray(i * dimension, (i + 1) * dimension)
}
