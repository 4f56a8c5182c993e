import { NonDominatedSorter } from '../pareto/non-dominated-sort.ts'
import { rankByScore } from '../pareto/rank-by-score.ts'
import { reciprocalRankFusion } from '../pareto/rrf.ts'
import type { ScoreMatrix } from '../pareto/score-matrix.ts'
import { select } from '../pareto/select.ts'
import { weightedSums } from '../pareto/weighted.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { RankingTrace } from '../schema/trace.ts'

/** Candidates in the order of a strategy. */
export interface Order {
  /** All of them, best first. */
  readonly ranked: Uint32Array
  /** Front and crowding distance of each; undefined for a strategy without fronts. */
  readonly front: Int32Array | undefined
  readonly crowding: Float64Array | undefined
  readonly frontSizes: readonly number[]
}

const sorter = new NonDominatedSorter()

/**
 * Orders candidates by what is in a trace and nothing else, so that any engine replays it to the same result. All
 * strategies go by the same objectives, of equal weight, under the same floor and the same rule for ties.
 * @param scores relevance in column 0.
 * @param tieRanks one distinct number a candidate: of equals, the lower one comes first.
 */
export function orderBy(
  strategy: Strategy,
  scores: ScoreMatrix,
  tieRanks: Uint32Array,
  { limit, epsilon, floor: least }: RankingTrace,
): Order {
  const floor = scores.objectives > 1 ? ({ objective: 0, least, below: 'behind' } as const) : undefined
  if (strategy === 'pareto') {
    const { ranked, front, crowding, frontSizes } = select(
      scores,
      { k: limit, tieRanks, epsilon, floor, order: 'ideal', cut: 'order', all: true },
      sorter,
    )
    return { ranked, front, crowding, frontSizes: [...frontSizes] }
  }
  const merits = strategy === 'rrf' ? reciprocalRankFusion(scores, { epsilon }) : weightedSums(scores)
  const k = Math.max(1, scores.count)
  const ranked = rankByScore(scores, merits, { k, tieRanks, floor })
  return { ranked, front: undefined, crowding: undefined, frontSizes: [] }
}
