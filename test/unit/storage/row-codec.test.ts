import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEdge } from '../../../src/schema/index.ts'
import { EDGE_TYPES } from '../../../src/schema/vocabulary.ts'
import {
  decodeEdge,
  decodeRecord,
  decodeSegment,
  encodeJson,
  encodeSegment,
  type VectorSegment,
  vectorAt,
} from '../../../src/storage/row-codec.ts'
import { writeSteps } from '../../../src/vector/steps.ts'
import { record } from '../partition/arbitrary-record.ts'

const edge = fc.record({
  id: fc.uuid({ version: 4 }),
  from: fc.uuid({ version: 7 }),
  to: fc.uuid({ version: 7 }),
  type: fc.constantFrom(...EDGE_TYPES),
  weight: fc.constantFrom(0, 0.5, 1),
  reason: fc.string({ unit: 'grapheme' }),
  confidence: fc.constantFrom(0, 0.5, 1),
  createdAt: fc.integer(),
})

const segment = fc
  .record({
    id: fc.string(),
    fingerprint: fc.string({ unit: 'grapheme' }),
    recordIds: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
    dimension: fc.integer({ min: 1, max: 4 }),
    noise: fc.float32Array({ minLength: 20, maxLength: 20, min: -1, max: 1, noNaN: true }),
  })
  .map(({ noise, ...rest }) => ({ ...rest, vectors: noise.slice(0, rest.recordIds.length * rest.dimension) }))
type Floats = Omit<VectorSegment, 'vectors'> & { readonly vectors: Float32Array<ArrayBuffer> }

const inSteps = (segment: Floats): VectorSegment => {
  const vectors = new Int16Array(segment.vectors.length)
  writeSteps(segment.vectors, vectors, 0)
  return { ...segment, vectors }
}

/** Bytes of a segment as the first version wrote them. */
function encodeFloats({ id: _, vectors, ...header }: Floats): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const length = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(4 + length + vectors.byteLength).fill(32)
  new DataView(bytes.buffer).setUint32(0, length, true)
  bytes.set(json, 4)
  bytes.set(new Uint8Array(vectors.slice().buffer), 4 + length)
  return bytes
}

/** The bytes at another place of their buffer. */
function shifted(bytes: Uint8Array, offset: number): Uint8Array {
  const moved = new Uint8Array(bytes.length + offset).subarray(offset)
  moved.set(bytes)
  return moved
}

/** JSON has no minus zero. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('rows', () => {
  it('give back the record that was put in', () => {
    fc.assert(
      fc.property(record, (r) => {
        expect(decodeRecord(encodeJson(r))).toEqual(asJson(r))
      }),
    )
  })

  it('give back the edge that was put in', () => {
    fc.assert(
      fc.property(edge, (e) => {
        expect(parseEdge(decodeEdge(encodeJson(e)))).toEqual(e)
      }),
    )
  })

  it('give back the segment that was put in, wherever its bytes lie', () => {
    fc.assert(
      fc.property(segment, fc.nat(7), (floats, offset) => {
        const stored = inSteps(floats)
        const bytes = encodeSegment(stored)
        const back = decodeSegment(stored.id, shifted(bytes, offset))
        expect(back).toEqual(stored)
        expect(encodeSegment(back)).toEqual(bytes)
        for (const i of stored.recordIds.keys()) {
          const from = i * stored.dimension
          expect([...vectorAt(back, i)]).toEqual([...stored.vectors.slice(from, from + stored.dimension)])
        }
      }),
    )
  })

  it('give back in steps segments with floats, as the first version wrote them', () => {
    fc.assert(
      fc.property(segment, fc.nat(7), (floats, offset) => {
        expect(decodeSegment(floats.id, shifted(encodeFloats(floats), offset))).toEqual(inSteps(floats))
      }),
    )
  })

  it('of a newer memir are refused, not misread', () => {
    const [r] = fc.sample(record, 1)
    const newer = new TextEncoder().encode(JSON.stringify({ ...r, v: 2 }))
    expect(() => decodeRecord(newer)).toThrow(expect.objectContaining({ code: 'OUTDATED' }))
  })
})
