import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkText } from '../../../src/encode/chunk.ts'

/** Prose with the breaks that matter, and runs without any. */
const piece = fc.oneof(
  fc.constantFrom(
    ' ',
    '\n',
    '\n\n',
    '. ',
    '! ',
    '。',
    '…” ',
    '👩‍👩‍👧‍👦',
    '🇩🇪',
    'é',
    '界',
    '\u00a0',
    '\r\n',
    '\t',
  ),
  fc.stringMatching(/^[a-z]{1,12}$/),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const text = fc.array(piece, { maxLength: 80, size: 'max' }).map((pieces) => pieces.join(''))
const withoutSpace = (value: string) => value.replace(/\s/gu, '')
const LONE_SURROGATE = /\p{Cs}/u

describe('chunkText', () => {
  it('gives pieces within the limit, none blank, none cut inside a character, and loses nothing but space', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 60 }), (whole, max) => {
        const chunks = chunkText(whole, max)
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(max)
          expect(chunk.trim()).toBe(chunk)
          expect(chunk).not.toBe('')
          expect(chunk).not.toMatch(LONE_SURROGATE)
        }
        expect(withoutSpace(chunks.join(''))).toBe(withoutSpace(whole))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves a text within the limit whole, but for the space around it', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const trimmed = whole.trim()
        expect(chunkText(whole, Math.max(2, trimmed.length))).toEqual(trimmed === '' ? [] : [trimmed])
      }),
    )
  })

  it('prefers a blank line to a line, a line to a sentence, and a sentence to a word', () => {
    expect(chunkText('aaaa aaa.\n\nbbbb\nbb', 16)).toEqual(['aaaa aaa.', 'bbbb\nbb'])
    expect(chunkText('aaaa. aaa\nbbbb bb', 12)).toEqual(['aaaa. aaa', 'bbbb bb'])
    expect(chunkText('aaa aaaa. bbb bb', 12)).toEqual(['aaa aaaa.', 'bbb bb'])
    expect(chunkText('aaa aaaa bbbb', 11)).toEqual(['aaa aaaa', 'bbbb'])
  })

  it('keeps graphemes whole that fit', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(chunkText(family.repeat(4), family.length + 3)).toEqual([family, family, family, family])
  })

  it('cuts a long text without any break into full pieces', () => {
    const chunks = chunkText('x'.repeat(100_000), 1_200)
    expect(chunks.map((chunk) => chunk.length)).toEqual([...new Array(83).fill(1_200), 400])
  })

  it('takes time in proportion to the length of a text, whatever it is made of', () => {
    for (const unit of ['x', '\u0301', '🇩🇪', '界']) {
      const started = performance.now()
      const chunks = chunkText(unit.repeat(1_000_000 / unit.length), 1_200)
      expect(chunks.join('')).toHaveLength(1_000_000)
      expect(performance.now() - started).toBeLessThan(1_500)
    }
  })
})
