import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'
import type { Hit, RecordFilter, SearchInput, SearchResult } from '../schema/query.ts'
import type { Question } from './question.ts'
import { type Ranking, rank } from './rank.ts'
import { objectivesAt, scoreAt, traceOf } from './trace.ts'

const DEFAULT_LIMIT = 10
/** So many of the terms that a hit shares with others are named. */
const MOST_SHARED = 5

/** Finds the records that answer a query: typed filter, scores, order, and the records themselves. */
export async function search(
  partition: Partition,
  input: SearchInput,
  question: Question,
  now: number,
): Promise<SearchResult> {
  const { text, limit = DEFAULT_LIMIT, strategy = 'pareto', explain = false } = input
  const ranking = rank(partition, {
    text,
    filter: searchFilter(input),
    strategy,
    now: input.now ?? now,
    activeSessionId: input.activeSessionId,
    objectives: input.objectives,
    question,
    limit,
    all: explain,
  })
  // Slots and ids are read before the first await: a delete in between makes a hit vanish, never another record appear.
  const chosen = Array.from(ranking.order.ranked.subarray(0, limit), (place) => {
    const row = ranking.contenders[place] as number
    return {
      id: partition.idOf(ranking.candidates.slots[row] as number),
      score: scoreAt(ranking, row),
      objectives: objectivesAt(ranking, row),
      why: explainMatch(partition, ranking, row),
    }
  })
  const trace = explain ? traceOf(partition, ranking, strategy, question.plan) : undefined
  const records = await partition.records(chosen.map(({ id }) => id))
  const byId = new Map(records.map((record) => [record.id, record]))
  const hits: Hit[] = []
  for (const { id, ...scored } of chosen) {
    const record = byId.get(id)
    if (record !== undefined) hits.push({ record, ...scored })
  }
  return trace === undefined ? { hits } : { hits, trace }
}

/** Only what is in force is found, unless other statuses are asked for. */
function searchFilter(input: RecordFilter): RecordFilter {
  const inForce: RecordFilter['status'] = input.asOf === undefined ? ['active'] : ['active', 'superseded']
  return { ...input, status: input.status ?? inForce }
}

/** What speaks for a hit, in words. */
function explainMatch({ lexical }: Partition, ranking: Ranking, row: number): string {
  const { cosines, stated, asked, activation, shared } = ranking.evidence
  const slot = ranking.candidates.slots[row] as number
  const reasons: string[] = []
  const words = lexical.matched(slot, ranking.terms).filter((term) => !isStopword(term))
  if (words.length > 0) reasons.push(`words: ${words.join(', ')}`)
  const cosine = cosines?.[row] ?? 0
  if (cosine > 0) reasons.push(`cosine ${cosine.toFixed(2)}`)
  const answering = stated?.[row] ?? 0
  if (answering > 0) reasons.push(`cosine ${answering.toFixed(2)} with an answer`)
  if ((asked?.[row] ?? 0) > 0) reasons.push('intents or entities asked for')
  const others = lexical.matched(slot, shared)
  if (others.length > 0) reasons.push(`words of other hits: ${others.slice(0, MOST_SHARED).join(', ')}`)
  if ((activation?.[row] ?? 0) > 0) reasons.push('beside a match')
  return reasons.join('; ')
}
