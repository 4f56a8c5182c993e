import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import type { RecordFilter, SearchTrace, Strategy } from '../schema/query.ts'
import { bestRows } from './best-rows.ts'
import type { Candidates } from './candidates.ts'
import { gather } from './gather.ts'
import { hasBit } from '../base/bitset.ts'
import { toldOf } from './told.ts'
import { latestOf } from './objectives/latest.ts'
import { lineageOf } from './objectives/lineage.ts'
import { recencyOf } from './objectives/recency.ts'
import type { Question } from './question.ts'
import { type Relevance, relevanceOf } from './relevance.ts'
import { type Scope, scopeOf } from './scope.ts'
import { opened, openSources } from './sources.ts'
import { WEIGHTS } from './weights.ts'

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
  readonly told?: number
}

/** What the scores were made of; undefined where the strategy does not look at it. */
export interface Evidence extends Omit<Relevance, 'values'> {
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
  const { values, ...parts } = relevanceOf(scope, sources, question.plan, candidates, most)
  const objectives = objectivesOf(scope, query, candidates, keepToTask(partition, question, candidates, values), parts.own, terms)
  const scores = scoresOf(objectives, question)
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

/** Those that say something for this query. */
function objectivesOf(
  { partition, passes }: Scope,
  { strategy, now, question: { focus } }: RankQuery,
  candidates: Candidates,
  relevance: Float32Array,
  own: Float32Array,
  terms: readonly WeightedTerm[],
): ObjectiveScores {
  if (strategy !== 'weighted') return { relevance, recency: undefined, coherence: undefined }
  const { task } = partition.columns
  const told = focus === undefined ? 0 : toldOf(partition, focus, terms, candidates, own)
  if (process.env.DBG) console.log(process.env.DBG, told.toFixed(2), focus?.text)
  const coherence =
    focus && lineageOf(partition, candidates, own, focus, told, now, (slot) => hasBit(passes, slot))
  const filled = candidates.count === relevance.length ? relevance : extended(relevance, candidates.count)
  const scope = focus?.scope
  if (focus?.asks === 'latest' && scope !== undefined) {
    const isAsked = (row: number) => task[candidates.slots[row] as number] === scope.task
    const flat = told < TOLD
    const base = flat ? new Float32Array(candidates.count).fill(1) : filled
    return { relevance: filled, recency: latestOf(partition, candidates, base, isAsked), coherence, told }
  }
  return { relevance: filled, recency: recencyOf(partition, candidates, filled, now), coherence }
}

const TOLD = Number(process.env.TOLD ?? 0.15)
const CW = Number(process.env.CW ?? 0.15)
const LW = Number(process.env.LW ?? 0.5)

function extended(values: Float32Array, count: number): Float32Array {
  const longer = new Float32Array(count)
  longer.set(values)
  return longer
}

/** What is left of the relevance of steps of other tasks, where a question means one. */
const OUTSIDE = { name: 0.05, session: 0.05, loose: 0.5 }

function keepToTask({ columns }: Partition, { focus }: Question, { slots }: Candidates, relevance: Float32Array): Float32Array {
  if (focus?.scope === undefined) return relevance
  const { task, by } = focus.scope
  const share = by === 'name' ? OUTSIDE.name : focus.asks === undefined ? OUTSIDE.loose : OUTSIDE.session
  return relevance.map((score, row) => {
    const of = columns.task[slots[row] as number] as number
    return of === 0 || of === task ? score : share * score
  })
}

/** One number a row, in [0, 1]; 0 where nothing is in favour of it. */
function scoresOf({ relevance, recency, coherence, told = 1 }: ObjectiveScores & { told?: number }, { plan, focus }: Question): Float32Array {
  if (coherence !== undefined)
    return relevance.map((score, row) => CW * score + (1 - CW) * (coherence[row] as number))
  if (recency === undefined) return relevance
  if (focus?.asks === 'latest' && focus.scope !== undefined) {
    const top = relevance.reduce((a, b) => Math.max(a, b), 1e-9)
    const w = told < TOLD ? 0.85 : LW
    return relevance.map((score, row) => (1 - w) * score / top + w * (recency[row] as number))
  }
  const weight = plan.objectives.recency ? WEIGHTS.recencyWoken : WEIGHTS.recency
  return relevance.map((score, row) =>
    score === 0 ? 0 : (score + weight * (recency[row] as number)) / (1 + weight),
  )
}

function denseState({ strategy, question: { vector } }: RankQuery): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  return typeof vector === 'string' ? vector : 'ready'
}
