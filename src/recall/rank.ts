import { type Bitset, countBits, forEachBit } from '../base/bitset.ts'
import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import { recency } from '../policy/recency.ts'
import type { RecordFilter, SearchTrace, Strategy } from '../schema/query.ts'
import { activate } from './activation.ts'
import { calibrateDense, calibrateLexical } from './calibrate.ts'
import { namedParticipants } from './named-participants.ts'
import { WEIGHTS } from './weights.ts'

/** The query's vector, or why there is none. */
export type QueryVector = Float32Array | Exclude<SearchTrace['dense'], 'ready'>

export interface RankQuery {
  readonly text: string
  readonly filter: RecordFilter
  readonly strategy: Strategy
  readonly now: number
  readonly vector: QueryVector
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
  /** Raw BM25 and raw cosine (NaN: no vector). */
  readonly bm25: Float32Array
  readonly cosines: Float32Array
}

/** Recencies that differ by less than this say nothing. */
const LEAST_SPREAD = 0.01

/** The greatest relevance before it is scaled into [0, 1]. */
const MOST = WEIGHTS.namedParticipant * (1 + WEIGHTS.activationForward + WEIGHTS.activationBack)

/** Filters, scores and orders the records of a partition for one query. Exact: every record that passes is scored. */
export function rank(partition: Partition, query: RankQuery): Ranking {
  const passes = partition.filter(query.filter)
  const count = partition.slotCount
  const terms = queryTerms(query.text)

  const bm25 = new Float32Array(Math.max(count, partition.lexical.capacity))
  if (query.strategy !== 'dense') partition.lexical.scoresInto(terms, bm25, passes)
  const cosines = new Float32Array(count).fill(Number.NaN)
  const dense = scanVectors(partition, query, passes, cosines)

  const lexical = bm25.slice(0, count)
  calibrateLexical(lexical, passes, worthOf(partition, terms))
  const activation = new Float32Array(count)
  const relevance =
    query.strategy === 'lexical'
      ? lexical
      : query.strategy === 'dense'
        ? cosines.map((cosine) => (Number.isNaN(cosine) ? 0 : Math.min(1, Math.max(0, cosine))))
        : fuse(partition, terms, passes, lexical, calibrateDense(cosines, passes), dense, activation)

  const candidates: number[] = []
  forEachBit(passes, (slot) => {
    if ((relevance[slot] as number) > 0) candidates.push(slot)
  })
  const ages = query.strategy === 'weighted' ? ageScores(partition, candidates, query.now) : undefined
  const scores = relevance.slice()
  if (ages !== undefined) {
    for (const slot of candidates) {
      const score = (relevance[slot] as number) + WEIGHTS.recency * (ages[slot] as number)
      scores[slot] = score / (1 + WEIGHTS.recency)
    }
  }
  const { timestamp } = partition.columns
  const order = candidates.sort(
    (a, b) =>
      (scores[b] as number) - (scores[a] as number) ||
      (timestamp[b] as number) - (timestamp[a] as number) ||
      (partition.idOf(a) < partition.idOf(b) ? 1 : -1),
  )
  const passed = countBits(passes)
  return { terms, passed, dense, order, scores, relevance, recency: ages, activation, bm25, cosines }
}

function scanVectors(
  partition: Partition,
  { strategy, vector }: RankQuery,
  passes: Bitset,
  cosines: Float32Array,
): SearchTrace['dense'] {
  if (strategy === 'lexical') return 'not_asked'
  if (typeof vector === 'string') return vector
  partition.vectors?.scan(vector, passes, cosines)
  return 'ready'
}

/** BM25 of a record of average length that holds every term of the query once. */
function worthOf({ lexical }: Partition, terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { term, weight }) => sum + weight * lexical.inverseDocumentFrequency(term), 0)
}

/** Calibrated lexical and dense scores in one number, with the named participant and the neighbours' activation. */
function fuse(
  partition: Partition,
  terms: readonly WeightedTerm[],
  passes: Bitset,
  lexical: Float32Array,
  dense: Float32Array,
  state: SearchTrace['dense'],
  activation: Float32Array,
): Float32Array {
  const named = namedParticipants(partition, terms)
  const { name } = partition.columns
  const denseWeight = state === 'ready' ? WEIGHTS.dense : 0
  const base = lexical.map((score, slot) => {
    const fused =
      (WEIGHTS.lexical * score + denseWeight * (dense[slot] as number)) / (WEIGHTS.lexical + denseWeight)
    return named.has(name[slot] as number) ? fused * WEIGHTS.namedParticipant : fused
  })
  activation.set(activate(partition, base, passes))
  return base.map((score, slot) => Math.min(1, (score + (activation[slot] as number)) / MOST))
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
