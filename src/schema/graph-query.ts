import type { RecordId } from '../base/ids.ts'
import type { Edge } from './edge.ts'
import { LIMITS } from './limits.ts'
import { id } from './primitives.ts'
import type { MemIRRecord } from './record.ts'
import { EDGE_TYPES, type EdgeType } from './vocabulary.ts'
import { z } from './zod.ts'

/** How far `causes` and `effects` walk. */
export interface WalkInput {
  /** Links from the record, at most; default no bound of its own. */
  depth?: number | undefined
  /** Records that are returned at most, nearest first; default 100. */
  limit?: number | undefined
  /** Default `causes`, `derived_from` and `supports`. */
  types?: readonly EdgeType[] | undefined
}

/** What was reached, nearest first; the record itself is not among the nodes. */
export interface WalkResult {
  readonly nodes: readonly {
    readonly record: MemIRRecord
    /** Links between the record that was asked about and this one, along the shortest way. */
    readonly depth: number
  }[]
  /** The links between these records, and between them and the record that was asked about. */
  readonly edges: readonly Edge[]
  /** Whether `limit` cut something off. */
  readonly truncated: boolean
}

/** Which ways `path` may go. */
export interface PathInput {
  /** Default all types. */
  types?: readonly EdgeType[] | undefined
  /** Only from causes to effects, from the first record to the second; default in either direction. */
  directed?: boolean | undefined
  /** A dearer path is not looked for. A strong link costs 1 to 3, by its type; a weak one costs more. */
  maxCost?: number | undefined
}

/** The cheapest way between two records. */
export interface PathResult {
  /** From the first record to the second, both included. */
  readonly records: readonly MemIRRecord[]
  /** The i-th links the i-th record to the next; it may point either way unless the path is directed. */
  readonly edges: readonly Edge[]
  readonly cost: number
}

const opt = z.optional

const types = opt(z.array(z.enum(EDGE_TYPES)).check(z.minLength(1)))

export const walkInput: z.ZodMiniType<WalkInput & { id: RecordId }> = z.strictObject({
  id,
  depth: opt(z.int().check(z.positive())),
  limit: opt(z.int().check(z.positive(), z.maximum(LIMITS.searchLimit))),
  types,
})

export const pathInput: z.ZodMiniType<PathInput & { from: RecordId; to: RecordId }> = z.strictObject({
  from: id,
  to: id,
  types,
  directed: opt(z.boolean()),
  maxCost: opt(z.number().check(z.positive())),
})
