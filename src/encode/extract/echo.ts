/** Words in a row that are no coincidence; of Chinese, characters. */
const LEAST_WORDS = 8
const LEAST_CHARACTERS = 14
const WORD = /\p{sc=Han}|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu
const HAN = /\p{sc=Han}/u
const FRAME = /<memories>[\s\S]*?(?:<\/memories>|$)|^- \[\d{4}-\d\d-\d\d[,，].*$/gmu

interface Stretch {
  readonly start: number
  readonly end: number
}

interface Word extends Stretch {
  readonly text: string
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0].toLowerCase().replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Stretches of a text that came out of the memory's own frame. */
export function framedStretches(text: string): Stretch[] {
  return [...text.matchAll(FRAME)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Stretches of a text that repeat another one word by word, over at least eight words or fourteen Han characters. */
export function repeatedStretches(text: string, other: string): Stretch[] {
  const words = wordsOf(text)
  const others = wordsOf(other)
  const least = words.some((word) => HAN.test(word.text)) ? LEAST_CHARACTERS : LEAST_WORDS
  if (words.length < least || others.length < least) return []
  const known = new Set<string>()
  for (let i = 0; i + least <= others.length; i++) known.add(run(others, i, least))
  const stretches: Stretch[] = []
  for (let i = 0; i + least <= words.length; i++) {
    const last = words[i + least - 1]
    const first = words[i]
    if (first === undefined || last === undefined || !known.has(run(words, i, least))) continue
    stretches.push({ start: first.start, end: last.end })
  }
  return stretches
}

function run(words: readonly Word[], from: number, length: number): string {
  return words
    .slice(from, from + length)
    .map((word) => word.text)
    .join(' ')
}
