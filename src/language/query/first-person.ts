/** Words that ask, with what they ask about, at the head of a question. */
const ASKING =
  /^(?:and |so |but |then )?(?:(?:in|at|on|to|from|for|with|by|of|about|around|under) )?(?:what(?:'s|s)?|when|where|which|who(?:'s)?|whom|whose|why|how)\b(?: (?:many times|many|much|long|often|old|far|soon|come|else|kinds? of|types? of|sorts? of|exactly))?/iu
const AUXILIARY =
  /\b(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should|shall|may|might|must)\b(?:n't\b)?/iu
const AUXILIARY_FIRST = new RegExp(`^${AUXILIARY.source}`, 'iu')
const END = /[\s?？!.]+$/u

/**
 * A question to another person as the statement that would answer it: "When did Caroline go to the support group?" → "I
 * go to the support group", for Caroline. Models for sentence similarity place it nearer to what Caroline said than the
 * question itself. English only, by form: question words and the auxiliary are dropped, the speaker becomes I or my.
 * @param speaker name of a participant whom the question names.
 * @returns undefined when the text is no such question, or nothing would be left of it.
 */
export function firstPerson(question: string, speaker: string): string | undefined {
  const first = speaker.split(/\s+/u)[0] ?? speaker
  const name = `(?:${escapePattern(speaker)}|${escapePattern(first)})`
  if (!new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu').test(question)) return undefined
  const asked = question.trim().replace(END, '')
  const withoutWord = asked.replace(ASKING, '').trim()
  if (withoutWord === asked && !AUXILIARY_FIRST.test(asked)) return undefined
  const statement = withoutWord
    .replace(AUXILIARY, ' ')
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}['’]s?(?![\\p{L}\\p{N}])`, 'giu'), 'my')
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), 'I')
    .replace(/\s+/gu, ' ')
    .trim()
  return /\p{L}{2}/u.test(statement.replace(/\b(?:I|my)\b/gu, '')) ? statement : undefined
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
}
