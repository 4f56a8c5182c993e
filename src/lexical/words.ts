import { stemmer } from 'stemmer'
import { IRREGULAR_FORMS } from './irregular-forms.ts'

/** Longer terms are cut, in documents and queries alike, so that they still meet. In UTF-16 units. */
export const MAX_TERM_LENGTH = 64

const PLAIN_WORD = /^[a-z]{3,32}$/
const HALF_PAIR = /[\ud800-\udbff]$/
const CACHED_STEMS = 20_000

const stems = new Map<string, string>()

/**
 * Appends the indexed form of one lower-case word: its stem if it is made of plain Latin letters, else
 * itself.
 */
export function pushWord(word: string, terms: string[]): void {
  if (word === '') return
  if (word.length <= MAX_TERM_LENGTH) terms.push(stem(word))
  else terms.push(word.slice(0, MAX_TERM_LENGTH).replace(HALF_PAIR, ''))
}

/**
 * The stem of a lower-case English word (Porter 1980), after its irregular form, if it is one, was replaced
 * by the base form. Other words come back unchanged.
 */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (!PLAIN_WORD.test(word)) return word
  const stemmed = stemmer(IRREGULAR_FORMS.get(word) ?? word)
  if (stems.size >= CACHED_STEMS) stems.clear()
  stems.set(word, stemmed)
  return stemmed
}

/** Empties the cache of stems: after an erasure none of the user's words is to stay behind. */
export function forgetStems(): void {
  stems.clear()
}
