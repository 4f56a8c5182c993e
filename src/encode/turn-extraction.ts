import { queryTerms } from '../lexical/query-terms.ts'
import { decideExtraction } from '../policy/triggers/decide-extraction.ts'
import type { ObserveInput } from '../schema/input.ts'
import type { TurnRecord } from '../schema/record.ts'
import type { WriteContext } from './write-context.ts'

/** Whether claims will be looked for in a turn; nothing for turns that can hold none, such as the assistant's. */
export function turnExtraction(
  { partition, extracts }: WriteContext,
  { speaker, name, content }: ObserveInput,
): Pick<TurnRecord, 'extraction'> {
  const isParticipant = speaker === 'user' || (speaker === 'other' && name !== undefined)
  if (!extracts || !isParticipant) return {}
  const { extract, rule } = decideExtraction(content, {
    passedOver: partition.claims.passed.length,
    isKnown: (word) => queryTerms(word).every(({ term }) => partition.lexical.documentFrequency(term) > 0),
  })
  return { extraction: { state: extract ? 'due' : 'passed', rule } }
}
