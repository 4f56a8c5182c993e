export type { ArchiveChunk, ArchiveSource } from './api/feed.ts'
export type { Memory, Turn, UserMemory } from './api/memory.ts'
export type {
  DeleteResult,
  ErasureReceipt,
  ObserveResult,
  RecordChanges,
  RecordResult,
  RekeyInput,
  RekeyResult,
  StoredIds,
  TurnData,
} from './api/methods.ts'
export type { Clock } from './base/clock.ts'
export type { CallOptions } from './base/deadline.ts'
export { MemoryError, type MemoryErrorCode, type MemoryErrorOptions, type Outcome } from './base/errors.ts'
export type { EdgeId, RecordId, UserId } from './base/ids.ts'
export { type OpenOptions, openMemory } from './client.ts'
export type { Embedder } from './embed/embedder.ts'
export { connectMemory, exposeMemory } from './rpc/connect.ts'
export type { ExportInput, ImportInput, ImportResult } from './schema/archive.ts'
export type { DiscoverInput, TypeProposal } from './schema/discovery.ts'
export type { Edge } from './schema/edge.ts'
export type { EmbedderChoice, EmbedderDescriptor, EmbeddingPurpose, LoadProgress } from './schema/embedder.ts'
export type { Extraction, TimeReference } from './schema/extraction.ts'
export type { PathInput, PathResult, WalkInput, WalkResult } from './schema/graph-query.ts'
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
} from './schema/input.ts'
export type { LanguageModel, LanguageModelRequest } from './schema/language-model.ts'
export type { MaintainInput, MaintenanceReport, StoreBudget } from './schema/maintenance.ts'
export type { HnswParameters, LanguageStatus, MemoryStatus, ModelStatus } from './schema/options.ts'
export type { Json } from './schema/primitives.ts'
export type { ProfileInput, ProfileResult } from './schema/profile.ts'
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
} from './schema/query.ts'
export type { ObjectiveName, Objectives, Strategy } from './schema/ranking.ts'
export type {
  Affect,
  ClaimDetail,
  ClaimRecord,
  DocumentDetail,
  DocumentRecord,
  Evidence,
  FeedbackDetail,
  FeedbackRecord,
  MemIRRecord,
  Provenance,
  RoleContext,
  StepDetail,
  StepRecord,
  SummaryRecord,
  TurnRecord,
  Usage,
} from './schema/record.ts'
export type { RedactionOptions, RedactionPolicy, RedactionType } from './schema/redaction.ts'
export type { RoleDefinition, RoleMatch, RoleWeight, SubRoleDefinition } from './schema/role.ts'
export type { TagDefinition } from './schema/tag.ts'
export type {
  CandidateTrace,
  PathTrace,
  PlanTrace,
  RankingTrace,
  SearchTrace,
  VectorTrace,
} from './schema/trace.ts'
export type { ChainLink, Gap, Verification } from './schema/verification.ts'
export type {
  Authority,
  Basis,
  Cardinality,
  ClaimKind,
  DialogueRole,
  EdgeType,
  FeedbackOutcome,
  Layer,
  Polarity,
  ProvenanceType,
  RecordKind,
  SourceKind,
  Speaker,
  Status,
} from './schema/vocabulary.ts'
