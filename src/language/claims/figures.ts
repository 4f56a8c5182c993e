import { ENGLISH_NUMBERS } from './number-words.ts'

const ENGLISH = /(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)*|\p{L}+)(?![\p{L}\p{N}])/gu
const CHINESE = /[零〇一二两三四五六七八九十百千万]+|\d+(?:\.\d+)?/gu
const HAN = /\p{sc=Han}/u
/** In these the word for one counts nothing. */
const NO_COUNT =
  /一直|一起|一般|一定|一样|一点|一些|一下|统一|唯一|万一|十分|千万|星期[一二三四五六]|周[一二三四五六]/gu

/** The numbers that a text names, in digits or words, each once and in order of size: what says another is not the same. */
export function figuresIn(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const found = new Set<string>()
  if (HAN.test(plain)) {
    for (const [word] of plain.replace(NO_COUNT, '').matchAll(CHINESE)) found.add(word.replaceAll('两', '二'))
  }
  for (const [word] of plain.matchAll(ENGLISH)) {
    const number = /^\d/u.test(word) ? String(Number(word.replaceAll(',', ''))) : ENGLISH_NUMBERS[word]
    if (number !== undefined) found.add(number)
  }
  return [...found].sort()
}
