import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import type { Partition } from '../partition/partition.ts'

/** Participants whom the query names: all terms of their name are among its terms. Numbers of the `name` column. */
export function namedParticipants({ columns }: Partition, terms: readonly WeightedTerm[]): Set<number> {
  const asked = new Set(terms.map(({ term }) => term))
  const named = new Set<number>()
  for (const [name, number] of columns.names.entries()) {
    const parts = tokenize(name)
    if (parts.length > 0 && parts.every((part) => asked.has(part))) named.add(number)
  }
  return named
}
