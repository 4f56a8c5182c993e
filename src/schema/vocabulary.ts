/** The closed vocabularies of MemIR. Columns store the index of a word in its list: append only, never reorder. */

export const SOURCE_KINDS = ['turn', 'step', 'document', 'feedback'] as const
export const CLAIM_KINDS = ['fact', 'preference', 'goal', 'commitment'] as const
export const RECORD_KINDS = [...SOURCE_KINDS, ...CLAIM_KINDS, 'summary'] as const
/** A record that holds what was said, done or read; its content is immutable. */
export type SourceKind = (typeof SOURCE_KINDS)[number]
/** A statement that rests on evidence. */
export type ClaimKind = (typeof CLAIM_KINDS)[number]
export type RecordKind = (typeof RECORD_KINDS)[number]

export const PROVENANCE_TYPES = [
  'direct_interaction',
  'derived_inference',
  'external_ingestion',
  'system_feedback',
] as const
/** Where a record's content came from. */
export type ProvenanceType = (typeof PROVENANCE_TYPES)[number]

export const BASES = ['stated', 'implied', 'inferred'] as const
/** How a claim follows from its source. */
export type Basis = (typeof BASES)[number]

export const SPEAKERS = ['user', 'assistant', 'system', 'tool', 'environment', 'other'] as const
export type Speaker = (typeof SPEAKERS)[number]

export const AUTHORITIES = ['rumour', 'unknown', 'trusted', 'official'] as const
/** How far an external source can be relied on, weakest first. */
export type Authority = (typeof AUTHORITIES)[number]

export const DIALOGUE_ROLES = ['question', 'answer', 'instruction', 'statement'] as const
export type DialogueRole = (typeof DIALOGUE_ROLES)[number]

export const STATUSES = ['pending', 'active', 'stale', 'archived', 'superseded'] as const
/** `pending`: in the observation pool, not yet relied on. `superseded`: replaced, kept as history. */
export type Status = (typeof STATUSES)[number]

export const LAYERS = ['core', 'session'] as const
export type Layer = (typeof LAYERS)[number]

export const POLARITIES = ['positive', 'negative'] as const
export type Polarity = (typeof POLARITIES)[number]

export const CARDINALITIES = ['one', 'many'] as const
/** `one`: there is one value at a time, and `correct` replaces it (home city). `many`: values stand beside each other (likes). */
export type Cardinality = (typeof CARDINALITIES)[number]

export const OUTCOMES = ['success', 'failure', 'mixed'] as const
/** How work that used some records turned out. */
export type FeedbackOutcome = (typeof OUTCOMES)[number]

export const EDGE_TYPES = [
  'follows',
  'causes',
  'derived_from',
  'supports',
  'supersedes',
  'contradicts',
  'summarises',
  'mentions',
] as const
/** Direction is always from cause, source or earlier to effect, derivation or later. */
export type EdgeType = (typeof EDGE_TYPES)[number]

/** The active role of records whose caller declares none. */
export const DEFAULT_ROLE = 'general'
