import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'

/** Turns that a question can refer back to, terms that are taken from them, and what the best of these counts. */
const TURNS = 3
const TERMS = 8
const WEIGHT = 0.5

/**
 * Working memory fills what a question leaves out: the telling terms of the last turns of its session, the later the
 * more. "When did she go there?" is asked of somebody and some place that were just spoken of.
 * @param sessionId the session that the question is asked in.
 * @param now nothing later is seen, in milliseconds since the epoch.
 * @param apart slots that are not what it refers to, such as the question's own turn.
 */
export function carriedTerms(
  { chronology, columns, lexical }: Partition,
  sessionId: string,
  now: number,
  apart: ReadonlySet<number>,
): WeightedTerm[] {
  const turns = chronology.turnsOf(columns.sessions.find(sessionId))
  const gains = new Map<string, number>()
  let share = 1
  for (let place = turns.countUntil(now) - 1; place >= 0 && share > 1 / (TURNS + 1); place--) {
    const slot = turns.at(place) as number
    if (apart.has(slot)) continue
    for (const { term } of lexical.termsOf(slot)) {
      if (isStopword(term)) continue
      gains.set(term, (gains.get(term) ?? 0) + share * lexical.inverseDocumentFrequency(term))
    }
    share -= 1 / (TURNS + 1)
  }
  const chosen = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, TERMS)
  const most = chosen[0]?.[1] ?? 1
  return chosen.map(([term, gain]) => ({ term, weight: (WEIGHT * gain) / most }))
}
