/** Latin letters that Unicode does not decompose, with their usual plain spelling. */
const PLAIN_SPELLING: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
}

const NOT_ASCII = /[^\0-\x7f]/
// Canonical reordering takes quadratic time in the length of a run of marks, so runs are cut to more than any
// word needs (Unicode's stream-safe text format draws the line at 30).
const MARK_RUN = /(\p{M}{8})\p{M}+/gu
const UNDECOMPOSED = /[ßẞæÆœŒøØłŁđĐðÐþÞı‘’ʼ‐‑]/g
/** Soft hyphen, joiners and byte order mark: invisible inside a word. */
const INVISIBLE = /\u{ad}|\u{200c}|\u{200d}|\u{2060}|\u{feff}/gu
/**
 * Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs; not the vowels of Indic and Thai
 * scripts.
 */
const ACCENT = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670]/g

/**
 * The spelling under which a text is indexed, apart from its case: compatibility forms unified (NFKC),
 * accents and vowel points removed, typographic apostrophes and hyphens made plain. Case stays, since it
 * shows where the words of an identifier meet. Takes linear time; lone surrogates pass through.
 */
export function foldSpelling(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  return text
    .replace(INVISIBLE, '')
    .replace(MARK_RUN, '$1')
    .normalize('NFKD')
    .replace(ACCENT, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => PLAIN_SPELLING[letter] ?? letter)
}
