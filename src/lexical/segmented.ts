import { pushCjkTerms } from './cjk.ts'

/** Thai, Lao, Khmer and Myanmar: written without spaces, and in words too long for pairs of characters. */
export const SEGMENTED_CLASS = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'

/**
 * Long runs are segmented in pieces, which bounds the time and memory of one call into the engine's
 * segmenter.
 */
const PIECE = 2_000

let segmenter: Intl.Segmenter | null | undefined

function wordSegmenter(): Intl.Segmenter | null {
  if (segmenter === undefined) {
    segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('th', { granularity: 'word' }) : null
  }
  return segmenter
}

/** Appends the words that `Intl.Segmenter` finds in `run`; pairs of characters in an engine without it. */
export function pushSegmentedWords(run: string, terms: string[]): void {
  const words = wordSegmenter()
  if (words === null) {
    pushCjkTerms(run, terms)
    return
  }
  for (let start = 0; start < run.length; start += PIECE) {
    for (const word of words.segment(run.slice(start, start + PIECE))) {
      if (word.isWordLike) terms.push(word.segment)
    }
  }
}

/**
 * How this engine segments a fixed Thai, Lao, Khmer and Burmese sample: engines differ in their dictionaries.
 */
export function segmenterProbe(): string {
  const words: string[] = []
  for (const sample of PROBES) pushSegmentedWords(sample, words)
  return words.join('|')
}

const PROBES = ['ฉันชอบกินข้าวผัดกับเพื่อน', 'ຂ້ອຍມັກກິນເຂົ້າ', 'ខ្ញុំចូលចិត្តបាយ', 'ကျွန်တော်ထမင်းစားသည်']
