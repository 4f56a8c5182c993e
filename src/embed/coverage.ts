/** A text is covered when at least this share of its words is known. */
const COVERED_SHARE = 2 / 3
/** How many letters make up a word where words are written without spaces between them. */
const LETTERS_PER_WORD = { eastAsian: 2, southEastAsian: 4 }

/** Runs of letters: Latin words, scripts without spaces, words of other scripts. Digits and symbols belong to none. */
const WORDS = new RegExp(
  [
    "\\p{Script=Latin}[\\p{Script=Latin}\\p{M}'’]*",
    '(?<eastAsian>[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]+)',
    '(?<southEastAsian>[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]+)',
    '(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}])+',
  ].join('|'),
  'gu',
)

/** The Latin letters that the bundled model's vocabulary has; any other one becomes `<unk>`. */
const BUNDLED_WORD = /^[A-Za-zàáâãäåæçèéêëìíñòóôöøùúüāćıōšÉ'’]+$/u

/**
 * Whether the bundled model can tell this text from others: at least two thirds of its words are spelled with letters
 * of the model's vocabulary. With half of the words unknown, two unrelated texts are as similar as a text is to
 * itself without the gaps; with a third unknown they are still far apart. Digits and symbols do not count:
 * the model knows them, but different numbers are nearly the same to it, so a text of nothing else is not covered.
 */
export function bundledCovers(text: string): boolean {
  return coversWords(text, (word) => BUNDLED_WORD.test(word))
}

/**
 * Coverage for a model of which only the languages are known: at least two thirds of the text's words are written in a
 * script of one of them. With `mul` any text that has a letter is covered.
 * @param languages BCP 47 tags.
 */
export function coverageOf(languages: readonly string[]): (text: string) => boolean {
  if (languages.includes('mul')) return (text) => coversWords(text, () => true)
  const scripts = new Set(languages.flatMap(scriptsOf))
  const classes = [...scripts].map((script) => `\\p{Script=${script}}`).join('')
  const word = new RegExp(`^[${classes}\\p{Script=Common}\\p{M}]+$`, 'u')
  return (text) => coversWords(text, (candidate) => word.test(candidate))
}

function coversWords(text: string, isKnown: (word: string) => boolean): boolean {
  let known = 0
  let all = 0
  for (const match of text.normalize('NFKC').matchAll(WORDS)) {
    const [word] = match
    const words = match.groups?.eastAsian
      ? word.length / LETTERS_PER_WORD.eastAsian
      : match.groups?.southEastAsian
        ? word.length / LETTERS_PER_WORD.southEastAsian
        : 1
    all += words
    if (isKnown(word)) known += words
  }
  return all > 0 && known >= all * COVERED_SHARE
}

/** Scripts that are written together, by the name that locales use for them. */
const COMPOUND_SCRIPTS: { readonly [script: string]: readonly string[] } = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

function scriptsOf(language: string): readonly string[] {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  return COMPOUND_SCRIPTS[script] ?? [script]
}
