import { CHINESE_DATES } from './chinese-dates.ts'
import { ENGLISH_DATES } from './english-dates.ts'
import type { DateContext, FoundDate } from './found-date.ts'

const HAN = /\p{sc=Han}/u
const DIGIT_OR_LATIN = /[A-Za-z0-9]/u

/**
 * The dates that a text names, in its order, without overlaps: English and Chinese, absolute and relative. Weeks begin
 * on Monday; "next Friday" is the Friday of the next week; a weekday alone is the next one (with `towards: 'past'`
 * the last one) and never today. A date that does not exist, such as 30 February, is none.
 */
export function findDates(text: string, context: DateContext): FoundDate[] {
  const found: FoundDate[] = []
  const forms = [
    ...(HAN.test(text) ? CHINESE_DATES : []),
    ...(DIGIT_OR_LATIN.test(text) ? ENGLISH_DATES : []),
  ]
  for (const { pattern, resolve } of forms) {
    for (const match of text.matchAll(pattern)) {
      const interval = resolve(match.groups ?? {}, context)
      if (interval === undefined) continue
      found.push({ ...interval, start: match.index, end: match.index + match[0].length, words: match[0] })
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: FoundDate[] = []
  for (const date of found) {
    if (date.start >= (kept.at(-1)?.end ?? 0)) kept.push(date)
  }
  return kept
}
