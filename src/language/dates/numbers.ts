const ENGLISH: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  'a couple of': 2,
  three: 3,
  'a few': 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

/** The words and digits that `readEnglish` takes, as a pattern's alternatives. */
export const ENGLISH_NUMBER = `\\d{1,3}|a couple of|a few|${Object.keys(ENGLISH)
  .filter((word) => !word.startsWith('a '))
  .sort((a, b) => b.length - a.length)
  .join('|')}`

export function readEnglish(text: string): number {
  return ENGLISH[text.toLowerCase()] ?? Number(text)
}

/** Characters of Chinese numbers under a hundred, and digits, as a pattern. */
export const CHINESE_NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})'
const DIGITS = '零一二三四五六七八九'

/** 三 → 3, 十五 → 15, 二十 → 20, 二十三 → 23, 12 → 12; NaN for anything else. */
export function readChinese(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text)
  const [, tens, ten, units] = /^([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)$/u.exec(text) ?? []
  if (ten === undefined) return Number.NaN
  const value = (character: string | undefined): number =>
    character === '两' ? 2 : DIGITS.indexOf(character ?? '')
  if (ten === '') return tens === '' || units !== '' ? Number.NaN : value(tens)
  return (tens === '' ? 1 : value(tens)) * 10 + (units === '' ? 0 : value(units))
}
