import type { CallOptions } from '../base/deadline.ts'
import type { MemoryError } from '../base/errors.ts'
import type { RecordId, UserId } from '../base/ids.ts'
import type { ExportInput, ImportInput, ImportResult } from '../schema/archive.ts'
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
  ListInput,
  RecordFilter,
  SearchInput,
  SearchResult,
} from '../schema/query.ts'
import type { ClaimRecord, MemIRRecord } from '../schema/record.ts'
import type { RoleDefinition } from '../schema/role.ts'
import type { TagDefinition } from '../schema/tag.ts'
import type { Verification } from '../schema/verification.ts'
import type { ArchiveSource } from './feed.ts'
import type {
  DeleteResult,
  ErasureReceipt,
  ObserveResult,
  RecordChanges,
  RecordResult,
  RekeyInput,
  RekeyResult,
  StoredIds,
  TurnData,
} from './methods.ts'

/**
 * An open memory. Every asynchronous call takes `{ signal, timeoutMs }`, always has a deadline, and rejects with
 * a `MemoryError` only.
 */
export interface Memory {
  /** The handle of one user; every call on it is confined to that user. Free and synchronous. */
  user(id: UserId): UserMemory
  /**
   * Resolves when the engine answers; with `model: true` when the model has loaded too.
   * Rejects with `MODEL_FAILED` when it cannot be loaded. Default deadline 120 s.
   */
  ready(options?: { model?: boolean | undefined } & CallOptions): Promise<MemoryStatus>
  status(options?: CallOptions): Promise<MemoryStatus>
  /**
   * Adds intent tags to the ontology of this open memory, or replaces those of the same id; the same call twice changes
   * nothing. They are not stored: define them after each opening, or give them as the option `tags`. Records tagged
   * before keep their tags.
   */
  defineTags(definitions: readonly TagDefinition[], options?: CallOptions): Promise<void>
  /**
   * Declares the roles in which the agent acts, or replaces those of the same id; the same call twice changes nothing. They
   * are not stored: define them after each opening, or give them as the option `roles`. From then on the role of what is
   * written or asked without one is read off its words and what was said just before; records keep the roles that they have.
   */
  defineRoles(definitions: readonly RoleDefinition[], options?: CallOptions): Promise<void>
  /**
   * Does what is due for the users that are open: summarises sessions and tasks that ended, lets fade what was not used or
   * said again, forgets what passes, and deletes what exceeds `budget`. It works in small commits and stops when its
   * time is over, with `done: false`; the next call goes on. The memory does so by itself when it is idle.
   */
  maintain(input?: MaintainInput, options?: CallOptions): Promise<MaintenanceReport>
  /** Finishes running writes, closes the database and frees the model. Later calls reject with `CLOSED`. */
  close(options?: CallOptions): Promise<void>
}

/** The memory of one user. */
export interface UserMemory {
  readonly id: UserId

  /**
   * Stores what was said (`direct_interaction`). Durable when it resolves; its vector follows, and so do the claims that
   * it supports, unless the memory was opened with `extraction: 'none'`.
   */
  observe(input: ObserveInput, options?: CallOptions): Promise<ObserveResult>
  /** Stores a step of an agent's task (`direct_interaction`). Steps are immutable and numbered. */
  record(input: RecordInput, options?: CallOptions): Promise<RecordResult>
  /** Stores a document from outside (`external_ingestion`), split into chunks. */
  ingest(input: IngestInput, options?: CallOptions): Promise<StoredIds>
  /** Stores a claim derived from other records (`derived_inference`); it must cite them. */
  infer(input: InferInput, options?: CallOptions): Promise<StoredIds>
  /** Stores how work that used some records turned out (`system_feedback`). */
  feedback(input: FeedbackInput, options?: CallOptions): Promise<StoredIds>
  /** Stores a claim that the app itself states, for instance from a form (`direct_interaction`). */
  remember(input: RememberInput, options?: CallOptions): Promise<StoredIds>

  /** Observes a turn, retrieves for it (never itself) and assembles the context. */
  turn(input: TurnInput | string, options?: CallOptions): Promise<Turn>

  search(input: SearchInput | string, options?: CallOptions): Promise<SearchResult>
  /** A block of memories, labelled with their sources, that fits a token budget. */
  context(input: ContextInput | string, options?: CallOptions): Promise<ContextResult>

  /** How this came about: the records that led to it, nearest first, along `causes`, `derived_from` and `supports`. */
  causes(id: RecordId, within?: WalkInput, options?: CallOptions): Promise<WalkResult>
  /** What this influenced: the records that it led to, nearest first. */
  effects(id: RecordId, within?: WalkInput, options?: CallOptions): Promise<WalkResult>
  /** The cheapest way between two records, or `null` when there is none. */
  path(from: RecordId, to: RecordId, within?: PathInput, options?: CallOptions): Promise<PathResult | null>

  /** The record, or `null` when this user has none with this id. */
  get(id: RecordId, options?: CallOptions): Promise<MemIRRecord | null>
  /** The user's records, by `provenance.timestamp`; pages are pulled as the loop asks for them. */
  list(filter?: ListInput, options?: CallOptions): AsyncIterableIterator<MemIRRecord>
  /**
   * Tells what changes, in this tab or another, in the order of the commits; each time after the listener is done with the time
   * before. The first time it says `reset`: what is listed from then on and what it tells have no gap between them. It goes on when a worker dies. What else ends it, such as `LOCKED` or a filter that does not fit, is
   * told to `onError` (default: reported as an uncaught error is); closing the memory ends it in silence.
   * @returns ends it.
   */
  subscribe(
    filter: RecordFilter,
    listener: (changes: RecordChanges) => unknown,
    onError?: (error: MemoryError) => void,
  ): () => void
  /** What a claim has been: itself, what it superseded and what superseded it, oldest first. Empty for other records. */
  history(id: RecordId, options?: CallOptions): Promise<readonly ClaimRecord[]>
  /** The claims that hold now, by what they are about, and the same as compact text. */
  profile(input?: ProfileInput, options?: CallOptions): Promise<ProfileResult>
  /**
   * Looks among the records that no declared role and no tag fits for groups that are alike, and proposes each as a role or a
   * tag of its own: nothing is changed. At most the last 500 such records are looked at. Default deadline 120 s.
   */
  discoverTypes(input?: DiscoverInput, options?: CallOptions): Promise<readonly TypeProposal[]>
  /**
   * The claims in the pool, which nothing relies on yet, the latest first. To accept one, `update` its confidence to 1;
   * to reject it, `delete` it.
   */
  review(options?: CallOptions): Promise<readonly ClaimRecord[]>
  /**
   * All that is stored of the user as JSON Lines: each item is a line with its end, so that they can be joined or
   * streamed as they are. Pages are pulled as the loop asks for them; memory stays flat. Records are in the order in which they were
   * stored, and the same memory gives the same lines. What is written while it runs may be in it or not.
   * With a `passphrase` every line but the first is sealed.
   */
  export(input?: ExportInput, options?: CallOptions): AsyncIterableIterator<string>
  /**
   * Stores what an export holds; what is stored already is left as it is, so that it may be repeated. Lines are checked one by
   * one and stored in batches: one that does not fit is named in the message by its number, and nothing of its batch is stored.
   * The deadline is that of each batch. Rejects with `INVALID`, `TOO_LARGE`, `CONFLICT`, `CYCLE` or `NOT_FOUND` for a line that does
   * not fit, `LOCKED` without the passphrase of a sealed export, `WRONG_PASSPHRASE`, and `TAMPERED` when a line was changed.
   */
  import(source: ArchiveSource, input?: ImportInput, options?: CallOptions): Promise<ImportResult>

  /**
   * Where a record comes from: the chain from it to what was said, done or read, or what is missing of it; how sure its
   * sources allow it to be, and how many independent voices they are.
   */
  verify(id: RecordId, options?: CallOptions): Promise<Verification>
  update(id: RecordId, changes: UpdateInput, options?: CallOptions): Promise<MemIRRecord>
  /** Supersedes a claim by a new one with another value; the old one stays as history. */
  correct(id: RecordId, correction: CorrectInput, options?: CallOptions): Promise<StoredIds>
  /** Deletes a record, and with it every claim that rested on it alone. */
  delete(id: RecordId, options?: CallOptions): Promise<DeleteResult>

  /**
   * Resolves when every turn was looked at for claims and every stored record that the model covers has its vector; at once when there is no model, or it could
   * not be loaded. Rejects once with `BAD_VECTOR` when the embedder failed on a record: that record has no vector until
   * the memory is opened again. Default deadline 600 s.
   */
  settled(options?: CallOptions): Promise<void>
  /**
   * Forgets, in every tab, the user's key and all that was read with it; calls reject with `LOCKED` until `unlock`. Rejects with
   * `INVALID` for a user without a passphrase. A tab that sleeps locks when it wakes.
   */
  lock(options?: CallOptions): Promise<void>
  /**
   * Opens the user's key until `lock`, or until the memory is opened again. Rejects with `WRONG_PASSPHRASE`, and with
   * `TAMPERED` when the stored key was changed. A user without a passphrase needs none: any is taken.
   */
  unlock(input: { passphrase: string }, options?: CallOptions): Promise<void>
  /**
   * Locks the user's key behind a passphrase, or another one, or none again; with `rotate` every row is sealed under a
   * new key. A passphrase that was forgotten cannot be recovered: then the rows can only be erased. Rejects with `LOCKED` or
   * `WRONG_PASSPHRASE` without the present passphrase as `current`. Default deadline 600 s.
   */
  rekey(input: RekeyInput, options?: CallOptions): Promise<RekeyResult>
  /** Destroys the user's key and rows, then looks for what is left. May be repeated. */
  erase(options?: CallOptions): Promise<ErasureReceipt>
}

/** A user's turn with the memory that belongs to it. */
export interface Turn extends TurnData {
  /**
   * Observes the answer, and counts the shown memories as used. The same answer to the same turn is stored once, so that
   * a call that failed can be repeated.
   */
  reply(content: string, options?: CallOptions): Promise<StoredIds>
}
