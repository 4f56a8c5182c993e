import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import { WEIGHTS } from './weights.ts'

/** The distinct terms of a query. Function words count little, but a query made of them alone still finds something. */
export function queryTerms(text: string): WeightedTerm[] {
  return [...new Set(tokenize(text))].map((term) => ({
    term,
    weight: isStopword(term) ? WEIGHTS.stopword : 1,
  }))
}
