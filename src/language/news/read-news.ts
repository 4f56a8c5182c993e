import type { News, TypedValue } from '../../policy/news.ts'
import { denies, isAsserted } from '../claims/assertion.ts'
import { plainValue } from '../claims/plain-value.ts'
import { splitSentences } from '../claims/sentences.ts'
import { findDates } from '../dates/find-dates.ts'
import { CHINESE_NEWS } from './chinese-news.ts'
import { ENGLISH_NEWS } from './english-news.ts'
import type { NewsRules } from './news-rules.ts'

const HAN = /\p{sc=Han}/u
/** Longer texts are pasted, not said. */
const LONGEST = 1_000

/**
 * What a text tells that may replace what was said before: what it says is over, and its dates, times, sums, counts and wishes
 * of form, each with the key by which it differs from another. Questions, suppositions and the words of others tell nothing.
 * @param at when it was said, in milliseconds since the epoch.
 */
export function readNews(text: string, at: number): News {
  const nothing: News = { changes: false, over: [], values: [], denies: false }
  if (text.length > LONGEST) return nothing
  const stated = splitSentences(text).filter(({ text: words, start }) =>
    isAsserted(text, start, start + words.length),
  )
  if (stated.length === 0) return nothing
  const rules = HAN.test(text) ? CHINESE_NEWS : ENGLISH_NEWS
  const said = stated.map((sentence) => sentence.text).join('\n')
  const about = rules.about.exec(said)?.groups?.who?.toLowerCase()
  return {
    changes: rules.changes.test(said),
    over: stated.flatMap((sentence) => overIn(sentence.text, rules)),
    values: stated.flatMap((sentence) => valuesIn(sentence.text, at, rules)),
    denies: denies(said),
    ...(about !== undefined && { about }),
  }
}

function overIn(text: string, { over, refused }: NewsRules): string[] {
  const found = over.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => groups?.over ?? ''))
  return [...new Set(found.map((words) => words.trim()))].filter(
    (words) => words.length > 1 && !refused.test(words),
  )
}

function valuesIn(text: string, at: number, rules: NewsRules): TypedValue[] {
  const values: TypedValue[] = findDates(text, { now: at, towards: 'future' })
    .filter(({ from, to }) => from > at && to - from <= 2 * 86_400_000)
    .map(({ from, words }) => ({ type: 'date', key: String(from), words }))
  let left = text
  for (const { words } of values) left = left.replace(words, ' ')
  for (const match of left.matchAll(rules.sum)) {
    const { number, number2, scale, scale2, tail = '' } = match.groups ?? {}
    const key = plainValue(`${number ?? number2}${scale ?? scale2 ?? ''}${tail}`)
    values.push({ type: 'sum', key, words: match[0].trim() })
  }
  for (const { words } of values) left = left.replace(words, ' ')
  for (const match of left.matchAll(rules.time)) {
    const { hour, hour2, hour3, minute, minute2, minute3, half = '' } = match.groups ?? {}
    const minutes = minute ?? minute2 ?? minute3 ?? '00'
    const key = `${plainValue(hour ?? hour2 ?? hour3 ?? '')}:${minutes}${half}`
    values.push({ type: 'time', key, words: match[0].trim() })
  }
  for (const match of left.matchAll(rules.count)) {
    const { number = '', unit = '' } = match.groups ?? {}
    values.push({ type: plainValue(unit), key: plainValue(number), words: match[0].trim() })
  }
  if (rules.instruction.test(text)) values.push({ type: 'instruction', key: plainValue(text), words: text })
  return values
}
