import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDates } from '../../../../src/language/dates/find-dates.ts'

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
const read = (text: string, now: string, towards: 'future' | 'past' = 'future'): string[] =>
  findDates(text, { now: Date.parse(now), towards }).map(({ from, to }) => `${day(from)}/${day(to)}`)

describe('dates in English', () => {
  const FRIDAY = '2026-01-30T12:00Z'
  it.each([
    ['see you tomorrow', '2026-01-31/2026-02-01'],
    ['the day after tomorrow', '2026-02-01/2026-02-02'],
    ['next month', '2026-02-01/2026-03-01'],
    ['next week', '2026-02-02/2026-02-09'],
    ['next Friday', '2026-02-06/2026-02-07'],
    ['on Friday', '2026-02-06/2026-02-07'],
    ['by Sunday', '2026-02-01/2026-02-02'],
    ['in two weeks', '2026-02-13/2026-02-14'],
    ['in 3 months', '2026-04-01/2026-05-01'],
    ['March 3rd', '2026-03-03/2026-03-04'],
    ['the 2nd of January', '2027-01-02/2027-01-03'],
    ['Feb 29', '2028-02-29/2028-03-01'],
    ['in May', '2026-05-01/2026-06-01'],
    ['2027-01-31', '2027-01-31/2027-02-01'],
    ['this weekend', '2026-01-31/2026-02-02'],
    ['next year', '2027-01-01/2028-01-01'],
  ])('%s', (text, expected) => {
    expect(read(text, FRIDAY)).toEqual([expected])
  })

  it('before the end of the year run into the next one', () => {
    expect(read('tomorrow', '2025-12-31T23:59Z')).toEqual(['2026-01-01/2026-01-02'])
    expect(read('next week', '2025-12-31T00:00Z')).toEqual(['2026-01-05/2026-01-12'])
    expect(read('in January', '2025-12-31T00:00Z')).toEqual(['2026-01-01/2026-02-01'])
  })

  it('of the past lie before the moment', () => {
    expect(read('last month', '2026-01-15T00:00Z')).toEqual(['2025-12-01/2026-01-01'])
    expect(read('on Friday', '2026-01-30T12:00Z', 'past')).toEqual(['2026-01-23/2026-01-24'])
    expect(read('in November', '2026-01-30T12:00Z', 'past')).toEqual(['2025-11-01/2025-12-01'])
    expect(read('two days ago', '2024-03-01T00:00Z')).toEqual(['2024-02-28/2024-02-29'])
  })

  it('are not found where words only look like them', () => {
    for (const text of [
      'I may go',
      'the sun sat low',
      'every Friday',
      'page 30 February',
      'marching',
      'a second',
    ]) {
      expect(read(text, FRIDAY)).toEqual([])
    }
  })
})

describe('dates in Chinese', () => {
  const FRIDAY = '2026-01-30T12:00Z'
  it.each([
    ['明天', '2026-01-31/2026-02-01'],
    ['后天', '2026-02-01/2026-02-02'],
    ['大后天', '2026-02-02/2026-02-03'],
    ['昨天', '2026-01-29/2026-01-30'],
    ['下周三', '2026-02-04/2026-02-05'],
    ['下周', '2026-02-02/2026-02-09'],
    ['周三', '2026-02-04/2026-02-05'],
    ['下个月', '2026-02-01/2026-03-01'],
    ['下个月三号', '2026-02-03/2026-02-04'],
    ['明年二月', '2027-02-01/2027-03-01'],
    ['2月29日', '2028-02-29/2028-03-01'],
    ['三天后', '2026-02-02/2026-02-03'],
    ['两个星期后', '2026-02-13/2026-02-14'],
    ['半年后', '2026-07-01/2026-08-01'],
    ['上个月', '2025-12-01/2026-01-01'],
    ['十二月二十五号', '2026-12-25/2026-12-26'],
  ])('%s', (text, expected) => {
    expect(read(`我${text}有事`, FRIDAY)).toEqual([expected])
  })

  it('are not found where characters only look like them', () => {
    for (const text of ['我家在三号线', '每周三上课', '一个月饼', '第5号'])
      expect(read(text, FRIDAY)).toEqual([])
  })
})

it('are whole days of UTC, in order, without overlaps, and quote the text', () => {
  const words = fc.constantFrom(
    'tomorrow',
    'next week',
    'on Monday',
    'in 3 days',
    '下周三',
    '后天',
    'x',
    '明年二月',
    'March 3',
    ',',
  )
  fc.assert(
    fc.property(
      fc.array(words).map((parts) => parts.join(' ')),
      fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }),
      (text, now) => {
        let end = 0
        for (const date of findDates(text, { now, towards: 'future' })) {
          expect(text.slice(date.start, date.end)).toBe(date.words)
          expect(date.start).toBeGreaterThanOrEqual(end)
          end = date.end
          expect(date.from % 86_400_000).toBe(0)
          expect((date.to - date.from) % 86_400_000).toBe(0)
          expect(date.to).toBeGreaterThan(date.from)
        }
      },
    ),
  )
})
