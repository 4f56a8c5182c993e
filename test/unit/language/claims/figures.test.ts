import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresIn } from '../../../../src/language/claims/figures.ts'

describe('figuresIn', () => {
  it.each([
    ['I have two cats and 1,200 books.', ['1200', '2']],
    ['I have 2 cats and two dogs', ['2']],
    ['我有两只猫和三条狗', ['三', '二']],
    ['我一直住在这里，一起走吧', []],
    ['Anna is the one. Someone said so.', []],
    ['At 7.5 km', ['7.5']],
  ])('%s', (text, expected) => {
    expect(figuresIn(text)).toEqual(expected)
  })

  it('names each number of a list once, sorted, whatever stands between them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(10_000), { maxLength: 8 }), (numbers) => {
        const text = [...numbers, ...numbers].join(' apples and ')
        expect(figuresIn(text)).toEqual(numbers.map(String).sort())
      }),
    )
  })
})
