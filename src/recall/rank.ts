import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import { inRounds } from '../pareto/in-rounds.ts'
import type { Partition } from '../partition/partition.ts'
import { activeSet } from '../partition/working-memory.ts'
import type { QueryFocus, RecordFilter } from '../schema/query.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { RankingTrace, SearchTrace } from '../schema/trace.ts'
import { bestRows } from './best-rows.ts'
import type { Candidates } from './candidates.ts'
import { clustersOf } from './clusters.ts'
import { gather } from './gather.ts'
import { type Objectives, objectivesOf, relevanceAlone } from './objectives/objectives.ts'
import { type Order, orderBy } from './order.ts'
import type { Question } from './question.ts'
import { type Relevance, relevanceOf } from './relevance.ts'
import { isExact, scopeOf } from './scope.ts'
import { opened, openSources } from './sources.ts'
import { type WorkObjectives, workObjectives } from './work-objectives.ts'

export interface RankQuery extends QueryFocus {
  readonly text: string
  readonly filter: RecordFilter
  readonly strategy: Strategy
  readonly now: number
  readonly question: Question
  /** How many hits are wanted. */
  readonly limit: number
  /** Whether the candidates behind the hits have to be ordered too. */
  readonly all: boolean
}

/** How the candidates of a query did; arrays by row. */
export interface Ranking {
  readonly candidates: Candidates
  readonly objectives: Objectives
  /** Rows of the ranked candidates, by relevance, then time, then id. */
  readonly contenders: readonly number[]
  /** Order of the contenders, by their places among them. */
  readonly order: Order
  /** Cluster of the first contenders, by their places; undefined where diversity is not asked for. */
  readonly clusters: ReadonlyMap<number, number> | undefined
  readonly parameters: RankingTrace
  readonly evidence: Evidence
  /** Undefined for a question about no task. */
  readonly work: WorkObjectives | undefined
  /** Records that passed the filter. */
  readonly passed: number
  readonly looked: SearchTrace['looked']
  readonly terms: readonly WeightedTerm[]
  readonly dense: SearchTrace['dense']
}

/** What relevance was made of; undefined where the strategy does not look at it. */
export interface Evidence extends Omit<Relevance, 'values' | 'own'> {
  /** BM25 of the query's own terms. */
  readonly bm25: Float32Array | undefined
  /** Cosine with the question, and with the statement that would answer it; NaN: no vector. */
  readonly cosines: Float32Array | undefined
  readonly stated: Float32Array | undefined
}

/** So many of what the session touched last make up the active set. */
const MOST_ACTIVE = 10
/** So many of the most relevant candidates are ranked at most. */
const MOST_RANKED = 1_000
/** Near-ties: objectives are no more exact than this. */
const EPSILON = 0.01
/** For each hit so many of the best are told apart by clusters, when diversity is asked for. */
const CLUSTERED_PER_HIT = 3
/** What is less than this share as relevant as the most relevant cannot make up for it by anything else. */
const FLOOR_SHARE = 0.7

/**
 * Ranks the records of a partition for one query: typed filter, sources, relevance, the other objectives, strategy.
 * Everything that passes is looked at where that is little, what the sources propose otherwise.
 */
export function rank(partition: Partition, query: RankQuery): Ranking {
  const { strategy, question, limit } = query
  const scope = scopeOf(partition, query.filter)
  const terms = [...queryTerms(question.text), ...question.plan.carried]
  const sources = openSources(scope, strategy, terms, question)
  const isPlainSource = sources.labels === undefined
  const active = isPlainSource ? [] : activeSetOf(partition, query)
  const candidates = gather(scope, opened(sources), active, limit)
  const { values, own, ...parts } = relevanceOf(scope, sources, question.plan, candidates, limit)
  const work = isPlainSource ? undefined : workObjectives(scope, query, candidates, { values, own }, terms)
  const relevance = work?.relevance ?? values
  const floor = FLOOR_SHARE * greatest(relevance)
  const objectives = isPlainSource
    ? relevanceAlone(relevance)
    : objectivesOf(partition, { ...query, plan: question.plan, active, work, floor }, candidates, relevance)
  // By relevance alone no order changes who is among the first.
  const isPlain = objectives.names.length === 1 && !query.all && !query.diverse
  const contenders = bestRows(partition, candidates, relevance, isPlain ? limit : MOST_RANKED)
  const parameters = { limit, epsilon: EPSILON, floor }
  const order = orderContenders(strategy, objectives, contenders, parameters)
  const clusters = query.diverse ? clustersAmong(partition, candidates, contenders, order, limit) : undefined
  return {
    candidates,
    objectives,
    work,
    contenders,
    order:
      clusters === undefined
        ? order
        : { ...order, ranked: inRounds(order.ranked, (place) => clusters.get(place)) },
    clusters,
    parameters,
    evidence: {
      ...parts,
      bm25: sources.words?.scoresOf(candidates),
      cosines: sources.asked?.scoresOf(candidates),
      stated: sources.stated?.scoresOf(candidates),
    },
    passed: scope.passed,
    looked: isExact(scope) ? 'all' : 'proposed',
    terms,
    dense: denseState(query),
  }
}

function activeSetOf(
  partition: Partition,
  { activeSessionId, filter, question: { plan }, now }: RankQuery,
): number[] {
  const taskId = filter.taskId ?? plan.taskId
  return activeSet(partition, { sessionId: activeSessionId, taskId, now, limit: MOST_ACTIVE })
}

/** The cluster of each of the first contenders, by place. */
function clustersAmong(
  partition: Partition,
  { slots }: Candidates,
  contenders: readonly number[],
  { ranked }: Order,
  limit: number,
): Map<number, number> {
  const places = Array.from(ranked.subarray(0, limit * CLUSTERED_PER_HIT))
  const clusters = clustersOf(
    partition,
    places.map((place) => slots[contenders[place] as number] as number),
  )
  return new Map(places.map((place, i) => [place, clusters[i] as number]))
}

function orderContenders(
  strategy: Strategy,
  { values: columns }: Objectives,
  contenders: readonly number[],
  parameters: RankingTrace,
): Order {
  const values = new Float64Array(contenders.length * columns.length)
  contenders.forEach((row, i) => {
    columns.forEach((column, c) => {
      values[i * columns.length + c] = column[row] as number
    })
  })
  const scores = { values, count: contenders.length, objectives: columns.length }
  return orderBy(
    strategy,
    scores,
    Uint32Array.from(contenders, (_, i) => i),
    parameters,
  )
}

function greatest(values: Float32Array): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return most
}

function denseState({ strategy, question: { vector } }: RankQuery): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  return typeof vector === 'string' ? vector : 'ready'
}
