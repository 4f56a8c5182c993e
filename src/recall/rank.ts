import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import type { RecordFilter, SearchTrace, Strategy } from '../schema/query.ts'
import { bestRows } from './best-rows.ts'
import type { Candidates } from './candidates.ts'
import { gather } from './gather.ts'
import { recencyOf } from './objectives/recency.ts'
import type { Question } from './question.ts'
import { type Relevance, relevanceOf } from './relevance.ts'
import { type Scope, scopeOf } from './scope.ts'
import { opened, openSources } from './sources.ts'
import { WEIGHTS } from './weights.ts'
import { type ObjectiveWeights, workObjectives } from './work-objectives.ts'

export interface RankQuery {
  readonly text: string
  readonly filter: RecordFilter
  readonly strategy: Strategy
  readonly now: number
  readonly question: Question
  /** How many candidates to order. */
  readonly most: number
}

/** How the candidates of a query did; arrays by row. */
export interface Ranking {
  readonly candidates: Candidates
  /** Rows of the best candidates with something in favour of them, best first. */
  readonly order: readonly number[]
  readonly scores: Float32Array
  readonly objectives: ObjectiveScores
  readonly evidence: Evidence
  /** Records that passed the filter. */
  readonly passed: number
  readonly terms: readonly WeightedTerm[]
  readonly dense: SearchTrace['dense']
}

/** An objective that says nothing for the query is undefined. */
export interface ObjectiveScores {
  readonly relevance: Float32Array
  readonly recency: Float32Array | undefined
  readonly coherence: Float32Array | undefined
}

/** What the scores were made of; undefined where the strategy does not look at it. */
export interface Evidence extends Omit<Relevance, 'values' | 'own'> {
  /** BM25 of the query's own terms. */
  readonly bm25: Float32Array | undefined
  /** Cosine with the question, and with the statement that would answer it; NaN: no vector. */
  readonly cosines: Float32Array | undefined
  readonly stated: Float32Array | undefined
}

/**
 * Ranks the records of a partition for one query: typed filter, sources, relevance, the other objectives, strategy.
 * Everything that passes is looked at where that is little, what the sources propose otherwise.
 */
export function rank(partition: Partition, query: RankQuery): Ranking {
  const { strategy, question, most } = query
  const scope = scopeOf(partition, query.filter)
  const terms = queryTerms(question.text)
  const sources = openSources(scope, strategy, terms, question)
  const candidates = gather(scope, opened(sources), most)
  const { values, own, ...parts } = relevanceOf(scope, sources, question.plan, candidates, most)
  const { weights, ...objectives } = objectivesOf(scope, query, candidates, { values, own, ...parts }, terms)
  const scores = scoresOf(objectives, weights)
  return {
    candidates,
    order: bestRows(partition, candidates, scores, most),
    scores,
    objectives,
    evidence: {
      ...parts,
      bm25: sources.words?.scoresOf(candidates),
      cosines: sources.asked?.scoresOf(candidates),
      stated: sources.stated?.scoresOf(candidates),
    },
    passed: scope.passed,
    terms,
    dense: denseState(query),
  }
}

/** Those that say something for this query, and what each counts. */
function objectivesOf(
  scope: Scope,
  { strategy, now, question: { focus, plan } }: RankQuery,
  candidates: Candidates,
  relevance: Relevance,
  terms: readonly WeightedTerm[],
): ObjectiveScores & { readonly weights: ObjectiveWeights } {
  const { values } = relevance
  if (strategy !== 'weighted') {
    return { relevance: values, recency: undefined, coherence: undefined, weights: weightsOf(0) }
  }
  const work = focus && workObjectives(scope, focus, candidates, relevance, terms, now)
  if (work !== undefined && work.weights.relevance < 1) return work
  const recency = recencyOf(scope.partition, candidates, work?.relevance ?? values, now)
  const woken = plan.objectives.recency ? WEIGHTS.recencyWoken : WEIGHTS.recency
  const weights = weightsOf(recency === undefined ? 0 : woken)
  return { relevance: work?.relevance ?? values, recency, coherence: undefined, weights }
}

/** Of relevance, and of so much recency beside it. */
function weightsOf(recency: number): ObjectiveWeights {
  return { relevance: 1 / (1 + recency), recency: recency / (1 + recency), coherence: 0 }
}

/** One number a row, in [0, 1]; 0 where nothing is in favour of it. */
function scoresOf(
  { relevance, recency, coherence }: ObjectiveScores,
  weights: ObjectiveWeights,
): Float32Array {
  return relevance.map((score, row) => {
    const connected = coherence?.[row] ?? 0
    const late = recency?.[row] ?? 0
    if (score === 0 && connected === 0 && late === 0) return 0
    return weights.relevance * score + weights.recency * late + weights.coherence * connected
  })
}

function denseState({ strategy, question: { vector } }: RankQuery): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  return typeof vector === 'string' ? vector : 'ready'
}
