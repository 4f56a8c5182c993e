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
import { CHINESE_NUMBER, readChinese } from './numbers.ts'

const PART = '(?:早上|上午|中午|下午|晚上|傍晚|夜里|早|晚)?'
const WEEK = '(?:周|星期|礼拜)'
const WEEKDAYS = '一二三四五六日'
const form = (source: string, resolve: DateForm['resolve']): DateForm => ({
  pattern: new RegExp(`(?<!每个?|每逢|周[一二三四五六日]和)(?:${source})`, 'gu'),
  resolve,
})

const DAYS: Readonly<Record<string, number>> = {
  大后天: 3,
  后天: 2,
  明: 1,
  明天: 1,
  明日: 1,
  今: 0,
  今天: 0,
  今日: 0,
  昨: -1,
  昨天: -1,
  昨日: -1,
  前天: -2,
  大前天: -3,
}
const WHICH: Readonly<Record<string, number>> = { 上上: -2, 上: -1, 这: 0, 本: 0, 下: 1, 下下: 2 }
const YEARS: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1, 后年: 2 }
const which = (word: string | undefined): number => WHICH[word ?? '这'] ?? 0
const dayNumber = (name: string | undefined): number => (name === '天' ? 6 : WEEKDAYS.indexOf(name ?? ''))

/** The last days of a month or year. */
function endOf({ to }: Interval): Interval {
  return { from: dayFrom(to, -3).from, to }
}

function away(now: number, amount: number, unit: string | undefined): Interval | undefined {
  if (Number.isNaN(amount)) return undefined
  const { year, month } = calendarDay(now)
  if (unit === '天') return dayFrom(now, amount)
  if (unit === '月') return monthOf(year, month + amount)
  if (unit === '年') return yearOf(year + amount)
  return dayFrom(now, 7 * amount)
}

/** The forms of Chinese dates; where two match at one place the longer one counts. */
export const CHINESE_DATES: readonly DateForm[] = [
  form(`(?<day>大后天|大前天|后天|前天|明天|明日|今天|今日|昨天|昨日)${PART}`, (g, c) =>
    dayFrom(c.now, DAYS[g.day ?? ''] ?? 0),
  ),
  form('(?<day>[今明昨])[早晚]', (g, c) => dayFrom(c.now, DAYS[g.day ?? ''] ?? 0)),
  form(`(?<which>上上|下下|上|下|这|本)个?${WEEK}(?<day>[一二三四五六日天])${PART}`, (g, c) =>
    weekdayFrom(c.now, dayNumber(g.day), which(g.which)),
  ),
  form('(?<which>上上|下下|上|下|这|本)个?(?:周末|礼拜天和|星期末)', (g, c) =>
    weekendFrom(c.now, which(g.which)),
  ),
  form(`(?<which>上上|下下|上|下|这|本)个?${WEEK}(?![一二三四五六日天末])`, (g, c) =>
    weekFrom(c.now, which(g.which)),
  ),
  form('周末', (_, c) => weekendFrom(c.now, 0)),
  form(`${WEEK}(?<day>[一二三四五六日天])${PART}`, (g, { now, towards }) => {
    const ahead = (dayNumber(g.day) - weekday(now) + 7) % 7
    if (towards === 'past') return dayFrom(now, ahead - 7)
    return dayFrom(now, ahead === 0 ? 7 : ahead)
  }),
  form(
    `(?<which>上上|下下|上|下|这|本)个?月(?:(?<day>${CHINESE_NUMBER})[号日]|(?<end>底|末))?`,
    (g, { now }) => {
      const { year, month } = calendarDay(now)
      const wanted = monthOf(year, month + which(g.which))
      if (g.end !== undefined) return endOf(wanted)
      if (g.day === undefined) return wanted
      const at = calendarDay(wanted.from)
      return dayOf(at.year, at.month, readChinese(g.day))
    },
  ),
  form(
    `(?<year>前年|去年|今年|明年|后年|(?:19|20)\\d\\d年)(?:(?<month>${CHINESE_NUMBER})月(?:份|(?<day>${CHINESE_NUMBER})[号日])?|(?<end>年?底|年末))?`,
    (g, { now }) => {
      const relative = YEARS[g.year ?? '']
      const year =
        relative === undefined ? Number((g.year ?? '').slice(0, 4)) : calendarDay(now).year + relative
      if (g.end !== undefined) return endOf(yearOf(year))
      if (g.month === undefined) return yearOf(year)
      const month = readChinese(g.month) - 1
      if (!(month >= 0 && month < 12)) return undefined
      return g.day === undefined ? monthOf(year, month) : dayOf(year, month, readChinese(g.day))
    },
  ),
  form(
    `(?<![年\\d])(?<month>${CHINESE_NUMBER})月(?<rest>份|(?<day>${CHINESE_NUMBER})[号日])?(?![\\d])`,
    (g, { now, towards }) => {
      const month = readChinese(g.month ?? '') - 1
      if (!(month >= 0 && month < 12)) return undefined
      if (g.day === undefined) return nearestMonth(now, month, towards)
      return nearestDate(now, month, readChinese(g.day), towards)
    },
  ),
  form(`(?<![月\\d第])(?<day>\\d{1,2})号(?![楼线院门车店房机码])`, (g, { now, towards }) => {
    const today = calendarDay(now)
    const day = Number(g.day)
    const isThisMonth = towards === 'future' ? day >= today.day : day <= today.day
    return dayOf(today.year, today.month + (isThisMonth ? 0 : towards === 'future' ? 1 : -1), day)
  }),
  form(
    `(?<amount>${CHINESE_NUMBER}|半)个?(?<unit>天|周|星期|礼拜|月|年)(?<way>之?后|以后|之?前|以前)`,
    (g, { now }) => {
      const sign = g.way?.endsWith('前') ? -1 : 1
      if (g.amount === '半') return g.unit === '年' ? away(now, 6 * sign, '月') : undefined
      return away(now, sign * readChinese(g.amount ?? ''), g.unit)
    },
  ),
  form('(?:这个)?月底', (_, c) => {
    const { year, month } = calendarDay(c.now)
    return endOf(monthOf(year, month))
  }),
  form('年底', (_, c) => endOf(yearOf(calendarDay(c.now).year))),
]
