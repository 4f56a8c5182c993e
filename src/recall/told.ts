import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'
import type { Candidates } from './candidates.ts'
import type { TaskFocus } from './task-focus.ts'

/** So many of the best candidates are looked at. */
const LOOKED_AT = 8
const LONE_HAN = /^\p{sc=Han}$/u

/**
 * How far the words of a question tell what it is about: the share of them, by their worth, that the best record of the task
 * holds, in [0, 1]. 0 for a question that only points at what was just said or done.
 * @param scores by row.
 */
export function toldOf(
  { lexical, columns }: Partition,
  { task }: TaskFocus,
  terms: readonly WeightedTerm[],
  { slots }: Candidates,
  scores: Float32Array,
): number {
  const content = terms.filter(({ term }) => !isStopword(term) && !LONE_HAN.test(term))
  const worth = (term: string) => lexical.inverseDocumentFrequency(term)
  const whole = content.reduce((sum, { term }) => sum + worth(term), 0)
  if (whole === 0) return 0
  const best = [...slots.keys()]
    .filter((row) => task === undefined || columns.task[slots[row] as number] === task.number)
    .sort((a, b) => (scores[b] as number) - (scores[a] as number))
    .slice(0, LOOKED_AT)
  return best.reduce((most, row) => {
    const matched = lexical.matched(slots[row] as number, content)
    return Math.max(most, matched.reduce((sum, term) => sum + worth(term), 0) / whole)
  }, 0)
}
