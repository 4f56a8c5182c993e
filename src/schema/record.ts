import type { RecordId } from '../base/ids.ts'
import type { Extraction, TimeReference } from './extraction.ts'
import type { Json } from './primitives.ts'
import {
  type Authority,
  type Basis,
  type Cardinality,
  CLAIM_KINDS,
  type ClaimKind,
  type DialogueRole,
  type FeedbackOutcome,
  type Layer,
  type Polarity,
  type ProvenanceType,
  type Speaker,
  type Status,
} from './vocabulary.ts'

/** Version of the stored record; older ones are converted up when they are read. */
export const RECORD_VERSION = 1

/** The verbatim span of a source that supports a claim; without a span, the whole source does. */
export interface Evidence {
  /** The source; a claim that the app itself states is its own source. */
  readonly recordId: RecordId
  readonly span?: {
    /** Offsets in UTF-16 units of the source's stored content; `end` is exclusive. */
    readonly start: number
    readonly end: number
    /** Equals `content.slice(start, end)` of the source. */
    readonly quote: string
  }
}

/** Where a record's content came from. */
export interface Provenance {
  readonly type: ProvenanceType
  /** Claims only: how the claim follows from its source. */
  readonly basis?: Basis
  readonly sessionId: string
  /** When it happened, in milliseconds since the epoch; never confused with `createdAt`. */
  readonly timestamp: number
  readonly speaker: Speaker
  /** The speaker's name, where a session has several participants. */
  readonly name?: string
  /** What caused the record to be made: a call of the app, or the rule that fired. */
  readonly trigger: string
  readonly uri?: string
  readonly title?: string
  readonly version?: string
  readonly authority: Authority
  readonly evidence: readonly Evidence[]
  /** Records that this one was made from. */
  readonly derivedFrom: readonly RecordId[]
}

/** In which capacity the agent was acting when the record was made. */
export interface RoleContext {
  readonly activeRole: string
  readonly subRole?: string
  /** The agent's tone. */
  readonly tone?: string
  readonly taskId?: string
  readonly dialogueRole: DialogueRole
}

/** The user's sentiment. */
export interface Affect {
  /** -1 (bad) to 1 (good). */
  readonly valence: number
  readonly emotion?: string
  /** 0 (faint) to 1 (strong). */
  readonly strength: number
}

/** One immutable step of an agent's task. */
export interface StepDetail {
  readonly taskId: string
  readonly stepId: number
  readonly action: string
  readonly actionType: string
  readonly observation: string
  readonly parentStepId?: number
}

/** What a claim says, as a slot and its value. */
export interface ClaimDetail {
  /** What the claim is about; `user` is the user. */
  readonly entity: string
  readonly attribute?: string
  readonly value?: string
  readonly polarity: Polarity
  readonly cardinality: Cardinality
  /** When the claim became true and stopped being true, in milliseconds since the epoch. */
  readonly validFrom: number
  readonly validTo?: number
  /** When what is planned happens, or when it began, as far as the source names a date. */
  readonly when?: TimeReference
}

/** Place of a chunk in the document that `ingest` split. */
export interface DocumentDetail {
  /** The same for all chunks of one document. */
  readonly documentId: string
  readonly chunk: number
  readonly chunks: number
}

export interface FeedbackDetail {
  readonly outcome: FeedbackOutcome
  readonly recordIds: readonly RecordId[]
}

export interface Usage {
  readonly accessCount: number
  readonly lastAccessedAt: number | null
  readonly successCount: number
  readonly failureCount: number
}

/** What records of every kind have. */
export interface RecordBase {
  /** A uuid v7. */
  readonly id: RecordId
  readonly v: typeof RECORD_VERSION
  readonly content: string
  readonly provenance: Provenance
  readonly role: RoleContext
  readonly affect?: Affect
  readonly intentTags: readonly string[]
  readonly entities: readonly string[]
  readonly tags: readonly string[]
  /** Version of the rules of language that gave it entities and intent tags; 0: the app did; absent: none has yet. */
  readonly rulesVersion?: number
  readonly confidence: number
  readonly importance: number
  /** Hours after which activity has halved; `null`: never fades. */
  readonly halfLifeHours: number | null
  readonly status: Status
  readonly layer: Layer
  /** Not in `context()`, nor shown to a language model, unless asked for. */
  readonly sensitive: boolean
  readonly usage: Usage
  /** When it was stored and last changed, in milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** The app's own data. */
  readonly attributes: { readonly [key: string]: Json }
}

export interface TurnRecord extends RecordBase {
  readonly kind: 'turn'
  /** Absent where nothing is ever looked for, such as in the assistant's words. */
  readonly extraction?: Extraction
}
export interface StepRecord extends RecordBase {
  readonly kind: 'step'
  readonly step: StepDetail
}
export interface DocumentRecord extends RecordBase {
  readonly kind: 'document'
  readonly document: DocumentDetail
}
export interface FeedbackRecord extends RecordBase {
  readonly kind: 'feedback'
  readonly feedback: FeedbackDetail
}
export interface ClaimRecord extends RecordBase {
  readonly kind: ClaimKind
  readonly claim: ClaimDetail
}
export interface SummaryRecord extends RecordBase {
  readonly kind: 'summary'
}

/** One MemIR memory record, discriminated by `kind`. */
export type MemIRRecord =
  | TurnRecord
  | StepRecord
  | DocumentRecord
  | FeedbackRecord
  | ClaimRecord
  | SummaryRecord

export function isClaim(record: MemIRRecord): record is ClaimRecord {
  return (CLAIM_KINDS as readonly string[]).includes(record.kind)
}
