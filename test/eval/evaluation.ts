import type { Memory } from '../../src/api/memory.ts'
import type { SearchInput } from '../../src/schema/query.ts'
import type { Outcome } from './metrics.ts'

/** Asks a user's memory in one or several ways: ids of the records found, best first, by the name of the way. */
export type Ask = (user: string, input: SearchInput) => Promise<ReadonlyMap<string, readonly string[]>>

/** How a data set is run. */
export interface EvaluationOptions {
  readonly ask: Ask
  /** Hits asked for: the largest cut-off. */
  readonly limit: number
  /** Told what is being done, a line a step. */
  readonly onProgress: (line: string) => void
}

export interface UserOutcome extends Outcome {
  /** Whose memory was asked: settings that fit only some users show when each is reported by itself. */
  readonly user: string
}

/** What a run found in each way, and figures about the data that belong into its report. */
export interface Evaluation {
  readonly outcomes: ReadonlyMap<string, readonly UserOutcome[]>
  readonly data: Readonly<Record<string, number>>
}

/** A data set that was read, ready to be run in an empty memory. */
export type Evaluate = (memory: Memory, options: EvaluationOptions) => Promise<Evaluation>

/** The outcomes of each way, question by question. */
export class OutcomesByWay {
  readonly #ways = new Map<string, UserOutcome[]>()

  /** @param found as `Ask` gave it. @param nameOf the data set's id of a record. */
  add(
    asked: Omit<UserOutcome, 'ranked'>,
    found: ReadonlyMap<string, readonly string[]>,
    nameOf: (recordId: string) => string,
  ): void {
    for (const [way, ids] of found) {
      const outcomes = this.#ways.get(way) ?? []
      outcomes.push({ ...asked, ranked: ids.map(nameOf) })
      this.#ways.set(way, outcomes)
    }
  }

  get all(): ReadonlyMap<string, readonly UserOutcome[]> {
    return this.#ways
  }
}
