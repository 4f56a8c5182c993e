/** Han, kana, Hangul and Bopomofo: scripts whose words are found by pairs of characters. */
export const CJK_CLASS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Bopomofo}\\u30fc'

const HAN = /^\p{sc=Han}/u

/**
 * Appends every Han character of `run`, every pair of neighbouring characters, and a lone character of any
 * script.
 *
 * Pairs need no dictionary, are the same in every engine, and match a word inside any longer one. Han
 * characters carry meaning of their own, so that `茶` finds `红茶`: on Chinese memories they raise recall at 10
 * from .68 to .70 and at 20 from .78 to .82, and with them a dictionary's words add nothing. Single kana and
 * Hangul syllables would only be noise.
 */
export function pushCjkTerms(run: string, terms: string[]): void {
  let previous = ''
  let length = 0
  for (const character of run) {
    length++
    if (previous !== '') terms.push(previous + character)
    if (HAN.test(character)) terms.push(character)
    previous = character
  }
  if (length === 1 && !HAN.test(previous)) terms.push(previous)
}
