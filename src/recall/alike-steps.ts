import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'

/** Of the terms of the one that has fewer, so many must be in both, so that two steps of a task are the same done again. */
const ALIKE = 0.6
const NUMBERED = /\d/u

/**
 * Groups steps of one task that do the same again, a failed attempt or the next of a series: the same action type and mostly the same
 * words, whatever their numbers. Each group is in the order given, and so are the groups, by their first.
 */
export function alikeSteps({ lexical, columns }: Partition, slots: readonly number[]): number[][] {
  const groups: { readonly words: ReadonlySet<string>; readonly slots: number[] }[] = []
  for (const slot of slots) {
    const words = new Set<string>()
    for (const { term } of lexical.termsOf(slot)) {
      if (!NUMBERED.test(term) && !isStopword(term)) words.add(term)
    }
    const group = groups.find(
      ({ words: others, slots: [first = slot] }) =>
        columns.actionType[first] === columns.actionType[slot] && isAlike(words, others),
    )
    if (group === undefined) groups.push({ words, slots: [slot] })
    else group.slots.push(slot)
  }
  return groups.map((group) => group.slots)
}

function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const word of few) if (many.has(word)) common++
  return few.size > 0 && common >= ALIKE * few.size
}
