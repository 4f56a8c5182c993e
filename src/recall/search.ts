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
  VectorTrace,
} from '../schema/query.ts'
import type { VectorIndex } from '../vector/vector-index.ts'
import { cosinePlan } from './cosines.ts'
import { type Question, type Ranking, rank } from './rank.ts'
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
  })
  // Slots and ids are read before the first await: a delete in between makes a hit vanish, never another record appear.
  const chosen = ranking.order.slice(0, limit).map((slot) => ({
    id: partition.idOf(slot),
    score: ranking.scores[slot] as number,
    objectives: objectivesOf(ranking, slot),
    why: explainMatch(partition, ranking, slot),
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
  const inForce: RecordFilter['status'] = input.asOf === undefined ? ['active'] : ['active', 'superseded']
  return { ...input, status: input.status ?? inForce }
}

function objectivesOf({ relevance, recency }: Ranking, slot: number): Objectives {
  return {
    relevance: relevance[slot] as number,
    ...(recency !== undefined && { recency: recency[slot] as number }),
  }
}

/** What speaks for a hit, in words. */
function explainMatch(partition: Partition, ranking: Ranking, slot: number): string {
  const reasons: string[] = []
  const words = partition.lexical.matched(slot, ranking.terms).filter((term) => !isStopword(term))
  if (words.length > 0) reasons.push(`words: ${words.join(', ')}`)
  const cosine = ranking.cosines[slot] as number
  if (cosine > 0) reasons.push(`cosine ${cosine.toFixed(2)}`)
  const stated = ranking.stated?.[slot] ?? 0
  if (stated > 0) reasons.push(`cosine ${stated.toFixed(2)} with an answer`)
  if ((ranking.asked?.[slot] ?? 0) > 0) reasons.push('intents or entities asked for')
  const shared = partition.lexical.matched(slot, ranking.shared)
  if (shared.length > 0) reasons.push(`words of other hits: ${shared.slice(0, MOST_SHARED).join(', ')}`)
  if ((ranking.activation[slot] as number) > 0) reasons.push('beside a match')
  return reasons.join('; ')
}

function traceOf(
  partition: Partition,
  ranking: Ranking,
  strategy: SearchTrace['strategy'],
  limit: number,
): SearchTrace {
  const candidates = ranking.order.slice(0, MOST_TRACED).map((slot, rank): CandidateTrace => {
    const cosine = ranking.cosines[slot] as number
    return {
      id: partition.idOf(slot),
      rank,
      score: ranking.scores[slot] as number,
      ...(!Number.isNaN(cosine) && { dense: cosine }),
      lexical: ranking.bm25[slot] as number,
      activation: ranking.activation[slot] as number,
      objectives: objectivesOf(ranking, slot),
      matchedTerms: partition.lexical.matched(slot, ranking.terms),
      ...(rank >= limit && { dropped: 'limit' }),
    }
  })
  const { vectors } = partition
  return {
    strategy,
    passed: ranking.passed,
    total: partition.size,
    terms: ranking.terms.map(({ term }) => term),
    dense: ranking.dense,
    ...(ranking.dense === 'ready' &&
      vectors !== undefined && { vectors: vectorTrace(vectors, ranking.passed) }),
    weights: WEIGHTS,
    candidates,
  }
}

function vectorTrace(vectors: VectorIndex, passed: number): VectorTrace {
  const { method, estimate } = cosinePlan(vectors, passed)
  return { method, estimateMs: estimate / 1000 }
}
