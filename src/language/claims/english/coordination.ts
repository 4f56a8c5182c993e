import { isVerb } from './first-person.ts'
import { isPast } from './inflection.ts'

const JOINT = /,? (?:and|but|then|and then|yet) (?=\p{L})/giu
const ADVERB =
  /^(?:(?:now|also|then|still|just|recently|sometimes|usually|often|always|never|even|only|currently|lately|occasionally|[\p{L}]+ly) )*/iu
const AUXILIARY =
  /^(?:am|was|have|had|can|could|would|will|should|must|might|don['’]t|didn['’]t|can['’]t|won['’]t|haven['’]t|do not|cannot|need to|want to|plan to|hope to|used to|going to)\b/iu
/** What follows a verb rather than a noun. */
const OBJECT =
  /^[\p{L}'’-]+ (?:an?|the|my|our|it|them|him|her|in|at|as|for|with|to|on|about|every|most|some|no|all|two|three|four|five|\d+|up|out|over|off|by|from|near|around|of|down|away)\b/iu
/** Verbs that take further ones with them: "I want to sell the house and buy a boat". */
const LEADS =
  /\b(?:to|can|could|will|would|going|let|make|help|by|without|of|for|like|love|enjoy|hate|start|stop|keep|ing)\b(?= \p{L}+)/iu

/** The predicates of one subject that are joined by "and" or "but", each with a space before it. */
export function coordinated(rest: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of rest.matchAll(JOINT)) {
    const after = rest.slice(match.index + match[0].length).replace(ADVERB, '')
    const word = /^[\p{L}'’-]+/u.exec(after)?.[0]?.toLowerCase() ?? ''
    const isAuxiliary = AUXILIARY.test(after)
    const isPredicate =
      isAuxiliary ||
      (OBJECT.test(after) && (isPast(word) || (isVerb(word) && !LEADS.test(rest.slice(from, match.index)))))
    if (!isPredicate) continue
    parts.push(rest.slice(from, match.index))
    from = match.index + match[0].length - 1
  }
  parts.push(rest.slice(from))
  return parts
}
