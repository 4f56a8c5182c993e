import type { RecordId } from '../base/ids.ts'
import type { SearchTrace } from '../schema/trace.ts'
import { orderBy } from './order.ts'

/**
 * Ranks the candidates of a trace again, from the objectives in it: the result is the same in any process and engine,
 * whatever the order in which the trace lists them.
 * @returns ids of all its candidates, best first; the first `trace.ranking.limit` were the hits.
 */
export function replay({
  strategy,
  objectives,
  ranking,
  candidates,
}: Pick<SearchTrace, 'strategy' | 'objectives' | 'ranking' | 'candidates'>): RecordId[] {
  const values = new Float64Array(candidates.length * objectives.length)
  candidates.forEach((candidate, i) => {
    objectives.forEach((name, column) => {
      values[i * objectives.length + column] = candidate.objectives[name] ?? 0
    })
  })
  const scores = { values, count: candidates.length, objectives: objectives.length }
  const tieRanks = Uint32Array.from(candidates, ({ tie }) => tie)
  const { ranked } = orderBy(strategy, scores, tieRanks, ranking)
  return Array.from(ranked, (i) => candidates[i]?.id).filter((id) => id !== undefined)
}
