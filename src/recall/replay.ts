import type { RecordId } from '../base/ids.ts'
import { inRounds } from '../pareto/in-rounds.ts'
import type { SearchTrace } from '../schema/trace.ts'
import { type Order, orderBy } from './order.ts'

/** The part of a trace that its ranking follows from. */
export type ReplayInput = Pick<SearchTrace, 'strategy' | 'objectives' | 'ranking' | 'candidates'>

/**
 * Ranks the candidates of a trace again, from the objectives in it: the result is the same in any process and engine,
 * whatever the order in which the trace lists them.
 * @returns ids of all its candidates, best first; the first `trace.ranking.limit` were the hits.
 */
export function replay(trace: ReplayInput): RecordId[] {
  const ranked = inRounds(orderOf(trace).ranked, (i) => trace.candidates[i]?.cluster)
  return Array.from(ranked, (i) => trace.candidates[i]?.id).filter((id) => id !== undefined)
}

/**
 * The fronts into which a ranking sorts the candidates of a trace.
 * @returns the front of each candidate, from 0; empty for a strategy without fronts.
 */
export function replayFronts(trace: ReplayInput): Map<RecordId, number> {
  const { front } = orderOf(trace)
  if (front === undefined) return new Map()
  return new Map(trace.candidates.map(({ id }, i) => [id, front[i] ?? 0]))
}

function orderOf({ strategy, objectives, ranking, candidates }: ReplayInput): Order {
  const values = new Float64Array(candidates.length * objectives.length)
  candidates.forEach((candidate, i) => {
    objectives.forEach((name, column) => {
      values[i * objectives.length + column] = candidate.objectives[name] ?? 0
    })
  })
  const scores = { values, count: candidates.length, objectives: objectives.length }
  const tieRanks = Uint32Array.from(candidates, ({ tie }) => tie)
  return orderBy(strategy, scores, tieRanks, ranking)
}
