import { type Bitset, countBits, forEachBit } from '../base/bitset.ts'
import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import { recency } from '../policy/recency.ts'
import type { RecordFilter, SearchTrace, Strategy } from '../schema/query.ts'
import { activate } from './activation.ts'
import { boostsOf } from './boosts.ts'
import { calibrateDense, calibrateLexical } from './calibrate.ts'
import { type Cosines, cosinesWith } from './cosines.ts'
import { feedbackTerms } from './feedback-terms.ts'
import type { QueryPlan } from './query-plan.ts'
import { WEIGHTS } from './weights.ts'

/** The query's vector, or why there is none. */
export type QueryVector = Float32Array | Exclude<SearchTrace['dense'], 'ready'>

/** A query with what was made of it. */
export interface Question {
  readonly plan: QueryPlan
  readonly vector: QueryVector
  /** Vector of the plan's statement; undefined when there is none. */
  readonly statement: Float32Array | undefined
}

export interface RankQuery {
  readonly text: string
  readonly filter: RecordFilter
  readonly strategy: Strategy
  readonly now: number
  readonly question: Question
}

/** Scores of one query, by slot. */
export interface Ranking {
  readonly terms: readonly WeightedTerm[]
  /** Records that passed the filter. */
  readonly passed: number
  readonly dense: SearchTrace['dense']
  /** Slots with something in favour of them, best first; equals by time, then by id: slots differ from tab to tab. */
  readonly order: readonly number[]
  readonly scores: Float32Array
  readonly relevance: Float32Array
  /** Undefined where all candidates are about equally old. */
  readonly recency: Float32Array | undefined
  readonly activation: Float32Array
  /** Raw BM25 of the query's own terms, and raw cosine (NaN: no vector). */
  readonly bm25: Float32Array
  readonly cosines: Float32Array
  /** Cosine with the statement that would answer; undefined when there is none. */
  readonly stated: Float32Array | undefined
  /** Terms that the best records share, which were looked for too. */
  readonly shared: readonly WeightedTerm[]
  /** Share of the asked-for intents and entities. */
  readonly asked: Float32Array | undefined
}

/** Recencies that differ by less than this say nothing. */
const LEAST_SPREAD = 0.01

const MOST_ACTIVATED = 1 + WEIGHTS.activationForward + WEIGHTS.activationBack + 2 * WEIGHTS.activationSecond

/** Filters, scores and orders the records of a partition for one query. Exact: every record that passes is scored. */
export function rank(partition: Partition, query: RankQuery): Ranking {
  const { strategy, question } = query
  const passes = partition.filter(query.filter)
  const count = partition.slotCount
  const terms = queryTerms(query.text)

  const bm25 = strategy === 'dense' ? new Float32Array(count) : bm25Of(partition, terms, passes)
  const asked =
    strategy === 'lexical' || typeof question.vector === 'string'
      ? undefined
      : cosinesWith(partition, question.vector, passes)
  const dense = denseState(query)
  const cosines = asked?.values ?? new Float32Array(count).fill(Number.NaN)

  const alone = { activation: new Float32Array(count), stated: undefined, shared: [], asked: undefined }
  const fused: Fused =
    strategy === 'lexical'
      ? { ...alone, relevance: calibratedLexical(partition, terms, bm25, passes) }
      : strategy === 'dense'
        ? {
            ...alone,
            relevance: cosines.map((cosine) => (Number.isNaN(cosine) ? 0 : Math.min(1, Math.max(0, cosine)))),
          }
        : fuse(partition, terms, passes, { bm25, asked }, question)
  const { relevance } = fused

  const candidates: number[] = []
  forEachBit(passes, (slot) => {
    if ((relevance[slot] as number) > 0) candidates.push(slot)
  })
  const ages = strategy === 'weighted' ? ageScores(partition, candidates, query.now) : undefined
  const scores = relevance.slice()
  if (ages !== undefined) {
    const weight = question.plan.objectives.recency ? WEIGHTS.recencyWoken : WEIGHTS.recency
    for (const slot of candidates) {
      scores[slot] = ((relevance[slot] as number) + weight * (ages[slot] as number)) / (1 + weight)
    }
  }
  const order = ordered(partition, candidates, scores)
  const passed = countBits(passes)
  return { terms, passed, dense, order, scores, recency: ages, bm25, cosines, ...fused }
}

/** Best first, in place; equals by time, then by id. */
function ordered(partition: Partition, slots: number[], scores: Float32Array): number[] {
  const { timestamp } = partition.columns
  return slots.sort(
    (a, b) =>
      (scores[b] as number) - (scores[a] as number) ||
      (timestamp[b] as number) - (timestamp[a] as number) ||
      (partition.idOf(a) < partition.idOf(b) ? 1 : -1),
  )
}

function denseState({ strategy, question: { vector } }: RankQuery): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  return typeof vector === 'string' ? vector : 'ready'
}

function bm25Of(
  { lexical, slotCount }: Partition,
  terms: readonly WeightedTerm[],
  passes: Bitset,
): Float32Array {
  const scores = new Float32Array(Math.max(slotCount, lexical.capacity))
  lexical.scoresInto(terms, scores, passes)
  return scores.slice(0, slotCount)
}

function calibratedLexical(
  { lexical }: Partition,
  terms: readonly WeightedTerm[],
  bm25: Float32Array,
  passes: Bitset,
): Float32Array {
  const scores = bm25.slice()
  calibrateLexical(scores, passes, worthOf(lexical, terms))
  return scores
}

/** BM25 of a record of average length that holds every term of the query once. */
function worthOf(lexical: Partition['lexical'], terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { term, weight }) => sum + weight * lexical.inverseDocumentFrequency(term), 0)
}

/** Share of the query's terms, by their worth, that the best record holds: how far its words found something. */
function matchedShare(
  { lexical }: Partition,
  terms: readonly WeightedTerm[],
  bm25: Float32Array,
  passes: Bitset,
): number {
  let top = 0
  forEachBit(passes, (slot) => {
    top = Math.max(top, bm25[slot] as number)
  })
  return Math.min(1, top / Math.max(Number.MIN_VALUE, worthOf(lexical, terms)))
}

/** Relevance, and what it was made of beside BM25 and the cosines. */
type Fused = Pick<Ranking, 'relevance' | 'activation' | 'stated' | 'shared' | 'asked'>

/**
 * Calibrated lexical and dense scores in one number, with what the plan makes of each record and the neighbours'
 * activation; twice, the second time with the terms that the best of the first time share.
 */
function fuse(
  partition: Partition,
  terms: readonly WeightedTerm[],
  passes: Bitset,
  { bm25, asked: cosines }: { readonly bm25: Float32Array; readonly asked: Cosines | undefined },
  question: Question,
): Fused {
  const { dense, stated } = denseScores(partition, cosines, question.statement, passes)
  const denseWeight = dense === undefined ? 0 : WEIGHTS.dense
  const { factors, most, asked } = boostsOf(partition, question.plan, passes)
  const askedWeight = asked === undefined ? 0 : WEIGHTS.asked
  const withNeighbours = (shared: readonly WeightedTerm[], lexical: Float32Array): Fused => {
    const base = lexical.map((score, slot) => {
      const parts =
        WEIGHTS.lexical * score + denseWeight * (dense?.[slot] ?? 0) + askedWeight * (asked?.[slot] ?? 0)
      return (parts / (WEIGHTS.lexical + denseWeight + askedWeight)) * (factors[slot] as number)
    })
    const activation = activate(partition, base, passes)
    const relevance = base.map((score, slot) =>
      Math.min(1, (score + (activation[slot] as number)) / (most * MOST_ACTIVATED)),
    )
    return { relevance, activation, stated, shared, asked }
  }
  const first = withNeighbours([], calibratedLexical(partition, terms, bm25, passes))
  const best: number[] = []
  forEachBit(passes, (slot) => {
    if ((first.relevance[slot] as number) > 0) best.push(slot)
  })
  const ranked = ordered(partition, best, first.relevance)
  // What the best records share is worth no more than the words by which they were found.
  const trust = matchedShare(partition, terms, bm25, passes)
  const shared = feedbackTerms(partition, terms, ranked, first.relevance, trust)
  if (shared.length === 0) return first
  const expanded = [...terms, ...shared]
  const again = bm25Of(partition, expanded, passes)
  return withNeighbours(shared, calibratedLexical(partition, expanded, again, passes))
}

/** Calibrated cosines with the question and, in the mean, with the statement that would answer it; none without vectors. */
function denseScores(
  partition: Partition,
  cosines: Cosines | undefined,
  statement: Float32Array | undefined,
  passes: Bitset,
): { readonly dense?: Float32Array; readonly stated: Float32Array | undefined } {
  if (cosines === undefined) return { stated: undefined }
  const asked = calibrateDense(cosines)
  if (statement === undefined) return { dense: asked, stated: undefined }
  const stated = cosinesWith(partition, statement, passes)
  const answered = calibrateDense(stated)
  const dense = asked.map((score, slot) => (score + (answered[slot] as number)) / 2)
  return { dense, stated: stated.values }
}

/** Recency by slot, or undefined when it would tell nothing apart. */
function ageScores(
  { columns, slotCount }: Partition,
  candidates: readonly number[],
  now: number,
): Float32Array | undefined {
  const scores = new Float32Array(slotCount)
  let least = 1
  let most = 0
  for (const slot of candidates) {
    const score = recency(now - (columns.timestamp[slot] as number), columns.halfLifeHours[slot] as number)
    scores[slot] = score
    least = Math.min(least, score)
    most = Math.max(most, score)
  }
  return most - least > LEAST_SPREAD ? scores : undefined
}
