import type { Interval } from './calendar.ts'

/** A date in a text: its words, where they stand (UTF-16 units), and the time that they mean. */
export interface FoundDate extends Interval {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** From which moment relative words count, and where dates without a year lie. */
export interface DateContext {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly towards: 'future' | 'past'
}

/** One form of date: the pattern carries the flags `g` and `u`. */
export interface DateForm {
  readonly pattern: RegExp
  /** Undefined when what matched is no date after all. */
  resolve(groups: Readonly<Record<string, string | undefined>>, context: DateContext): Interval | undefined
}
