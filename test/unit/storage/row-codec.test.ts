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
  storable,
  type VectorSegment,
  vectorAt,
} from '../../../src/storage/row-codec.ts'
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

/** Sixteen bits have no minus zero. */
const numbersOf = (vectors: Float32Array): number[] => Array.from(vectors, (number) => number + 0)

const floatsOf = (segment: VectorSegment) =>
  Float32Array.from(segment.recordIds.flatMap((_, i) => [...vectorAt(segment, i)]))

/** Bytes of a segment as the first version wrote them. */
function encodeFloats({ id: _, vectors, ...header }: VectorSegment): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const length = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(4 + length + vectors.byteLength).fill(32)
  new DataView(bytes.buffer).setUint32(0, length, true)
  bytes.set(json, 4)
  bytes.set(new Uint8Array(vectors.slice().buffer), 4 + length)
  return bytes
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

  it('give back the nearest segment that can be stored, and that one as it is, wherever its bytes lie', () => {
    fc.assert(
      fc.property(segment, fc.nat(7), (s, offset) => {
        const stored = storable(s.vectors)
        s.vectors.forEach((number, i) => {
          expect(Math.abs((stored[i] ?? Number.NaN) - number)).toBeLessThan(2 ** -15)
        })
        for (const vectors of [s.vectors, stored]) {
          const bytes = encodeSegment({ ...s, vectors })
          const shifted = new Uint8Array(bytes.length + offset).subarray(offset)
          shifted.set(bytes)
          const back = decodeSegment(s.id, shifted)
          expect({ ...back, vectors: numbersOf(floatsOf(back)) }).toEqual({
            ...s,
            vectors: numbersOf(stored),
          })
          expect(encodeSegment(back)).toEqual(bytes)
        }
      }),
    )
  })

  it('give back segments with floats, as the first version wrote them', () => {
    fc.assert(
      fc.property(segment, fc.nat(7), (s, offset) => {
        const bytes = encodeFloats(s)
        const shifted = new Uint8Array(bytes.length + offset).subarray(offset)
        shifted.set(bytes)
        const back = decodeSegment(s.id, shifted)
        expect({ ...back, vectors: [...back.vectors] }).toEqual({ ...s, vectors: [...s.vectors] })
      }),
    )
  })

  it('of a newer memir are refused, not misread', () => {
    const [r] = fc.sample(record, 1)
    const newer = new TextEncoder().encode(JSON.stringify({ ...r, v: 2 }))
    expect(() => decodeRecord(newer)).toThrow(expect.objectContaining({ code: 'OUTDATED' }))
  })
})
