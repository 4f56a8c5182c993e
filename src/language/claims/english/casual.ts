/** How people write in haste, each with the plain form. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bi['’]?m\b/giu, "I'm"],
  [/\bive\b/giu, "I've"],
  [/\bi\b(?=['’ ]|$)/gu, 'I'],
  [/\b(do|does|is|are|was|were|have|has|had|would|should|could|did)nt\b/giu, "$1n't"],
  [/\bcant\b/giu, "can't"],
  [/\bwont\b/giu, "won't"],
  [/\bgf\b/giu, 'girlfriend'],
  [/\bbf\b/giu, 'boyfriend'],
  [/\b(?:hubby|hubs)\b/giu, 'husband'],
  [/\bw\/ ?/giu, 'with '],
  [/\bbday\b/giu, 'birthday'],
]
/** In a text without capitals a place is known by what is said of it alone. */
const PLACE_WORD =
  /\b((?:live|lives|living|based|born|raised|grew up|moved(?: back)?|been|relocated|come|from|work|working|i['’]?m|live with (?:my )?\p{L}+(?: \p{L}+)?)(?: back)? (?:in|to|from|at|near)|from) (?!the\b|a\b|an\b|my\b|our\b|home\b|there\b|here\b|work\b|love\b|bed\b|it\b|this\b|that\b|pain\b|debt\b|school\b|it\b)(\p{Ll})/gu
const NAME_WORD = /\b((?:name is|names|called|named|name['’]s) )(\p{Ll})/gu

/**
 * A clause as it would be written with care: apostrophes, and capitals where the whole turn has none.
 * @param isLower whether the turn is written without capitals.
 */
export function plainSpelling(clause: string, isLower: boolean): string {
  let text = clause
  for (const [pattern, form] of FORMS) text = text.replace(pattern, form)
  if (!isLower) return text
  return [PLACE_WORD, NAME_WORD].reduce(
    (spelled, pattern) =>
      spelled.replace(pattern, (_, lead: string, letter: string) => lead + letter.toUpperCase()),
    text,
  )
}

/** Whether a text is written without capitals. */
export function isLowerCase(text: string): boolean {
  return text === text.toLowerCase()
}
