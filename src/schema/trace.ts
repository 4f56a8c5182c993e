import type { RecordId } from '../base/ids.ts'
import type { ObjectiveName, Objectives, Strategy } from './ranking.ts'
import type { RoleWeight } from './role.ts'

/** How a query was understood. */
export interface PlanTrace {
  /** Type of the question, such as `when` or `why`. */
  readonly type: string
  readonly intents: readonly string[]
  /** Each with its other names. */
  readonly entities: readonly (readonly string[])[]
  /** Participants whom the text names. */
  readonly participants: readonly string[]
  /** The roles that are spoken for; empty where roles do not count. */
  readonly roles: readonly RoleWeight[]
  /** The span of time that the text names, in milliseconds since the epoch. */
  readonly time?: { readonly from: number; readonly to: number }
  /** The task that is meant. */
  readonly taskId?: string
  /** What is asked of a task: how something came about, what it led to, or how things stand. */
  readonly asks?: 'causes' | 'effects' | 'latest'
  readonly actionType?: string
  /** The question as its answer would say it. */
  readonly statement?: string
}

/** The way to a candidate from the nearest record of the active set. */
export interface PathTrace {
  readonly ids: readonly RecordId[]
  readonly cost: number
}

/** What ranking knew about one candidate. */
export interface CandidateTrace {
  readonly id: RecordId
  readonly rank: number
  readonly score: number
  /** Cosine with the query, and with the statement that would answer it; absent for a record without a vector. */
  readonly dense?: number
  readonly stated?: number
  /** BM25. */
  readonly lexical: number
  /** Activation that reached it from neighbouring candidates. */
  readonly activation: number
  /** Share of the asked-for intents and entities; absent when none were asked for. */
  readonly asked?: number
  /** How far its role is spoken for; absent where roles tell nothing apart. */
  readonly role?: number
  /** Raw values. */
  readonly objectives: Objectives
  /** Layer of candidates that beat each other in no way, from 0; absent where there are no fronts. */
  readonly front?: number
  /** Crowding distance in its front; absent at the front's ends, where it is infinite. */
  readonly crowding?: number
  /** With `diverse`, the group of those that say much the same; absent beyond the first ones, which come after all of them. */
  readonly cluster?: number
  /** Place by relevance, then time, then id: what decides between equals. */
  readonly tie: number
  readonly matchedTerms: readonly string[]
  /** Matched terms that other candidates brought in. */
  readonly sharedTerms: readonly string[]
  readonly path?: PathTrace
  /** Why it is not among the hits: too little relevance to be weighed by anything else, or just too late in the order. */
  readonly dropped?: 'floor' | 'limit'
}

/** What decides the order of candidates, beside their objectives. */
export interface RankingTrace {
  readonly limit: number
  /** Values in one cell of a grid of this width count as equal when fronts are made. */
  readonly epsilon: number
  /** The least relevance that other objectives can add to. */
  readonly floor: number
}

/** The choice among the ways to search vectors. */
export interface VectorTrace {
  /** Scan of the vectors, scan of their sign bits whose best are scored by the vectors, or walk through a graph. */
  readonly method: 'exact' | 'signs' | 'graph'
  /** How long the planner thought that it would take, in milliseconds. */
  readonly estimateMs: number
}

export interface SearchTrace {
  readonly strategy: Strategy
  /** Records that passed the filter, of all records of the user. */
  readonly passed: number
  readonly total: number
  /** `all`: everything that passed was looked at; `proposed`: what the sources proposed. */
  readonly looked: 'all' | 'proposed'
  /** Records that were looked at; the best of them were ranked. */
  readonly considered: number
  /** The terms of the query as the lexical index sees them. */
  readonly terms: readonly string[]
  /** `ready`, or why there was no vector search; `failed`: the model did not load, or gave no vector in time. */
  readonly dense: 'ready' | 'not_covered' | 'loading' | 'failed' | 'none' | 'not_asked'
  /** How the planner chose to find the nearest vectors; absent where there was no vector search. */
  readonly vectors?: VectorTrace
  readonly plan: PlanTrace
  /** What was weighed; the others were not asked for, or told nothing apart. */
  readonly objectives: readonly ObjectiveName[]
  /** Records that coherence is counted from, most recent first. */
  readonly activeSet: readonly RecordId[]
  readonly ranking: RankingTrace
  /** Candidates in each front, from front 0; empty where there are no fronts. */
  readonly frontSizes: readonly number[]
  readonly weights: { readonly [name: string]: number }
  readonly candidates: readonly CandidateTrace[]
}
