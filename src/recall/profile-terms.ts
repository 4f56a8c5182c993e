import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'
import { STATUSES } from '../schema/vocabulary.ts'

/** The attribute of a claim that names someone: `sister: name: Clara`. */
const NAME = 'name'
const ACTIVE = STATUSES.indexOf('active')
const WEIGHT = 0.5

/**
 * The profile fills in names: "my sister" is asked after, and the turns speak of Clara. The terms by which current claims name
 * what the words of a question stand for.
 * @param words of the question, lower case.
 * @param now claims must hold at this time, in milliseconds since the epoch.
 */
export function profileTerms(
  { claims, columns, lexical }: Partition,
  words: Iterable<string>,
  now: number,
): WeightedTerm[] {
  const terms = new Set<string>()
  for (const word of new Set(words)) {
    if (isStopword(word)) continue
    for (const slot of claims.find(word, NAME)) {
      const holds = (columns.validFrom[slot] as number) <= now && now < (columns.validTo[slot] as number)
      if (columns.status[slot] !== ACTIVE || columns.sensitive[slot] === 1 || !holds) continue
      for (const { term } of lexical.termsOf(slot)) if (term !== NAME) terms.add(term)
    }
  }
  return Array.from(terms, (term) => ({ term, weight: WEIGHT }))
}
