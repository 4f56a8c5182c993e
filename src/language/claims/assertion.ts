import * as chinese from './chinese/exclusions.ts'
import * as english from './english/exclusions.ts'
import { quotedStretches, splitSentences } from './sentences.ts'

const HAN = /\p{sc=Han}/u
const DENIAL =
  /\b(?:not|never|no|none|nothing|cannot|without|neither|nor|hates?|hated|dislikes?|detests?|despises?|avoids?|stopped|quit|gave up|given up|afraid|scared|sick of)\b|n['’]t\b|不|没|無|无|讨厌|别|戒|怕|恨|烦/iu

/** Somebody's words follow. */
const TELLS = /\b(?:says?|said|thinks?|thought|claims?|claimed|tells?|told|wrote|asks?|asked)\b|[说称问]/iu

/** Whether words deny or dislike something. */
export function denies(text: string): boolean {
  return DENIAL.test(text)
}

/**
 * Whether a stretch of a turn is stated as so by the one who speaks: not in a question, a hypothetical, a joke, a
 * quotation, code, or the words of others.
 */
export function isAsserted(text: string, start: number, end: number): boolean {
  if (english.handsOverText(text) || chinese.handsOverText(text)) return false
  if (quotedStretches(text).some((quoted) => quoted.start < end && start < quoted.end)) return false
  const sentences = splitSentences(text)
  return sentences.every((sentence, i) => {
    if (sentence.start >= end || sentence.start + sentence.text.length <= start) return true
    const { isQuestion, text: words } = sentence
    if (TELLS.test(text.slice(sentence.start, Math.max(start, sentence.start)))) return false
    const rules = HAN.test(words) ? chinese : english
    const after = sentences[i + 1]?.text ?? ''
    return !(
      isQuestion ||
      rules.asks(words) ||
      rules.isUnreal(words) ||
      rules.isReported(words) ||
      rules.introducesWords(words) ||
      rules.isNotNow(words) ||
      rules.isJoke(words) ||
      rules.isJoke(after)
    )
  })
}
