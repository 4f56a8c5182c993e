import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PackedReader, PackedWriter, requireBelow, UnusableBytes } from '../../../src/base/packed-bytes.ts'

const fields = fc.record({
  bytes: fc.uint8Array(),
  words: fc.uint32Array(),
  doubles: fc.float64Array(),
  texts: fc.array(fc.string({ unit: 'binary' })),
})
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never

const pack = ({ bytes, words, doubles, texts }: Fields) =>
  new PackedWriter().numbers(bytes).numbers(words).texts(texts).numbers(doubles).finish()

function unpack(packed: Uint8Array): Fields {
  const reader = new PackedReader(packed)
  const bytes = reader.uint8()
  const words = reader.uint32()
  const texts = reader.texts()
  return { bytes, words, doubles: reader.float64(), texts } as Fields
}

describe('packed bytes', () => {
  it('give back every field, wherever they stand in their buffer', () => {
    fc.assert(
      fc.property(fields, fc.nat(9), (given, shift) => {
        const packed = pack(given)
        const shifted = new Uint8Array(packed.length + shift)
        shifted.set(packed, shift)
        expect(unpack(shifted.subarray(shift))).toEqual(given)
      }),
    )
  })

  it('that were cut anywhere are unusable', () => {
    fc.assert(
      fc.property(fields, fc.nat(), (given, place) => {
        const packed = pack(given)
        const cut = packed.slice(0, place % packed.length)
        expect(() => unpack(cut)).toThrow(UnusableBytes)
      }),
    )
  })

  it('with another number of fields or numbers than expected are unusable', () => {
    const packed = () => new PackedReader(new PackedWriter().numbers(Uint32Array.of(1, 2, 3)).finish())
    expect(() => packed().uint32(2)).toThrow(UnusableBytes)
    expect(() => packed().float64()).toThrow(UnusableBytes)
    expect(() => packed().texts()).toThrow(UnusableBytes)
    const reader = packed()
    expect([...reader.uint32(3)]).toEqual([1, 2, 3])
    expect(() => reader.uint8()).toThrow(UnusableBytes)
    expect(() => requireBelow(Uint32Array.of(0, 3), 3)).toThrow(UnusableBytes)
  })
})
