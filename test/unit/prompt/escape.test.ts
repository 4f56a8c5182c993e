import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote, visibleText } from '../../../src/prompt/escape.ts'
import { HOSTILE } from './records.ts'

/** Any text, with hostile pieces and invisible characters far more often than by chance. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...HOSTILE,
        '\u200d',
        '\u202e',
        '\ufe0f',
        '\ud800',
        '\udfff',
        '\u{e0041}',
        '<',
        '"',
        '\\',
        '[INST]',
      ),
    ),
  )
  .map((pieces) => pieces.join(''))

describe('quote', () => {
  it('is one JSON string that gives the visible text back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(JSON.parse(quote(text))).toBe(visibleText(text))
      }),
    )
  })

  it('has no line break, control, angle bracket, lone surrogate or template mark, whatever it quotes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(quote(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}<\uff1c\ufe64]|\[\s*\/?\s*INST\s*\]/u)
      }),
    )
  })

  it('hides nothing: no bidirectional control, zero-width space or tag character is left', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(quote(text)).not.toMatch(
          /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u,
        )
      }),
    )
  })

  it.each([
    ['plain words', 'I live in Berlin & love it -> truly'],
    ['an emoji sequence', '👨‍👩‍👧 ❤️ 👍🏽 🏳️‍🌈 1️⃣'],
    ['Persian with its joiner', 'می‌خواهم'],
    ['Devanagari with its joiner', 'क्‍ष'],
    ['Chinese', '我对《海鲜》过敏。'],
    ['accents of either form', 'é e\u0301'],
    ['lines and tabs', 'one\n\ttwo'],
  ])('keeps %s as they are', (_, text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('removes a joiner and a selector that nothing needs', () => {
    expect(visibleText('pass\u200dword \ufe0f\ufe0f x')).toBe('password  x')
  })

  it('makes a lone surrogate visible', () => {
    expect(visibleText('a\ud83d')).toBe('a\ufffd')
  })
})
