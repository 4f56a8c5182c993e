/** The MemIR schema: what a record, an edge and the inputs look like, and parsers that check them. */
import { MemoryError } from '../base/errors.ts'
import { type Edge, edgeSchema } from './edge.ts'
import type { MemIRRecord } from './record.ts'
import { recordSchema } from './record-schema.ts'
import type { z } from './zod.ts'

export type { EdgeId, PartitionId, RecordId, UserId } from '../base/ids.ts'
export type { ContextTemplate } from './context-template.ts'
export type { DiscoverInput, TypeProposal } from './discovery.ts'
export type { Edge } from './edge.ts'
export type { EmbedderChoice, EmbedderDescriptor, EmbeddingPurpose, LoadProgress } from './embedder.ts'
export type { Extraction, TimeReference } from './extraction.ts'
export type { PathInput, PathResult, WalkInput, WalkResult } from './graph-query.ts'
export type {
  ClaimInput,
  CorrectInput,
  FeedbackInput,
  InferInput,
  IngestInput,
  ObserveInput,
  RecordInput,
  RememberInput,
  TurnInput,
  UpdateInput,
  WriteInput,
} from './input.ts'
export { LIMITS } from './limits.ts'
export type { EngineOptions, HnswParameters, MemoryStatus, ModelStatus } from './options.ts'
export type { Json } from './primitives.ts'
export type { ProfileInput, ProfileResult } from './profile.ts'
export type {
  ContextInput,
  ContextResult,
  Hit,
  ListInput,
  QueryFocus,
  QueryTargets,
  RecordFilter,
  SearchInput,
  SearchResult,
} from './query.ts'
export { OBJECTIVES, type ObjectiveName, type Objectives, STRATEGIES, type Strategy } from './ranking.ts'
export {
  type Affect,
  type ClaimDetail,
  type ClaimRecord,
  type DocumentDetail,
  type DocumentRecord,
  type Evidence,
  type FeedbackDetail,
  type FeedbackRecord,
  isClaim,
  type MemIRRecord,
  type Provenance,
  RECORD_VERSION,
  type RecordBase,
  type RoleContext,
  type StepDetail,
  type StepRecord,
  type SummaryRecord,
  type TurnRecord,
  type Usage,
} from './record.ts'
export type { RoleDefinition, RoleMatch, RoleWeight, SubRoleDefinition } from './role.ts'
export type { TagDefinition } from './tag.ts'
export { DEFAULT_TAG_IDS } from './tag-ids.ts'
export type { CandidateTrace, PathTrace, PlanTrace, RankingTrace, SearchTrace, VectorTrace } from './trace.ts'
export * from './vocabulary.ts'

/** Checks a record. Throws `INVALID` with the path of what does not fit. */
export function parseRecord(value: unknown): MemIRRecord {
  return parse(recordSchema, 'record', value)
}

/** Checks an edge. Throws `INVALID` with the path of what does not fit. */
export function parseEdge(value: unknown): Edge {
  return parse(edgeSchema, 'edge', value)
}

function parse<T>(schema: z.ZodMiniType<T>, what: string, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new MemoryError('INVALID', `${[what, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
}
