import { CJK_CLASS, pushCjkTerms } from './cjk.ts'
import { foldSpelling } from './fold.ts'
import { pushCompound, pushUrl } from './identifiers.ts'
import { pushSegmentedWords, SEGMENTED_CLASS, segmenterProbe } from './segmented.ts'
import { pushWord } from './words.ts'

/** Raised whenever the same text may give other terms, so that stored indexes are rebuilt. */
export const TOKENIZER_REVISION = 1

const LATER_SCRIPTS = /[\u0e00-\uffff]/
const SCRIPT_RUN = new RegExp(
  `([${CJK_CLASS}]+)|([${SEGMENTED_CLASS}]+)|[^${CJK_CLASS}${SEGMENTED_CLASS}]+`,
  'gu',
)
const W = '[\\p{L}\\p{M}\\p{N}_]'
const CHAIN = new RegExp(
  [
    '([a-z][a-z0-9+.-]{1,20}:\\/\\/[!-~]+)',
    '(\\d{1,3}(?:,\\d{3}){1,6}(?![\\d,]))',
    '([a-z](?:\\+\\+|#)(?![\\p{L}\\p{N}]))',
    `(${W}+(?:[.'@/\\\\:+&-]${W}+)*)`,
    '(\\p{Extended_Pictographic})',
  ].join('|'),
  'giu',
)
const SIMPLE_WORD = /^(?:[A-Za-z]?[a-z]*|[A-Z]+)$/

/**
 * The terms of a text, in order and with repetitions, for documents and queries alike.
 *
 * Spelling is folded (compatibility forms, accents, case); English words are stemmed, with a possessive `'s`
 * dropped; Chinese, Japanese and Korean become pairs of characters, and single Han characters; Thai, Lao,
 * Khmer and Burmese are cut into words by the engine. File names, identifiers, versions and addresses are
 * kept whole and in parts. Function words stay: BM25 weighs them down by itself. Any string is accepted; the
 * time is linear in its length.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = []
  const folded = foldSpelling(text)
  if (!LATER_SCRIPTS.test(folded)) {
    pushSpacedWords(folded, terms)
    return terms
  }
  for (const [run, cjk, segmented] of folded.matchAll(SCRIPT_RUN)) {
    if (cjk !== undefined) pushCjkTerms(cjk, terms)
    else if (segmented !== undefined) pushSegmentedWords(segmented, terms)
    else pushSpacedWords(run, terms)
  }
  return terms
}

function pushSpacedWords(text: string, terms: string[]): void {
  for (const [match, url, grouped, language, chain] of text.matchAll(CHAIN)) {
    if (chain !== undefined) {
      if (SIMPLE_WORD.test(chain)) pushWord(chain.toLowerCase(), terms)
      else pushCompound(chain, terms)
    } else if (url !== undefined) pushUrl(url, terms)
    else if (grouped !== undefined) pushWord(grouped.replaceAll(',', ''), terms)
    else if (language !== undefined) pushWord(language.toLowerCase(), terms)
    else pushWord(match, terms)
  }
}

/**
 * Names the tokenizer together with the engine's word segmenter. An index made under another fingerprint must
 * be rebuilt.
 */
export function tokenizerFingerprint(): string {
  return `memir-lexical/${TOKENIZER_REVISION}/${segmenterProbe()}`
}
