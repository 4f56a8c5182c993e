import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import type { QueryFocus, RecordFilter } from '../schema/query.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { RankingTrace, SearchTrace } from '../schema/trace.ts'
import { bestRows } from './best-rows.ts'
import type { Candidates } from './candidates.ts'
import { gather } from './gather.ts'
import { type Objectives, objectivesOf, relevanceAlone } from './objectives/objectives.ts'
import { type Order, orderBy } from './order.ts'
import type { Question } from './question.ts'
import { type Relevance, relevanceOf } from './relevance.ts'
import { isExact, scopeOf } from './scope.ts'
import { opened, openSources } from './sources.ts'

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
  readonly parameters: RankingTrace
  readonly evidence: Evidence
  /** Records that passed the filter. */
  readonly passed: number
  readonly looked: SearchTrace['looked']
  readonly terms: readonly WeightedTerm[]
  readonly dense: SearchTrace['dense']
}

/** What relevance was made of; undefined where the strategy does not look at it. */
export interface Evidence extends Omit<Relevance, 'values'> {
  /** BM25 of the query's own terms. */
  readonly bm25: Float32Array | undefined
  /** Cosine with the question, and with the statement that would answer it; NaN: no vector. */
  readonly cosines: Float32Array | undefined
  readonly stated: Float32Array | undefined
}

/** So many of the most relevant candidates are ranked at most. */
const MOST_RANKED = 1_000
/** Near-ties: objectives are no more exact than this. */
const EPSILON = 0.01
/** What is less than this share as relevant as the most relevant cannot make up for it by anything else. */
const FLOOR_SHARE = 0.5

/**
 * Ranks the records of a partition for one query: typed filter, sources, relevance, the other objectives, strategy.
 * Everything that passes is looked at where that is little, what the sources propose otherwise.
 */
export function rank(partition: Partition, query: RankQuery): Ranking {
  const { strategy, question, limit } = query
  const scope = scopeOf(partition, query.filter)
  const terms = queryTerms(query.text)
  const sources = openSources(scope, strategy, terms, question)
  const candidates = gather(scope, opened(sources), limit)
  const { values: relevance, ...parts } = relevanceOf(scope, sources, question.plan, candidates, limit)
  const objectives =
    sources.labels === undefined
      ? relevanceAlone(relevance)
      : objectivesOf(
          partition,
          { ...query, plan: question.plan, taskId: query.filter.taskId },
          candidates,
          relevance,
        )
  // By relevance alone no order changes who is among the first.
  const isPlain = objectives.names.length === 1 && !query.all
  const contenders = bestRows(partition, candidates, relevance, isPlain ? limit : MOST_RANKED)
  const parameters = {
    limit,
    epsilon: EPSILON,
    floor: FLOOR_SHARE * (relevance[contenders[0] ?? 0] ?? 0),
  }
  return {
    candidates,
    objectives,
    contenders,
    order: orderContenders(strategy, objectives, contenders, parameters),
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

function denseState({ strategy, question: { vector } }: RankQuery): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  return typeof vector === 'string' ? vector : 'ready'
}
