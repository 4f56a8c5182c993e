import type { SearchTrace } from '../schema/trace.ts'
import type { QueryPlan } from './query-plan.ts'

/** The query's vector, or why there is none. */
export type QueryVector = Float32Array | Exclude<SearchTrace['dense'], 'ready'>

/** A query with what was made of it. */
export interface Question {
  readonly plan: QueryPlan
  readonly vector: QueryVector
  /** Vector of the plan's statement; undefined when there is none. */
  readonly statement: Float32Array | undefined
}
