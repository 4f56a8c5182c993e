import type { Candidate, Said } from '../../policy/candidate.ts'
import { handsOverText as handsOverChinese, isJoke as isChineseJoke } from './chinese/exclusions.ts'
import { extractChinese } from './chinese/extract-chinese.ts'
import { handsOverText, isJoke as isEnglishJoke } from './english/exclusions.ts'
import { extractEnglish } from './english/extract-english.ts'
import { plainValue } from './plain-value.ts'
import { quotedStretches, splitSentences } from './sentences.ts'
import { whose } from './whose.ts'

const HAN = /\p{sc=Han}/u
/** Longer texts are pasted, not said. */
const LONGEST_TURN = 4_000

/**
 * The claims that a turn supports, by rules, in English and Chinese. Each quotes the clause that says it. Questions,
 * hypotheticals, reported speech, quotations, code and jokes give none.
 */
export function extractClaims(text: string, said: Said): Candidate[] {
  if (text.length > LONGEST_TURN || handsOverText(text) || handsOverChinese(text)) return []
  const quoted = quotedStretches(text)
  const sentences = splitSentences(text)
  const found: Candidate[] = []
  for (const [i, sentence] of sentences.entries()) {
    const after = sentences[i + 1]?.text ?? ''
    const before = sentences[i - 1]?.text ?? ''
    if ([sentence.text, after].some((words) => isEnglishJoke(words) || isChineseJoke(words))) continue
    const candidates = HAN.test(sentence.text)
      ? extractChinese(sentence, said, { before, after })
      : extractEnglish(sentence, said, { before, after })
    for (const candidate of candidates) {
      const isQuoted = quoted.some(({ start, end }) => candidate.start >= start && candidate.start < end)
      if (isQuoted) continue
      const claim = { ...candidate, entity: whose(candidate.entity, said.entity) }
      if (!found.some((other) => saysTheSame(other, claim))) found.push(claim)
    }
  }
  return found
}

/** Whether two claims of one turn are one: "I go by Sam, not Samantha. Sam, please." */
function saysTheSame(a: Candidate, b: Candidate): boolean {
  return (
    a.kind === b.kind &&
    a.entity === b.entity &&
    a.attribute === b.attribute &&
    a.polarity === b.polarity &&
    plainValue(a.value) === plainValue(b.value)
  )
}
