import type { HnswOptions } from './hnsw-state.ts'
import type { Costs, SearchPlan } from './planner.ts'

export interface VectorIndexOptions {
  readonly hnsw?: HnswOptions
  /** Least width of a graph search: 100 gave recall@10 .9925 on 50,000 glosses, 32 gave .9465. */
  readonly efSearch?: number
  /** What the operations cost; measured on first use if not given. */
  readonly costs?: Costs
  /** False: plain JavaScript even where WebAssembly can be had. */
  readonly wasm?: boolean
  /** Milliseconds of a steady clock. */
  readonly now?: () => number
}

export interface SearchOptions {
  /** Score every vector that passes. */
  readonly exact?: boolean
  /** For measurements: how wide a walk is and how many candidates it scores, in place of the plan's. */
  readonly width?: Pick<SearchPlan, 'ef' | 'pool'>
}

/** The best slots and their cosines with the query, greatest first and equal ones by slot. */
export interface VectorHits {
  readonly slots: Int32Array
  readonly cosines: Float32Array
  readonly plan: SearchPlan
}
