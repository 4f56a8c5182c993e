import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainValue } from '../../../../src/language/claims/plain-value.ts'

const isSameValue = (a: string, b: string): boolean => plainValue(a) === plainValue(b)

describe('values of one slot', () => {
  it.each([
    ['hiking', 'Hiking'],
    ['the beach', 'beach'],
    ['two cats', '2 cats'],
    ['peanuts', 'peanut'],
    ['eating sushi', 'sushi'],
    ['1,200 euros', '1200 euros'],
    ['strawberries', 'strawberry'],
    ['喝龙井', '龙井'],
    ['寿司', '寿司的'],
  ])('%s is %s', (a, b) => {
    expect(isSameValue(a, b)).toBe(true)
  })

  it.each([
    ['flight at 7 pm', 'flight at 8 pm'],
    ['Berlin', 'Bern'],
    ['two cats', 'three cats'],
    ['12', '13'],
    ['1.5 km', '15 km'],
    ['coffee', 'no coffee'],
    ['March 3', 'March 4'],
    ['tea', 'green tea'],
    ['Anna', 'Anne'],
    ['绿茶', '红茶'],
    ['三只猫', '两只猫'],
    ['bus', 'business'],
    ['glasses', 'glass of milk'],
  ])('%s is not %s', (a, b) => {
    expect(isSameValue(a, b)).toBe(false)
  })

  it('differ whenever a number in them differs', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.constantFrom('pm', 'euros', 'years', '号', '只猫'),
        (a, b, unit) => {
          expect(isSameValue(`${a} ${unit}`, `${b} ${unit}`)).toBe(a === b)
        },
      ),
    )
  })

  it('are the same as themselves in any case and width, and plain forms stay plain', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(isSameValue(value, value)).toBe(true)
        expect(typeof plainValue(value)).toBe('string')
      }),
    )
  })
})
