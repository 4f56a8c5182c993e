const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu
const WORD = "[\\p{L}\\p{N}_'-]"
/** Up to three other words between the parts of a cue. */
const GAP = `(?:\\s+${WORD}+){0,3}?\\s+`

/** The phrases of one tag, ready to be looked for. */
export interface CuePattern {
  readonly pattern: RegExp
}

/**
 * Compiles phrases into one pattern for text in the spelling of `cueText`. A Latin phrase matches whole words, a CJK
 * phrase anywhere; `*` at the end of a word takes any ending, `...` up to three words. Nothing else is special.
 * @returns undefined when there are none.
 */
export function compileCues(cues: readonly string[]): CuePattern | undefined {
  const anywhere: string[] = []
  const words: string[] = []
  for (const cue of cues) {
    const spelt = cueText(cue)
    if (spelt === '') continue
    if (isCjk(spelt)) anywhere.push(escapePattern(spelt))
    else words.push(cueParts(spelt).map(phrasePattern).join(GAP))
  }
  const parts: string[] = []
  const longestFirst = (a: string, b: string) => b.length - a.length || (a < b ? -1 : 1)
  if (words.length > 0) {
    parts.push(`(?<![\\p{L}\\p{N}_])(?:${words.sort(longestFirst).join('|')})(?![\\p{L}\\p{N}_])`)
  }
  if (anywhere.length > 0) parts.push(anywhere.sort(longestFirst).join('|'))
  return parts.length === 0 ? undefined : { pattern: new RegExp(parts.join('|'), 'gu') }
}

/** The spelling in which texts and cues are compared: one width and case, plain apostrophes, single spaces. */
export function cueText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘ʼ]/gu, "'").replace(/\s+/gu, ' ').trim()
}

/** Whether a cue matches anywhere in a text, not whole words alone. */
export function isCjk(spelt: string): boolean {
  return CJK.test(spelt)
}

/** The parts of a phrase that other words may stand between. */
export function cueParts(spelt: string): string[] {
  return spelt.split(/\s*\.{3}\s*/u)
}

/** How much the distinct matches in a text say together: a phrase of several words says more than one word. */
export function cueScore({ pattern }: CuePattern, spelt: string): number {
  const matches = new Set<string>()
  for (const [match] of spelt.matchAll(pattern)) matches.add(match)
  let score = 0
  for (const match of matches) {
    const units = isCjk(match) ? match.length / 2 : match.split(' ').length
    score += Math.min(2, 0.5 + units / 2)
  }
  return score
}

function phrasePattern(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.endsWith('*') ? `${escapePattern(word.slice(0, -1))}${WORD}*` : escapePattern(word)))
    .join('\\s+')
}

function escapePattern(text: string): string {
  return text.replace(SPECIAL, '\\$&')
}
