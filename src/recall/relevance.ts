import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { activate } from './activation.ts'
import { bestRows } from './best-rows.ts'
import { boostsOf } from './boosts.ts'
import { calibrateDense, calibrateLexical } from './calibrate.ts'
import type { Candidates } from './candidates.ts'
import type { DenseSource } from './dense-source.ts'
import { BELIEVED, feedbackTerms } from './feedback-terms.ts'
import { propose } from './gather.ts'
import { LexicalSource } from './lexical-source.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Scope } from './scope.ts'
import type { Sources } from './sources.ts'
import { WEIGHTS } from './weights.ts'

/** How relevant each candidate is, by row, and what it was made of beside BM25 and the cosines. */
export interface Relevance {
  /** In [0, 1]: the best has 1, unless it is no full match. Of one query they can be compared, of two they cannot. */
  readonly values: Float32Array
  /** The part of it that is the record's own, without its neighbours'. */
  readonly own: Float32Array
  /** What reached it from its neighbours; undefined where no neighbours were asked. */
  readonly activation: Float32Array | undefined
  /** Share of the asked-for intents and entities; undefined when none were asked for. */
  readonly asked: Float32Array | undefined
  /** How far the record's role is spoken for, in [0, 1]; undefined where roles tell nothing apart. */
  readonly roles: Float32Array | undefined
  /** Terms that the best records share, which were looked for too. */
  readonly shared: readonly WeightedTerm[]
}

/** By words and meaning; by one of them alone where the strategy asks one source alone. */
export function relevanceOf(
  scope: Scope,
  sources: Sources,
  plan: QueryPlan,
  candidates: Candidates,
  limit: number,
): Relevance {
  const { words, asked, labels } = sources
  if (words !== undefined && labels !== undefined) {
    return fusedRelevance(scope, { ...sources, words }, plan, candidates, limit)
  }
  const values = words ? lexicalRelevance(words, candidates) : denseRelevance(asked, candidates)
  return { values, own: values, activation: undefined, asked: undefined, roles: undefined, shared: [] }
}

type FusedSources = Sources & { readonly words: LexicalSource }

/** A best score below this, which is that of a record that holds half of the query, is no full match. */
const LEAST_BEST = 0.5

/**
 * Calibrated lexical and dense scores in one number, with what the plan makes of each record and the neighbours'
 * activation; twice, the second time with the terms that the best of the first time share. The second time may add
 * candidates.
 */
function fusedRelevance(
  scope: Scope,
  sources: FusedSources,
  plan: QueryPlan,
  candidates: Candidates,
  limit: number,
): Relevance {
  const { partition } = scope
  const { words } = sources
  const found = words.scoresOf(candidates)
  const first = fuse(scope, sources, plan, candidates, calibrateLexical(found, words.worth))
  const best = bestRows(partition, candidates, first.values, BELIEVED).map((row) => ({
    slot: candidates.slots[row] as number,
    score: first.values[row] as number,
  }))
  // What the best records share is worth no more than the words by which they were found.
  const shared = feedbackTerms(partition, words.terms, best, matchedShare(found, words.worth))
  if (shared.length === 0) return { ...first, shared }
  const more = new LexicalSource(scope, [...words.terms, ...shared])
  propose(scope, more, limit, candidates)
  const again = calibrateLexical(more.scoresOf(candidates), more.worth)
  return { ...fuse(scope, sources, plan, candidates, again), shared }
}

/** @param lexical calibrated, by row. */
function fuse(
  { partition }: Scope,
  { asked, stated }: FusedSources,
  plan: QueryPlan,
  candidates: Candidates,
  lexical: Float32Array,
): Omit<Relevance, 'shared'> {
  const dense = asked && calibrateDense(asked.scoresOf(candidates), asked.spread)
  const answered = stated && calibrateDense(stated.scoresOf(candidates), stated.spread)
  const boosts = boostsOf(partition, plan, candidates)
  const denseWeight = dense === undefined ? 0 : WEIGHTS.dense
  const askedWeight = boosts.asked === undefined ? 0 : WEIGHTS.asked
  const base = new Float32Array(candidates.count)
  for (let row = 0; row < base.length; row++) {
    let meaning = dense?.[row] ?? 0
    if (answered !== undefined) meaning = Math.fround((meaning + (answered[row] as number)) / 2)
    const parts =
      WEIGHTS.lexical * (lexical[row] as number) +
      denseWeight * meaning +
      askedWeight * (boosts.asked?.[row] ?? 0)
    base[row] = (parts / (WEIGHTS.lexical + denseWeight + askedWeight)) * (boosts.factors[row] as number)
  }
  const activation = activate(partition, candidates, base)
  const sums = base.map((score, row) => score + (activation[row] as number))
  let best = LEAST_BEST
  for (const sum of sums) if (sum > best) best = sum
  const values = sums.map((sum) => sum / best)
  const own = base.map((score) => score / best)
  return { values, own, activation, asked: boosts.asked, roles: boosts.roles }
}

/** Share of the query's terms, by their worth, that the best record holds: how far its words found something. */
function matchedShare(found: Float32Array, worth: number): number {
  let top = 0
  for (const score of found) if (score > top) top = score
  return Math.min(1, top / Math.max(Number.MIN_VALUE, worth))
}

/** Relevance by words alone. */
function lexicalRelevance(words: LexicalSource, candidates: Candidates): Float32Array {
  return calibrateLexical(words.scoresOf(candidates), words.worth)
}

/** Relevance by meaning alone: the cosine, where it is above 0. */
function denseRelevance(asked: DenseSource | undefined, candidates: Candidates): Float32Array {
  if (asked === undefined) return new Float32Array(candidates.count)
  return asked
    .scoresOf(candidates)
    .map((cosine) => (Number.isNaN(cosine) ? 0 : Math.min(1, Math.max(0, cosine))))
}
