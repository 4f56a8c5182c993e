import {
  calendarDay,
  dayFrom,
  dayOf,
  type Interval,
  monthOf,
  nearestDate,
  nearestMonth,
  weekday,
  weekdayFrom,
  weekendFrom,
  weekFrom,
  yearOf,
} from './calendar.ts'
import type { DateForm } from './found-date.ts'
import { ENGLISH_NUMBER, readEnglish } from './numbers.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FULL_WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const WEEKDAY = `${FULL_WEEKDAY}|(?:mon|tues?|wed|thur?s?|fri|sat|sun)\\b\\.?`
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?'
const PART = '(?: (?:morning|afternoon|evening|night))?'
const YEAR = '(?<year>(?:19|20)\\d\\d)'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

const form = (source: string, resolve: DateForm['resolve']): DateForm => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}]|every |each |every other )(?:${source})(?![\\p{L}\\p{N}])`, 'giu'),
  resolve,
})
const place = (names: readonly string[], name: string | undefined): number =>
  names.indexOf((name ?? '').slice(0, 3).toLowerCase())
const OFFSETS: Readonly<Record<string, number>> = { last: -1, past: -1, this: 0, next: 1, coming: 0 }
const offset = (word: string | undefined): number => OFFSETS[(word ?? 'this').toLowerCase()] ?? 0

const DAYS: Readonly<Record<string, number>> = {
  'the day after tomorrow': 2,
  'the day before yesterday': -2,
  tomorrow: 1,
  yesterday: -1,
  'last night': -1,
}

/** `amount` units away from now: a day for days and weeks, the whole month or year for the longer ones. */
function away(now: number, amount: number, unit: string): Interval | undefined {
  if (Number.isNaN(amount)) return undefined
  const { year, month } = calendarDay(now)
  if (unit.startsWith('day')) return dayFrom(now, amount)
  if (unit.startsWith('week')) return dayFrom(now, 7 * amount)
  if (unit.startsWith('month')) return monthOf(year, month + amount)
  return yearOf(year + amount)
}

/** The last days of a stretch. */
function endOf({ to }: Interval): Interval {
  return { from: dayFrom(to, -3).from, to }
}

function stretch(now: number, unit: string, weeks: number): Interval {
  const { year, month } = calendarDay(now)
  if (unit === 'week') return weekFrom(now, weeks)
  if (unit === 'weekend') return weekendFrom(now, weeks)
  if (unit === 'month') return monthOf(year, month + weeks)
  return yearOf(year + weeks)
}

/** The forms of English dates; where two match at one place the longer one counts. */
export const ENGLISH_DATES: readonly DateForm[] = [
  form(
    `(?<day>the day after tomorrow|the day before yesterday|last night|tomorrow|yesterday)${PART}`,
    (g, c) => dayFrom(c.now, DAYS[(g.day ?? '').toLowerCase()] ?? 0),
  ),
  form('today|tonight|this (?:morning|afternoon|evening)', (_, c) => dayFrom(c.now, 0)),
  form('(?:(?<end>the end of|end of) )(?<which>this|next|the) (?<unit>week|month|year)', (g, c) =>
    endOf(stretch(c.now, g.unit ?? '', offset(g.which))),
  ),
  form('(?<which>this|next|last|this coming) (?<unit>week|weekend|month|year)', (g, c) =>
    stretch(c.now, (g.unit ?? '').toLowerCase(), offset(g.which)),
  ),
  form('the week after next', (_, c) => weekFrom(c.now, 2)),
  form('the weekend', (_, c) => weekendFrom(c.now, 0)),
  form(`(?<which>this|next|last|this coming) (?<weekday>${WEEKDAY})${PART}`, (g, { now }) => {
    const day = place(WEEKDAYS, g.weekday)
    const which = (g.which ?? '').toLowerCase()
    if (which === 'last') return weekdayFrom(now, day, day < weekday(now) ? 0 : -1)
    return weekdayFrom(now, day, offset(which))
  }),
  form(`(?:(?:on|by|until|till|before|after|since|come) )(?<weekday>${WEEKDAY})${PART}`, bareWeekday),
  // Alone, a short name may be a word: she sat, the sun.
  form(`(?<weekday>${FULL_WEEKDAY})${PART}`, bareWeekday),
  form(`in (?<amount>${ENGLISH_NUMBER}) (?<unit>days?|weeks?|months?|years?)(?: time)?`, (g, c) =>
    away(c.now, readEnglish(g.amount ?? ''), g.unit ?? ''),
  ),
  form(
    `(?<amount>${ENGLISH_NUMBER}) (?<unit>days?|weeks?|months?|years?) (?<way>ago|from (?:now|today))`,
    (g, c) => away(c.now, readEnglish(g.amount ?? '') * (g.way === 'ago' ? -1 : 1), g.unit ?? ''),
  ),
  form(`(?<month>${MONTH}) ${DAY}(?:,? ${YEAR})?`, monthDay),
  form(`(?:the )?${DAY} (?:of )?(?<month>${MONTH})(?:,? ${YEAR})?`, monthDay),
  form('(?<year>(?:19|20)\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)', (g) =>
    dayOf(Number(g.year), Number(g.month) - 1, Number(g.day)),
  ),
  form('(?:on|by|until|before) the (?<day>\\d{1,2})(?:st|nd|rd|th)(?! of )', (g, { now, towards }) => {
    const today = calendarDay(now)
    const day = Number(g.day)
    const isThisMonth = towards === 'future' ? day >= today.day : day <= today.day
    return dayOf(today.year, today.month + (isThisMonth ? 0 : towards === 'future' ? 1 : -1), day)
  }),
  form(`(?<month>${MONTH}),? ${YEAR}`, (g) => monthOf(Number(g.year), place(MONTHS, g.month))),
  form(`(?<which>this|next|last) (?<month>${MONTH})`, (g, { now }) => {
    const month = place(MONTHS, g.month)
    const which = (g.which ?? '').toLowerCase()
    const { year, month: current } = calendarDay(now)
    if (which === 'this') return monthOf(year, month)
    if (which === 'next') return monthOf(month > current ? year : year + 1, month)
    return monthOf(month < current ? year : year - 1, month)
  }),
  form(`(?:in|by|until|before|since|during) (?:(?:early|mid|late) )?(?<month>${MONTH})`, (g, c) =>
    nearestMonth(c.now, place(MONTHS, g.month), c.towards),
  ),
  form(`(?:in|by|until|before|since) ${YEAR}`, (g) => yearOf(Number(g.year))),
]

/** The next, or the last, day of that name; never today. */
function bareWeekday(
  groups: Readonly<Record<string, string | undefined>>,
  { now, towards }: { readonly now: number; readonly towards: 'future' | 'past' },
): Interval {
  const day = place(WEEKDAYS, groups.weekday)
  const ahead = (day - weekday(now) + 7) % 7
  if (towards === 'future') return dayFrom(now, ahead === 0 ? 7 : ahead)
  return dayFrom(now, ahead - 7)
}

function monthDay(
  groups: Readonly<Record<string, string | undefined>>,
  { now, towards }: { readonly now: number; readonly towards: 'future' | 'past' },
): Interval | undefined {
  const month = place(MONTHS, groups.month)
  const day = Number(groups.day)
  if (groups.year !== undefined) return dayOf(Number(groups.year), month, day)
  return nearestDate(now, month, day, towards)
}
