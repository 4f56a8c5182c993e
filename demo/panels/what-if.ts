import type { CandidateTrace, ObjectiveName, Objectives, RecordId, SearchTrace, Strategy } from 'memir'
import { type ReplayInput, replay, replayFronts } from 'memir/engine'

/** How much each objective counts, 0..1; one that is absent counts in full. */
export type Weights = { readonly [N in ObjectiveName]?: number }

/** An order that a ranking would have given. */
export interface WhatIf {
  /** Best first. */
  readonly ids: readonly RecordId[]
  /** Empty for a strategy without fronts. */
  readonly fronts: ReadonlyMap<RecordId, number>
}

/** Relevance always counts: without it the newest of anything would lead. */
const LEAST_RELEVANCE = 0.1

/**
 * Ranks the candidates of a trace again as if its objectives counted otherwise. An objective that counts less has its
 * values, and so its differences, made smaller; at 0 it is left out. Nothing is searched.
 */
export function whatIf(trace: SearchTrace, weights: Weights, strategy: Strategy = trace.strategy): WhatIf {
  const weightOf = (name: ObjectiveName): number =>
    name === 'relevance' ? Math.max(LEAST_RELEVANCE, weights.relevance ?? 1) : (weights[name] ?? 1)
  const objectives = trace.objectives.filter((name) => weightOf(name) > 0)
  const input: ReplayInput = {
    strategy,
    objectives,
    ranking: { ...trace.ranking, floor: trace.ranking.floor * weightOf('relevance') },
    candidates: trace.candidates.map((candidate) => weighed(candidate, objectives, weightOf)),
  }
  return { ids: replay(input), fronts: replayFronts(input) }
}

function weighed(
  candidate: CandidateTrace,
  objectives: readonly ObjectiveName[],
  weightOf: (name: ObjectiveName) => number,
): CandidateTrace {
  const values: { [N in ObjectiveName]?: number } = {}
  for (const name of objectives) values[name] = (candidate.objectives[name] ?? 0) * weightOf(name)
  const scaled: Objectives = { ...values, relevance: values.relevance ?? 0 }
  return { ...candidate, objectives: scaled }
}
