import { MemoryError } from '../base/errors.ts'
import { type Floor, splitByFloor } from './floor.ts'
import { checkCount, checkScores, checkTieRanks, type ScoreMatrix } from './score-matrix.ts'
import { sortRows } from './sort-rows.ts'

export interface RankingParameters {
  /** How many to rank; at least 1. */
  readonly k: number
  /** One distinct number a candidate: of equals, the lower one comes first. */
  readonly tieRanks: Uint32Array
  readonly floor?: Floor | undefined
}

/**
 * Ranks candidates by one number each (`weightedSums`, `reciprocalRankFusion`), under the floor and the tie rule of
 * `select`, so that the ways to rank differ in nothing else.
 * @param merits one a candidate, the more the better.
 * @returns at most k candidates, best first.
 * @throws MemoryError `INVALID` when scores or parameters do not fit.
 */
export function rankByScore(
  scores: ScoreMatrix,
  merits: Float64Array,
  { k, tieRanks, floor }: RankingParameters,
): Uint32Array {
  checkScores(scores)
  const { values, count, objectives } = scores
  checkTieRanks(tieRanks, count)
  checkCount(k)
  if (merits.length !== count || merits.some((merit) => Number.isNaN(merit))) {
    throw new MemoryError('INVALID', `merits: expected ${count} numbers, one a candidate.`)
  }
  const { above, below } = splitByFloor(scores, floor)
  const keys = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    keys[2 * i] = -(merits[i] as number)
    keys[2 * i + 1] = tieRanks[i] as number
  }
  sortRows(above, 0, above.length, keys, 2)
  if (floor?.below !== 'behind') return above.slice(0, k)
  for (const i of below) keys[2 * i] = -(values[i * objectives + floor.objective] as number)
  sortRows(below, 0, below.length, keys, 2)
  const ranked = new Uint32Array(count)
  ranked.set(above)
  ranked.set(below, above.length)
  return ranked.slice(0, k)
}
