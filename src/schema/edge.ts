import type { EdgeId, RecordId } from '../base/ids.ts'
import { id, time, unit } from './primitives.ts'
import { EDGE_TYPES, type EdgeType } from './vocabulary.ts'
import { z } from './zod.ts'

/** A typed, directed link between two records of one user. */
export interface Edge {
  readonly id: EdgeId
  /** Cause, source or earlier record. */
  readonly from: RecordId
  /** Effect, derivation or later record. */
  readonly to: RecordId
  readonly type: EdgeType
  /** 0..1: how strongly the two belong together. */
  readonly weight: number
  readonly reason: string
  readonly confidence: number
  readonly createdAt: number
}

/** Validates a stored edge. */
export const edgeSchema: z.ZodMiniType<Edge, Edge> = z.strictObject({
  id,
  from: id,
  to: id,
  type: z.enum(EDGE_TYPES),
  weight: unit,
  reason: z.string(),
  confidence: unit,
  createdAt: time,
})
