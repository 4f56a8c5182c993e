import type { RecordId } from '../base/ids.ts'
import type { ExportCursor, ExportInput, ImportChunk, ImportState } from '../schema/archive.ts'
import type { DiscoverInput, TypeProposal } from '../schema/discovery.ts'
import type { PathInput, PathResult, WalkInput, WalkResult } from '../schema/graph-query.ts'
import type {
  CorrectInput,
  FeedbackInput,
  InferInput,
  IngestInput,
  ObserveInput,
  RecordInput,
  RememberInput,
  TurnInput,
  UpdateInput,
} from '../schema/input.ts'
import type { MaintainInput, MaintenanceReport } from '../schema/maintenance.ts'
import type { MemoryStatus } from '../schema/options.ts'
import type { ProfileInput, ProfileResult } from '../schema/profile.ts'
import type {
  ContextInput,
  ContextResult,
  Hit,
  ListInput,
  RecordFilter,
  SearchInput,
  SearchResult,
} from '../schema/query.ts'
import type { ClaimRecord, MemIRRecord } from '../schema/record.ts'
import type { RoleDefinition } from '../schema/role.ts'
import type { TagDefinition } from '../schema/tag.ts'
import type { Verification } from '../schema/verification.ts'

export interface StoredIds {
  /** The records that the call stored. */
  readonly ids: readonly RecordId[]
}
export interface ObserveResult extends StoredIds {
  readonly sessionId: string
}
export interface RecordResult extends StoredIds {
  readonly taskId: string
  readonly stepId: number
}
export interface DeleteResult {
  /** The record and all that rested on it alone. */
  readonly ids: readonly RecordId[]
}
export interface TurnData {
  readonly id: RecordId
  readonly sessionId: string
  readonly context: ContextResult
  readonly hits: readonly Hit[]
}
export interface ReplyInput {
  id: RecordId
  turnId: RecordId
  content: string
  /** The records that the turn's context showed; they count as used. */
  shown: readonly RecordId[]
}
export interface ListCursor {
  readonly at: number
  readonly id: RecordId
  /** How many more are wanted; absent without a limit. */
  readonly left?: number
}
/** A part of what a loop goes over. */
export interface Page<T, C> {
  readonly items: readonly T[]
  /** Where the next page starts; absent after the last. */
  readonly next?: C
}
export type ListPage = Page<MemIRRecord, ListCursor>
/** Lines, each with its end. */
export type ExportPage = Page<string, ExportCursor>

/** What `rekey` takes. */
export interface RekeyInput {
  /** Locks the user's key from now on. `null`: the device's key opens it, as without a passphrase. Default: as before. */
  passphrase?: string | null | undefined
  /** The passphrase until now, where there is one. */
  current?: string | undefined
  /** Makes a new data key and seals every row under it: the old key opens nothing any more. Default false. */
  rotate?: boolean | undefined
}
export interface RekeyResult {
  /** Rows that were sealed anew; 0 without `rotate`. */
  readonly rows: number
}

/** What changed of the records that a subscription is about. */
export interface RecordChanges {
  /** Those that were written or changed and pass the filter, each as it is now. */
  readonly records: readonly MemIRRecord[]
  /** Ids of records that were deleted, or changed so that they pass no longer, whether or not they ever passed. */
  readonly removed: readonly RecordId[]
  /**
   * List anew, for nothing else is told this time: the subscription has begun, more changed than is told one by one, or the
   * user was erased.
   */
  readonly reset: boolean
}
/** A commit of a partition. */
export interface ChangesCursor {
  readonly pid: string
  readonly epoch: number
}
export interface ChangesPage {
  /** Where to go on from. */
  readonly cursor: ChangesCursor
  /** Absent when nothing changed. */
  readonly changes?: RecordChanges
}

/** What an erasure did and checked. */
export interface ErasureReceipt {
  readonly erasedAt: number
  /** Rows removed, by store; empty when the user was unknown or erased before. */
  readonly removed: { readonly [store: string]: number }
  /** What was looked at afterwards and found empty. */
  readonly checks: readonly { readonly check: string; readonly passed: boolean }[]
  /**
   * Tabs with this memory open that did not answer in time, by the random names they have while they live: asleep, most likely.
   * They forget the user when they wake, before they answer any call.
   */
  readonly unansweredTabs: readonly string[]
  /** What a web page cannot verify. */
  readonly unverifiable: readonly string[]
}

/** The calls that cross from the client to the engine: each takes one input and gives one answer. */
export interface Methods {
  ready: { user: false; input: { model: boolean }; output: MemoryStatus }
  status: { user: false; input: Record<string, never>; output: MemoryStatus }
  close: { user: false; input: Record<string, never>; output: undefined }
  defineTags: { user: false; input: { definitions: readonly TagDefinition[] }; output: undefined }
  defineRoles: { user: false; input: { definitions: readonly RoleDefinition[] }; output: undefined }
  maintain: { user: false; input: MaintainInput; output: MaintenanceReport }
  observe: { user: true; input: ObserveInput & { id: RecordId }; output: ObserveResult }
  record: { user: true; input: RecordInput & { id: RecordId }; output: RecordResult }
  ingest: { user: true; input: IngestInput & { id: RecordId }; output: StoredIds }
  infer: { user: true; input: InferInput & { id: RecordId }; output: StoredIds }
  feedback: { user: true; input: FeedbackInput & { id: RecordId }; output: StoredIds }
  remember: { user: true; input: RememberInput & { id: RecordId }; output: StoredIds }
  turn: { user: true; input: TurnInput & { id: RecordId }; output: TurnData }
  reply: { user: true; input: ReplyInput; output: StoredIds }
  search: { user: true; input: SearchInput; output: SearchResult }
  context: { user: true; input: ContextInput; output: ContextResult }
  causes: { user: true; input: WalkInput & { id: RecordId }; output: WalkResult }
  effects: { user: true; input: WalkInput & { id: RecordId }; output: WalkResult }
  path: { user: true; input: PathInput & { from: RecordId; to: RecordId }; output: PathResult | null }
  get: { user: true; input: { id: RecordId }; output: MemIRRecord | null }
  list: { user: true; input: { filter: ListInput; cursor?: ListCursor }; output: ListPage }
  changes: {
    user: true
    input: { filter: RecordFilter; cursor?: ChangesCursor }
    output: ChangesPage
  }
  history: { user: true; input: { id: RecordId }; output: readonly ClaimRecord[] }
  verify: { user: true; input: { id: RecordId }; output: Verification }
  profile: { user: true; input: ProfileInput; output: ProfileResult }
  discoverTypes: { user: true; input: DiscoverInput; output: readonly TypeProposal[] }
  review: { user: true; input: Record<string, never>; output: readonly ClaimRecord[] }
  export: { user: true; input: ExportInput & { cursor?: ExportCursor }; output: ExportPage }
  import: { user: true; input: ImportChunk; output: ImportState }
  update: { user: true; input: { id: RecordId; changes: UpdateInput }; output: MemIRRecord }
  correct: {
    user: true
    input: { id: RecordId; correction: CorrectInput & { id: RecordId } }
    output: StoredIds
  }
  delete: { user: true; input: { id: RecordId }; output: DeleteResult }
  lock: { user: true; input: Record<string, never>; output: undefined }
  unlock: { user: true; input: { passphrase: string }; output: undefined }
  rekey: { user: true; input: RekeyInput; output: RekeyResult }
  settled: { user: true; input: Record<string, never>; output: undefined }
  erase: { user: true; input: Record<string, never>; output: ErasureReceipt }
}

export type MethodName = keyof Methods
export type InputOf<M extends MethodName> = Methods[M]['input']
export type OutputOf<M extends MethodName> = Methods[M]['output']

interface MethodTraits {
  /** Milliseconds until the call rejects with `TIMEOUT`, unless the caller says otherwise. */
  readonly timeoutMs: number
  /** May be sent again after the worker died under it: the input carries the id, or the call changes nothing. */
  readonly idempotent: boolean
  /** Changes what is stored: when its answer is lost, the outcome is unknown. */
  readonly writes: boolean
}

const write = (timeoutMs: number, idempotent = true, writes = true): MethodTraits => ({
  timeoutMs,
  idempotent,
  writes,
})
const read = (timeoutMs: number): MethodTraits => write(timeoutMs, true, false)

/** The frozen table of methods: nothing else crosses. */
export const METHODS: { readonly [M in MethodName]: MethodTraits } = Object.freeze({
  status: read(10_000),
  close: read(10_000),
  defineTags: read(10_000),
  defineRoles: read(10_000),
  get: read(10_000),
  ready: read(120_000),
  discoverTypes: read(120_000),
  export: read(120_000),
  settled: read(600_000),
  search: read(30_000),
  context: read(30_000),
  causes: read(30_000),
  effects: read(30_000),
  path: read(30_000),
  list: read(30_000),
  changes: read(60_000),
  history: read(30_000),
  verify: read(30_000),
  profile: read(30_000),
  review: read(30_000),
  lock: read(30_000),
  unlock: read(30_000),
  observe: write(30_000),
  record: write(30_000),
  infer: write(30_000),
  feedback: write(30_000),
  remember: write(30_000),
  turn: write(30_000),
  reply: write(30_000),
  update: write(30_000),
  correct: write(30_000),
  delete: write(30_000, false),
  rekey: write(600_000, false),
  maintain: write(120_000),
  ingest: write(120_000),
  import: write(120_000),
  erase: write(120_000),
})

export function isMethodName(name: unknown): name is MethodName {
  return typeof name === 'string' && Object.hasOwn(METHODS, name)
}
