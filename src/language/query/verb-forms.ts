import { IRREGULAR_FORMS } from '../../lexical/irregular-forms.ts'

const IRREGULAR = new Map<string, string[]>()
for (const [form, base] of IRREGULAR_FORMS) IRREGULAR.set(base, [...(IRREGULAR.get(base) ?? []), form])

/** Forms of verbs that are the same in the past, or are common words of their own, which a stemmer must not bring together. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  arise: ['arose', 'arisen'],
  leave: ['left'],
  lie: ['lay'],
  mislead: ['misled'],
  misread: ['misread'],
  spread: ['spread'],
}

/**
 * A pattern of all forms of English verbs, for text in lower case: "lead to, bring about" → lead to, leads to, led to, leading to …
 * Of a phrase the first word is inflected. The rest is a pattern of its own.
 * @param list phrases, apart by commas with a space.
 */
export function verbForms(list: string): string {
  const patterns = list.split(', ').map((phrase) => {
    const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/u.exec(phrase.trim()) ?? []
    return `(?:${formsOf(verb).join('|')})${rest}`
  })
  return `(?:${patterns.join('|')})`
}

function formsOf(verb: string): string[] {
  const irregular = [...(IRREGULAR.get(verb) ?? []), ...(OTHERS[verb] ?? [])]
  if (verb === 'be') return ['be', 'been', 'being', ...irregular]
  if (verb.endsWith('ie')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -2)}ying`, ...irregular]
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`, ...irregular]
  if (/[^aeiou]y$/u.test(verb))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`, ...irregular]
  const last = verb.slice(-1)
  return [verb, `${verb}e?s`, `${verb}${last}?ed`, `${verb}${last}?ing`, ...irregular]
}
