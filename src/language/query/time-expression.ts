import type { TimeInterval } from '../../policy/language-rules.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const MONTH = `(${MONTHS}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const WEEKDAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const NUMBER = '(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple of|a few)'
const NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'one two three four five six seven eight nine ten'.split(' ').map((w, i) => [w, i + 1]),
  ),
  ...Object.fromEntries([...'一二三四五六七八九十'].map((c, i) => [c, i + 1])),
  a: 1,
  an: 1,
  两: 2,
  'a couple of': 2,
  'a few': 3,
  几: 3,
}
const CJK_NUMBER = '(\\d{1,3}|[一二两三四五六七八九十几])'
const CJK_WEEKDAYS = '一二三四五六日'

type Unit = 'day' | 'week' | 'month' | 'year'
type Rule = readonly [
  pattern: RegExp,
  interval: (match: readonly string[], now: Date) => TimeInterval | undefined,
]

/** Tried in this order: the more definite first. */
const RULES: readonly Rule[] = [
  [/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/u, ([, y, m, d]) => day(Number(y), Number(m) - 1, Number(d))],
  [/(\d{4})年(\d{1,2})月(\d{1,2})[日号]/u, ([, y, m, d]) => day(Number(y), Number(m) - 1, Number(d))],
  [/(\d{4})年(\d{1,2})月/u, ([, y, m]) => month(Number(y), Number(m) - 1)],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})\\b`, 'u'),
    ([, d, m, y]) => day(Number(y), monthIndex(m), Number(d)),
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'u'),
    ([, m, d, y]) => day(Number(y), monthIndex(m), Number(d)),
  ],
  [new RegExp(`\\b${MONTH},? (?:of )?(\\d{4})\\b`, 'u'), ([, m, y]) => month(Number(y), monthIndex(m))],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`, 'u'),
    ([, d, m], now) => latest(now, (year) => day(year, monthIndex(m), Number(d))),
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'u'),
    ([, m, d], now) => latest(now, (year) => day(year, monthIndex(m), Number(d))),
  ],
  [
    /(?<!\d)(\d{1,2})月(\d{1,2})[日号]/u,
    ([, m, d], now) => latest(now, (y) => day(y, Number(m) - 1, Number(d))),
  ],
  [/\b(?:the )?day before yesterday\b|前天/u, (_, now) => days(now, -2)],
  [/\byesterday\b|\blast night\b|昨[天晚日]/u, (_, now) => days(now, -1)],
  [/\b(?:the )?day after tomorrow\b|后天/u, (_, now) => days(now, 2)],
  [/\btomorrow\b|明[天日]/u, (_, now) => days(now, 1)],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b|今[天晚日]/u, (_, now) => days(now, 0)],
  [
    new RegExp(`\\b${NUMBER} (day|week|month|year)s? ago\\b`, 'u'),
    ([, n, unit], now) => shifted(now, unit, -numberOf(n)),
  ],
  [
    new RegExp(`${CJK_NUMBER}个?(天|周|星期|月|年)之?前`, 'u'),
    ([, n, unit], now) => shifted(now, unit, -numberOf(n)),
  ],
  [
    new RegExp(`\\b(?:last|past|previous) ${NUMBER} (day|week|month|year)s\\b`, 'u'),
    ([, n, unit], now) => since(now, unit, numberOf(n)),
  ],
  [
    new RegExp(`(?:最近|过去|近)(?:的)?${CJK_NUMBER}个?(天|周|星期|月|年)`, 'u'),
    ([, n, unit], now) => since(now, unit, numberOf(n)),
  ],
  [
    new RegExp(`\\b(last|this|next) (${WEEKDAYS})\\b`, 'u'),
    ([, which, name], now) => weekday(now, which, WEEKDAYS.split('|').indexOf(name ?? '')),
  ],
  [
    /(上|这|本|下)个?(?:周|星期|礼拜)([一二三四五六日天])/u,
    ([, which, name = ''], now) => {
      const index = CJK_WEEKDAYS.indexOf(name === '天' ? '日' : name)
      return atOffset(weekStart(now, shiftOf(which)), index, index + 1)
    },
  ],
  [
    /\b(last|this|next) weekend\b|(上|这|本|下)个?周末/u,
    ([, which, cjk], now) => atOffset(weekStart(now, shiftOf(which ?? cjk)), 5, 7),
  ],
  [
    /\b(last|previous|this|next) (week|month|year)\b/u,
    ([, which, unit], now) => shifted(now, unit, shiftOf(which)),
  ],
  [/(上上|上|这|本|下)个?(周|星期|礼拜|月)/u, ([, which, unit], now) => shifted(now, unit, shiftOf(which))],
  [/(前|去|今|明)年/u, ([, which], now) => shifted(now, 'year', shiftOf(which))],
  [
    new RegExp(
      `\\b(?:last|this past) (${MONTHS})\\b|\\b(?:in|during|since|around|of) (?:early |mid |late )?${MONTH}(?![\\w ]*\\b(?:i|we|you|he|she|they|be|have)\\b)\\b`,
      'u',
    ),
    ([, last, name], now) => latest(now, (year) => month(year, monthIndex(last ?? name))),
  ],
  [/(?<![\d.])(\d{1,2})月份?(?!\d)/u, ([, m], now) => latest(now, (year) => month(year, Number(m) - 1))],
  [/\b(?:in|during|of) ((?:19|20)\d{2})\b|((?:19|20)\d{2})年/u, ([, en, zh]) => year(Number(en ?? zh))],
]

/**
 * The span of time that a text in English or Chinese names first, by definiteness: "yesterday", "on 7 May 2023", 上个月.
 * Days are those of the place's time zone; weeks begin on Monday; a month or day without a year is the latest that has
 * begun.
 * @param now the moment from which relative expressions count, in milliseconds since the epoch.
 */
export function timeExpression(text: string, now: number): TimeInterval | undefined {
  const spelt = text.normalize('NFKC').toLowerCase()
  const date = new Date(now)
  for (const [pattern, interval] of RULES) {
    const match = pattern.exec(spelt)
    const found = match === null ? undefined : interval(match, date)
    if (found !== undefined && Number.isFinite(found.from) && Number.isFinite(found.to)) return found
  }
  return undefined
}

function monthIndex(name: string | undefined): number {
  return MONTHS.split('|').findIndex((month) => month.startsWith((name ?? '?').slice(0, 3)))
}

function numberOf(text: string | undefined): number {
  return NUMBERS[text ?? ''] ?? Number(text)
}

function shiftOf(which: string | undefined): number {
  if (which === '上上' || which === '前') return -2
  if (which === 'last' || which === 'previous' || which === '上' || which === '去') return -1
  return which === 'next' || which === '下' || which === '明' ? 1 : 0
}

function unitOf(text: string | undefined): Unit {
  if (text === 'day' || text === '天') return 'day'
  if (text === 'month' || text === '月') return 'month'
  return text === 'year' || text === '年' ? 'year' : 'week'
}

/** Undefined for a day that the month does not have. */
function day(y: number, m: number, d: number): TimeInterval | undefined {
  const from = new Date(y, m, d)
  if (m < 0 || from.getMonth() !== m || from.getDate() !== d) return undefined
  return { from: from.getTime(), to: new Date(y, m, d + 1).getTime() }
}

function month(y: number, m: number): TimeInterval | undefined {
  if (m < 0 || m > 11) return undefined
  return { from: new Date(y, m, 1).getTime(), to: new Date(y, m + 1, 1).getTime() }
}

function year(y: number): TimeInterval {
  return { from: new Date(y, 0, 1).getTime(), to: new Date(y + 1, 0, 1).getTime() }
}

/** Of this year, or of the year before if that has not begun. */
function latest(now: Date, of: (year: number) => TimeInterval | undefined): TimeInterval | undefined {
  const current = of(now.getFullYear())
  return current !== undefined && current.from <= now.getTime() ? current : of(now.getFullYear() - 1)
}

function days(now: Date, shift: number): TimeInterval {
  return atOffset(new Date(now.getFullYear(), now.getMonth(), now.getDate()), shift, shift + 1)
}

function atOffset(start: Date, from: number, to: number): TimeInterval {
  const at = (shift: number) =>
    new Date(start.getFullYear(), start.getMonth(), start.getDate() + shift).getTime()
  return { from: at(from), to: at(to) }
}

function weekStart(now: Date, shift: number): Date {
  const monday = now.getDate() - ((now.getDay() + 6) % 7)
  return new Date(now.getFullYear(), now.getMonth(), monday + 7 * shift)
}

/** "Last Friday" is the latest before today, "next Friday" the first after it, "this Friday" that of the week. */
function weekday(now: Date, which: string | undefined, index: number): TimeInterval {
  const today = (now.getDay() + 6) % 7
  const inWeek = index - today
  const shift = shiftOf(which)
  if (shift < 0 && inWeek >= 0) return days(now, inWeek - 7)
  return days(now, shift > 0 && inWeek <= 0 ? inWeek + 7 : inWeek)
}

/** The whole day, week, month or year that lies so many before or after the current one. */
function shifted(now: Date, unit: string | undefined, shift: number): TimeInterval | undefined {
  switch (unitOf(unit)) {
    case 'day':
      return days(now, shift)
    case 'week':
      return atOffset(weekStart(now, shift), 0, 7)
    case 'month': {
      const first = new Date(now.getFullYear(), now.getMonth() + shift, 1)
      return month(first.getFullYear(), first.getMonth())
    }
    case 'year':
      return year(now.getFullYear() + shift)
  }
}

/** From so many units before today to the end of today. */
function since(now: Date, unit: string | undefined, count: number): TimeInterval | undefined {
  const size = { day: 1, week: 7, month: 30, year: 365 }[unitOf(unit)]
  return atOffset(new Date(now.getFullYear(), now.getMonth(), now.getDate()), -size * count, 1)
}
