import { expect, it } from 'vitest'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import { forgetStems, stem } from '../../../src/lexical/words.ts'

it('words are stemmed the same before and after the cache was emptied', () => {
  const text = 'Children were running between the houses and bought cherries'
  const before = tokenize(text)
  forgetStems()
  expect(tokenize(text)).toEqual(before)
  expect(stem('houses')).toBe(stem('house'))
})
