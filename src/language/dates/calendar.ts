/** A stretch of time [from, to), in milliseconds since the epoch, on UTC's days. */
export interface Interval {
  readonly from: number
  readonly to: number
}

const DAY_MS = 86_400_000

/** Year, month (0 to 11) and day of the month, in UTC. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function calendarDay(time: number): CalendarDay {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** The beginning of a day; a month out of its range runs on into other years. */
function midnight(year: number, month: number, day: number): number {
  const date = new Date(0)
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month, day)
  return date.getTime()
}

/** The day that is some days away from a moment. */
export function dayFrom(time: number, offset: number): Interval {
  const { year, month, day } = calendarDay(time)
  const from = midnight(year, month, day + offset)
  return { from, to: from + DAY_MS }
}

/** Undefined where the month has no such day. */
export function dayOf(year: number, month: number, day: number): Interval | undefined {
  const from = midnight(year, month, day)
  if (day < 1 || calendarDay(from).day !== day) return undefined
  return { from, to: from + DAY_MS }
}

export function monthOf(year: number, month: number): Interval {
  return { from: midnight(year, month, 1), to: midnight(year, month + 1, 1) }
}

export function yearOf(year: number): Interval {
  return { from: midnight(year, 0, 1), to: midnight(year + 1, 0, 1) }
}

/** The week, from Monday on, that is some weeks away. */
export function weekFrom(time: number, offset: number): Interval {
  const { from } = dayFrom(time, -weekday(time) + 7 * offset)
  return { from, to: from + 7 * DAY_MS }
}

/** A day (0 is Monday) of the week that is some weeks away. */
export function weekdayFrom(time: number, day: number, weeks: number): Interval {
  return dayFrom(time, day - weekday(time) + 7 * weeks)
}

/** Saturday and Sunday of the week that is some weeks away. */
export function weekendFrom(time: number, weeks: number): Interval {
  return { from: weekdayFrom(time, 5, weeks).from, to: weekFrom(time, weeks).to }
}

/** 0 is Monday. */
export function weekday(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7
}

/** The day on which a date without a year falls next, or fell last; up to eight years away, for leap days. */
export function nearestDate(
  time: number,
  month: number,
  day: number,
  towards: 'future' | 'past',
): Interval | undefined {
  const { year } = calendarDay(time)
  const step = towards === 'future' ? 1 : -1
  const today = dayFrom(time, 0)
  for (let i = 0; i <= 8; i++) {
    const found = dayOf(year + i * step, month, day)
    if (found === undefined) continue
    if (towards === 'future' ? found.from >= today.from : found.from <= today.from) return found
  }
  return undefined
}

/** The month of that name that comes next, or came last; the running one counts. */
export function nearestMonth(time: number, month: number, towards: 'future' | 'past'): Interval {
  const now = calendarDay(time)
  if (towards === 'future') return monthOf(month < now.month ? now.year + 1 : now.year, month)
  return monthOf(month > now.month ? now.year - 1 : now.year, month)
}
