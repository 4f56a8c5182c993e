import { ENGLISH_NUMBERS } from './number-words.ts'

const FILLERS = new Set(['a', 'an', 'the', 'my', 'our', 'some', 'of', 'to', 'really', 'very'])
/** Verbs that only say how a liked thing is used. */
const USES = /^(?:eating|drinking|playing|watching|listening to|having|reading|going) (?=.)/u
const CHINESE_USES = /^[吃喝看听玩打](?=[\p{sc=Han}]{2})/u
const HAN = /\p{sc=Han}/u

/**
 * The form under which values of one slot are compared: without case, width, punctuation, articles, plain plurals and
 * the verb of use ("eating sushi"). Numbers are compared as numbers. Never by likeness: 7 pm is not 8 pm.
 */
export function plainValue(value: string): string {
  const text = value.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").trim()
  if (HAN.test(text)) {
    return text.replace(/[\s\p{P}的了着]+/gu, '').replace(CHINESE_USES, '')
  }
  return (text.replace(USES, '').match(/[\p{L}\p{M}\p{N}']+(?:[.,]\d+)*/gu) ?? [])
    .filter((word, _, words) => !FILLERS.has(word) || words.length === 1)
    .map(
      (word) =>
        (word === 'one' ? '1' : ENGLISH_NUMBERS[word]) ??
        (/^\d[\d,.]*$/u.test(word) ? String(Number(word.replaceAll(',', ''))) : singular(word)),
    )
    .join(' ')
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word
  if (/ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2)
  return word.replace(/s$/u, '')
}
