import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shorten } from '../../../src/prompt/shorten.ts'

it('ends between graphemes, within the limit, at the longest beginning that does', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('👨‍👩‍👧', 'e\u0301', '漢', 'a', '🇩🇪', '\r\n'))
        .map((pieces) => pieces.join('')),
      fc.nat(40),
      (text, max) => {
        const short = shorten(text, max)
        if (text.length <= max) {
          expect(short).toBe(text)
          return
        }
        let longest = ''
        for (const { segment } of new Intl.Segmenter().segment(text)) {
          if (longest.length + segment.length > max) break
          longest += segment
        }
        expect(short).toBe(`${longest.trimEnd()}…`)
      },
    ),
  )
})
