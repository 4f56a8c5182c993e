import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitToFit } from '../../../src/embed/split-text.ts'

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

describe('splitting a text to fit', () => {
  it('loses and repeats nothing but white space, and every part fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 2, max: 20 }),
        (text, most) => {
          const parts = splitToFit(text, (part) => part.length <= most)
          expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text))
          for (const part of parts) expect(part.length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('never cuts a surrogate pair or, where there is a space, a word', () => {
    const parts = splitToFit('🎨🎨🎨🎨🎨', (part) => part.length <= 2)
    expect(parts).toEqual(['🎨', '🎨', '🎨', '🎨', '🎨'])
    const words = 'one two three four five six seven'.split(' ')
    const pieces = splitToFit(words.join(' '), (part) => part.length <= 10)
    expect(pieces.flatMap((piece) => piece.split(' '))).toEqual(words)
  })

  it('keeps a text that fits, and one character that does not', () => {
    expect(splitToFit(' a b ', () => true)).toEqual(['a b'])
    expect(splitToFit('ab', () => false)).toEqual(['a', 'b'])
  })
})
