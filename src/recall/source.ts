import type { Candidates } from './candidates.ts'

/** Something that finds records for a query. */
export interface Source {
  /** Slots of its best records that pass, best first. */
  propose(most: number): ArrayLike<number>
}

/** A source that has a score for every record. */
export interface ScoringSource extends Source {
  /** The raw score of each candidate, by row. */
  scoresOf(candidates: Candidates): Float32Array
}
