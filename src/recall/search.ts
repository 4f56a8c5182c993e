import { isStopword } from '../lexical/stopwords.ts'
import type { Partition } from '../partition/partition.ts'
import type {
  CandidateTrace,
  Hit,
  Objectives,
  RecordFilter,
  SearchInput,
  SearchResult,
  SearchTrace,
} from '../schema/query.ts'
import type { Question } from './question.ts'
import { type Ranking, rank } from './rank.ts'
import { WEIGHTS } from './weights.ts'

const DEFAULT_LIMIT = 10
/** A trace tells of at most this many candidates, best first. */
const MOST_TRACED = 1_000
/** So many of the terms that a hit shares with others are named. */
const MOST_SHARED = 5

/** Finds the records that answer a query: typed filter, scores, order, and the records themselves. */
export async function search(
  partition: Partition,
  input: SearchInput,
  question: Question,
  now: number,
): Promise<SearchResult> {
  const { text, limit = DEFAULT_LIMIT, strategy = 'weighted', explain = false } = input
  const ranking = rank(partition, {
    text,
    filter: searchFilter(input),
    strategy,
    now: input.now ?? now,
    question,
    most: explain ? Math.max(limit, MOST_TRACED) : limit,
  })
  // Slots and ids are read before the first await: a delete in between makes a hit vanish, never another record appear.
  const chosen = ranking.order.slice(0, limit).map((row) => ({
    id: partition.idOf(ranking.candidates.slots[row] as number),
    score: ranking.scores[row] as number,
    objectives: objectivesOf(ranking, row),
    why: explainMatch(partition, ranking, row),
  }))
  const trace = explain ? traceOf(partition, ranking, strategy, limit) : undefined
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
  return { ...input, status: input.status ?? ['active'] }
}

function objectivesOf({ objectives: { relevance, recency } }: Ranking, row: number): Objectives {
  return {
    relevance: relevance[row] as number,
    ...(recency !== undefined && { recency: recency[row] as number }),
  }
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

function traceOf(
  partition: Partition,
  ranking: Ranking,
  strategy: SearchTrace['strategy'],
  limit: number,
): SearchTrace {
  const { bm25, cosines, activation } = ranking.evidence
  const candidates = ranking.order.map((row, rank): CandidateTrace => {
    const slot = ranking.candidates.slots[row] as number
    const cosine = cosines?.[row] ?? Number.NaN
    return {
      id: partition.idOf(slot),
      rank,
      score: ranking.scores[row] as number,
      ...(!Number.isNaN(cosine) && { dense: cosine }),
      lexical: bm25?.[row] ?? 0,
      activation: activation?.[row] ?? 0,
      objectives: objectivesOf(ranking, row),
      matchedTerms: partition.lexical.matched(slot, ranking.terms),
      ...(rank >= limit && { dropped: 'limit' }),
    }
  })
  return {
    strategy,
    passed: ranking.passed,
    total: partition.size,
    terms: ranking.terms.map(({ term }) => term),
    dense: ranking.dense,
    weights: WEIGHTS,
    candidates,
  }
}
