import type { Bitset } from '../base/bitset.ts'
import type { LinkLists } from './link-lists.ts'

export interface HnswOptions {
  /** Links of a node a layer; the lowest layer has up to twice as many. From 2 to 100. */
  readonly m: number
  /** Results that an insertion looks for: more make a better graph, more slowly. */
  readonly efConstruction: number
  /** The same seed and the same calls give the same graph. */
  readonly seed: number
}

export const HNSW_DEFAULTS: HnswOptions = { m: 16, efConstruction: 200, seed: 1 }

/** Which rows a search may return: those whose slot is in the set. */
export interface RowFilter {
  readonly passes: Bitset
  /** Slot by row. */
  readonly slots: Int32Array
}

/** The arrays that make up a graph; what the codec stores. */
export interface HnswState {
  /** Rows that have a place, at most; every row number is below it. */
  readonly capacity: number
  readonly serial: number
  readonly entry: number
  readonly upperCount: number
  readonly levels: Int8Array
  readonly uppers: Int32Array
  readonly dead: Uint8Array
  readonly base: LinkLists
  readonly upper: LinkLists
}
