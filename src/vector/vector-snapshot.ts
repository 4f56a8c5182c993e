import { MemoryError } from '../base/errors.ts'
import { signWords } from './sign-bits.ts'

const MAGIC = 0x5658444e
const VERSION = 1
const HEADER_WORDS = 6
const MOST_SLOTS = 2 ** 28

/** What a vector index need not work out again when it is opened; the vectors themselves are stored elsewhere. */
export interface VectorSnapshot {
  /** Slot by row, or -1. */
  readonly slots: Int32Array
  /** Where the sign bits of each dimension change. */
  readonly centre: Float32Array
  /** The rows' codes, row after row. */
  readonly codes: Int32Array
  /** Number of vectors from which the centre was taken. */
  readonly centredAt: number
  /** The graph, encoded; undefined where there is none. */
  readonly graph: ArrayBuffer | undefined
}

/** One buffer, which may be transferred or stored. */
export function encodeSnapshot({ slots, centre, codes, centredAt, graph }: VectorSnapshot): ArrayBuffer {
  const graphBytes = graph?.byteLength ?? 0
  const header = [MAGIC, VERSION, centre.length, slots.length, centredAt, graphBytes]
  const words = HEADER_WORDS + slots.length + centre.length + codes.length
  const buffer = new ArrayBuffer(words * 4 + graphBytes)
  new Int32Array(buffer, 0, HEADER_WORDS).set(header)
  let at = HEADER_WORDS * 4
  for (const part of [slots, centre, codes]) {
    new Uint8Array(buffer, at).set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
    at += part.byteLength
  }
  if (graph !== undefined) new Uint8Array(buffer, at).set(new Uint8Array(graph))
  return buffer
}

/** @throws INVALID when the buffer is no snapshot of vectors of this dimension. */
export function decodeSnapshot(buffer: ArrayBuffer, dimension: number): VectorSnapshot {
  if (buffer.byteLength < HEADER_WORDS * 4) refuse('it is too short')
  const header = new Int32Array(buffer, 0, HEADER_WORDS)
  if (header[0] !== MAGIC) refuse('it is not one')
  if (header[1] !== VERSION) refuse(`its version is ${header[1]}`)
  if (header[2] !== dimension) refuse('its vectors have another dimension')
  const [rows = 0, centredAt = 0, graphBytes = 0] = header.subarray(3)
  const words = HEADER_WORDS + rows + dimension + rows * signWords(dimension)
  if (rows < 0 || graphBytes < 0 || buffer.byteLength !== words * 4 + graphBytes)
    refuse('its length is wrong')
  let at = HEADER_WORDS * 4
  const take = (length: number): number => {
    at += length * 4
    return at - length * 4
  }
  const slots = new Int32Array(buffer, take(rows), rows).slice()
  const centre = new Float32Array(buffer, take(dimension), dimension).slice()
  const codes = new Int32Array(buffer, take(rows * signWords(dimension)), rows * signWords(dimension))
  const graph = graphBytes === 0 ? undefined : buffer.slice(at)
  requireSlots(slots)
  return { slots, centre, codes, centredAt, graph }
}

/** Rejects slots that are given to two rows, and numbers that are far too high for slots. */
function requireSlots(slots: Int32Array): void {
  let highest = -1
  for (const slot of slots) highest = Math.max(highest, slot)
  if (highest > MOST_SLOTS) refuse('its slots are wrong')
  const seen = new Uint8Array(highest + 1)
  for (const slot of slots) {
    if (slot < -1 || seen[slot] === 1) refuse('its slots are wrong')
    if (slot >= 0) seen[slot] = 1
  }
}

function refuse(reason: string): never {
  throw new MemoryError('INVALID', `A saved vector index cannot be used: ${reason}. Build it anew.`)
}
