import type { RecordFilter } from '../schema/query.ts'
import type { SearchTrace } from '../schema/trace.ts'
import type { QueryPlan } from './query-plan.ts'
import type { TaskFocus } from './task-focus.ts'

/** The query's vector, or why there is none. */
export type QueryVector = Float32Array | Exclude<SearchTrace['dense'], 'ready'>

/** In place of the role that the caller gave; no kind where nothing may be shown. */
export type InRole = Pick<RecordFilter, 'role' | 'subRole' | 'kinds'>

/** A query with what was made of it. */
export interface Question {
  /** What is looked for: the query, without the words that only say of which task. */
  readonly text: string
  readonly plan: QueryPlan
  /** Undefined when the user has no tasks, or the strategy minds none. */
  readonly focus: TaskFocus | undefined
  readonly vector: QueryVector
  /** What a record must be of to be shown. */
  readonly inRole: InRole
  /** Vector of the plan's statement; undefined when there is none. */
  readonly statement: Float32Array | undefined
}
