import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, forEachBit, hasBit, makeBitset, setBit } from '../../../src/base/bitset.ts'

describe('a bitset', () => {
  it('holds what a Set holds, and lists it in ascending order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(199)), (members) => {
        const oracle = new Set(members)
        const bits = makeBitset(200)
        for (const member of members) setBit(bits, member)
        for (let i = 0; i < 200; i++) expect(hasBit(bits, i)).toBe(oracle.has(i))
        expect(countBits(bits)).toBe(oracle.size)
        const visited: number[] = []
        forEachBit(bits, (i) => visited.push(i))
        expect(visited).toEqual([...oracle].sort((a, b) => a - b))
      }),
    )
  })

  it('has room for exactly its capacity, in whole words', () => {
    for (const capacity of [0, 1, 31, 32, 33, 64, 65]) {
      expect(makeBitset(capacity).length).toBe(Math.ceil(capacity / 32))
    }
  })

  it('does not contain what lies past its end', () => {
    expect(hasBit(makeBitset(32), 32)).toBe(false)
  })
})
