import type { Memory } from '../../src/api/memory.ts'
import type { Strategy } from '../../src/schema/ranking.ts'
import type { Outcome } from './metrics.ts'

/** How a data set is run. */
export interface EvaluationOptions {
  readonly strategy: Strategy
  /** Hits asked for: the largest cut-off. */
  readonly limit: number
  /** Told what is being done, a line a step. */
  readonly onProgress: (line: string) => void
}

/** What a run found, and figures about the data that belong into its report. */
export interface Evaluation {
  readonly outcomes: readonly Outcome[]
  readonly data: Readonly<Record<string, number>>
}

/** A data set that was read, ready to be run in an empty memory. */
export type Evaluate = (memory: Memory, options: EvaluationOptions) => Promise<Evaluation>
