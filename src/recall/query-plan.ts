import type { WeightedTerm } from '../lexical/inverted-index.ts'
import type { QueryType, TimeInterval } from '../policy/language-rules.ts'
import type { RoleWeight } from '../schema/role.ts'

/** A query as it was understood: what to look for beside its words, and what counts. */
export interface QueryPlan {
  readonly type: QueryType
  /** Intent tags to be lifted; the caller's own, or those of the text, without the goals above them. */
  readonly intents: readonly string[]
  /** Entities to be lifted, each with the names that are the same, in the spelling of labels. */
  readonly entities: readonly (readonly string[])[]
  /** Numbers of the `name` column: participants whom the text names. */
  readonly participants: ReadonlySet<number>
  /** What the profile fills in by name, and the last turns of the session where the text refers back to them. */
  readonly carried: readonly WeightedTerm[]
  /** The question as its answer would say it, spoken by the participant; the dense side asks with both. */
  readonly statement: string | undefined
  readonly actionType: string | undefined
  /** Roles that are to be lifted; empty where roles do not count. */
  readonly roles: readonly RoleWeight[]
  /** The span of time that the text names. */
  readonly time: TimeInterval | undefined
  /** A task of the user that the text names; a wish, not a filter. */
  readonly taskId: string | undefined
  /** Whether the caller gave them, so that they count by themselves too. */
  readonly asked: { readonly intents: boolean; readonly entities: boolean }
  readonly objectives: WokenObjectives
  readonly boosts: QueryBoosts
}

/** What this kind of question wakes beside relevance. */
export interface WokenObjectives {
  readonly recency: boolean
  /** Which way along the causal graph the answer lies, if it does. */
  readonly coherence: 'causes' | 'effects' | undefined
}

/** Factors on the relevance of records that have what the question asks for; 1 changes nothing. */
export interface QueryBoosts {
  /** Spoken by a named participant. */
  readonly participant: number
  /** Names a day or a time. */
  readonly timeWords: number
  /** Only asks. */
  readonly question: number
  /** Lies in the span of time. */
  readonly interval: number
  /** Of the named task. */
  readonly task: number
  /** Of the asked action type. */
  readonly actionType: number
  /** Carries all target intents, or all target entities; with some of them, as much of the way. */
  readonly intent: number
  readonly entity: number
  /** Made in the role that is wholly spoken for. */
  readonly role: number
}
