import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Interner } from '../../../src/partition/interner.ts'

describe('Interner', () => {
  it('gives every string one number, and the string back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '')), (texts) => {
        const interner = new Interner()
        const numbers = texts.map((text) => interner.add(text))
        texts.forEach((text, i) => {
          expect(interner.add(text)).toBe(numbers[i])
          expect(interner.find(text)).toBe(numbers[i])
          expect(interner.textOf(numbers[i]!)).toBe(text)
          expect(numbers[i]).toBeGreaterThan(0)
        })
        expect(new Set(numbers).size).toBe(new Set(texts).size)
        expect(new Map(interner.entries())).toEqual(new Map(texts.map((text, i) => [text, numbers[i]])))
      }),
    )
  })

  it('numbers no string 0, and finds an unknown one nowhere', () => {
    const interner = new Interner()
    expect(interner.add(undefined)).toBe(0)
    expect(interner.textOf(0)).toBeUndefined()
    expect(interner.find('never added')).toBe(-1)
  })
})
