import type { RecordId } from '../base/ids.ts'
import { LIMITS } from './limits.ts'
import {
  attributes,
  content,
  id,
  ids,
  type Json,
  label,
  labels,
  ordinal,
  text,
  time,
  unit,
} from './primitives.ts'
import { ROLE_MATCHES, type RoleMatch } from './role.ts'
import {
  AUTHORITIES,
  type Authority,
  CARDINALITIES,
  type Cardinality,
  CLAIM_KINDS,
  type ClaimKind,
  DIALOGUE_ROLES,
  type DialogueRole,
  type FeedbackOutcome,
  LAYERS,
  type Layer,
  OUTCOMES,
  POLARITIES,
  type Polarity,
  SPEAKERS,
  type Speaker,
} from './vocabulary.ts'
import { z } from './zod.ts'

/** What every way of writing takes. */
export interface WriteInput {
  /** When it happened, in milliseconds since the epoch; default now. */
  at?: number | undefined
  /**
   * Default: the user's running session, or a new one after 30 minutes of silence; for a turn of the user also after 10, when
   * it speaks of nothing that the last turns named.
   */
  sessionId?: string | undefined
  /** The capacity in which the agent acts; default: what is read off the text among the roles that the app declared, else `general`. */
  role?: string | undefined
  subRole?: string | undefined
  tone?: string | undefined
  taskId?: string | undefined
  intentTags?: readonly string[] | undefined
  entities?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  /** 0..1; default by kind. */
  importance?: number | undefined
  /** Keeps the record out of contexts and language-model calls unless they ask for it. */
  sensitive?: boolean | undefined
  attributes?: { readonly [key: string]: Json } | undefined
}

/** What was said, by whom. */
export interface ObserveInput extends WriteInput {
  /** Give one, so that the call can be retried safely; default a new uuid v7. */
  id?: RecordId | undefined
  speaker: Speaker
  /** The speaker's name, where a session has several participants. */
  name?: string | undefined
  content: string
  dialogueRole?: DialogueRole | undefined
}

/** One step of an agent's task. */
export interface RecordInput extends WriteInput {
  id?: RecordId | undefined
  taskId: string
  /** Default: one more than the task's last step. */
  stepId?: number | undefined
  action: string
  /** Default `other`. */
  actionType?: string | undefined
  observation?: string | undefined
  parentStepId?: number | undefined
  /** Earlier steps of the task that this one depends on. */
  causedBy?: readonly { stepId: number; reason: string }[] | undefined
}

/** A document from outside; it is split into chunks. */
export interface IngestInput extends WriteInput {
  /** Id of the document; each chunk's record has an id of its own. */
  id?: RecordId | undefined
  source: {
    uri?: string | undefined
    title?: string | undefined
    version?: string | undefined
    /** Default `unknown`. */
    authority?: Authority | undefined
  }
  content: string
}

/** What a claim says, as a slot and its value. */
export interface ClaimInput extends WriteInput {
  id?: RecordId | undefined
  kind: ClaimKind
  /** Default: rendered from entity, attribute, value and polarity. */
  content?: string | undefined
  /** What the claim is about; default `user`. */
  entity?: string | undefined
  attribute?: string | undefined
  value?: string | undefined
  /** Default `positive`. */
  polarity?: Polarity | undefined
  /** Default `many`. `one`: there is one value at a time; `correct` replaces it. */
  cardinality?: Cardinality | undefined
  /** When it became true; default `at`. */
  validFrom?: number | undefined
  validTo?: number | undefined
  /** 0..1; default 1 for `remember`, 0.8 for `infer`; under 0.8 a claim stays `pending`. */
  confidence?: number | undefined
  layer?: Layer | undefined
}

/** A claim that the app itself states. */
export interface RememberInput extends ClaimInput {}

/** A claim that was derived from other records. It is no surer than the weakest of them: see `verify`. */
export interface InferInput extends ClaimInput {
  /** Records of this user that the claim rests on; at least one. */
  from: readonly RecordId[]
}

/** How work that used some records turned out. */
export interface FeedbackInput extends WriteInput {
  id?: RecordId | undefined
  recordIds: readonly RecordId[]
  outcome: FeedbackOutcome
  content?: string | undefined
}

/** The fields of a record that may change; content is superseded, never edited. */
export interface UpdateInput {
  tags?: readonly string[] | undefined
  intentTags?: readonly string[] | undefined
  entities?: readonly string[] | undefined
  /** Replaces the whole object. */
  attributes?: { readonly [key: string]: Json } | undefined
  /** A claim becomes no surer by it than its sources allow: see `verify`. */
  confidence?: number | undefined
  importance?: number | undefined
  halfLifeHours?: number | null | undefined
  sensitive?: boolean | undefined
  layer?: Layer | undefined
}

/** The new value of a claim. */
export interface CorrectInput {
  /** Id of the new claim. */
  id?: RecordId | undefined
  value?: string | undefined
  /** Default: rendered from the slot and the new value. */
  content?: string | undefined
  polarity?: Polarity | undefined
  /** When the new value became true; default now. */
  validFrom?: number | undefined
}

/** A user's turn, to be observed, answered from memory and replied to. */
export interface TurnInput extends WriteInput {
  id?: RecordId | undefined
  /** Default `user`. */
  speaker?: Speaker | undefined
  name?: string | undefined
  /**
   * The capacity in which the agent acts; only memories made in this role are shown. Without one those of any role are, those
   * of the active role first where the memory knows roles.
   */
  role?: string | undefined
  /** See `QueryFocus.roleMatch`. */
  roleMatch?: RoleMatch | undefined
  content: string
  /** Tokens of the context; default 1,200. */
  budget?: number | undefined
  /** Most hits that are looked at for the context; default 20, and one more for every 40 tokens of the budget. */
  limit?: number | undefined
  language?: 'en' | 'zh' | undefined
  /** How many of the session's last turns to show beside what is relevant, for a prompt that does not; default 0. */
  recent?: number | undefined
}

const opt = z.optional

const write = {
  at: opt(time),
  sessionId: opt(label),
  role: opt(label),
  subRole: opt(label),
  tone: opt(label),
  taskId: opt(label),
  intentTags: opt(labels),
  entities: opt(labels),
  tags: opt(labels),
  importance: opt(unit),
  sensitive: opt(z.boolean()),
  attributes: opt(attributes),
}

export const observeInput: z.ZodMiniType<ObserveInput> = z.strictObject({
  ...write,
  id: opt(id),
  speaker: z.enum(SPEAKERS),
  name: opt(label),
  content,
  dialogueRole: opt(z.enum(DIALOGUE_ROLES)),
})

export const recordInput: z.ZodMiniType<RecordInput> = z.strictObject({
  ...write,
  id: opt(id),
  taskId: label,
  stepId: opt(ordinal),
  action: content,
  actionType: opt(label),
  observation: opt(content),
  parentStepId: opt(ordinal),
  causedBy: opt(
    z
      .array(z.strictObject({ stepId: ordinal, reason: text(LIMITS.contentUnits) }))
      .check(z.maxLength(LIMITS.ids)),
  ),
})

export const ingestInput: z.ZodMiniType<IngestInput> = z.strictObject({
  ...write,
  id: opt(id),
  source: z.strictObject({
    uri: opt(text(LIMITS.uriUnits)),
    title: opt(text(LIMITS.titleUnits)),
    version: opt(label),
    authority: opt(z.enum(AUTHORITIES)),
  }),
  content: text(LIMITS.documentUnits),
})

const claim = {
  ...write,
  id: opt(id),
  kind: z.enum(CLAIM_KINDS),
  content: opt(content),
  entity: opt(label),
  attribute: opt(label),
  value: opt(content),
  polarity: opt(z.enum(POLARITIES)),
  cardinality: opt(z.enum(CARDINALITIES)),
  validFrom: opt(time),
  validTo: opt(time),
  confidence: opt(unit),
  layer: opt(z.enum(LAYERS)),
}
const saysSomething = z.refine<{ content?: string | undefined; value?: string | undefined }>(
  (c) => c.content !== undefined || c.value !== undefined,
  { error: 'expected content, or a value to render it from' },
)
const validInterval = z.refine<{ validFrom?: number | undefined; validTo?: number | undefined }>(
  (c) => c.validFrom === undefined || c.validTo === undefined || c.validTo > c.validFrom,
  { error: 'expected validTo after validFrom', path: ['validTo'] },
)

export const rememberInput: z.ZodMiniType<RememberInput> = z
  .strictObject(claim)
  .check(saysSomething, validInterval)

export const inferInput: z.ZodMiniType<InferInput> = z
  .strictObject({ ...claim, from: ids.check(z.minLength(1)) })
  .check(saysSomething, validInterval)

export const feedbackInput: z.ZodMiniType<FeedbackInput> = z.strictObject({
  ...write,
  id: opt(id),
  recordIds: ids.check(z.minLength(1)),
  outcome: z.enum(OUTCOMES),
  content: opt(content),
})

export const updateInput: z.ZodMiniType<UpdateInput> = z.strictObject({
  tags: opt(labels),
  intentTags: opt(labels),
  entities: opt(labels),
  attributes: opt(attributes),
  confidence: opt(unit),
  importance: opt(unit),
  halfLifeHours: opt(z.nullable(z.number().check(z.positive()))),
  sensitive: opt(z.boolean()),
  layer: opt(z.enum(LAYERS)),
})

export const correctInput: z.ZodMiniType<CorrectInput> = z
  .strictObject({
    id: opt(id),
    value: opt(content),
    content: opt(content),
    polarity: opt(z.enum(POLARITIES)),
    validFrom: opt(time),
  })
  .check(
    z.refine((c) => c.content !== undefined || c.value !== undefined || c.polarity !== undefined, {
      error: 'expected a new value, content or polarity',
    }),
  )

export const turnInput: z.ZodMiniType<TurnInput> = z.strictObject({
  ...write,
  id: opt(id),
  speaker: opt(z.enum(SPEAKERS)),
  name: opt(label),
  content,
  roleMatch: opt(z.enum(ROLE_MATCHES)),
  budget: opt(z.int().check(z.positive(), z.maximum(LIMITS.contextTokens))),
  limit: opt(z.int().check(z.positive(), z.maximum(LIMITS.searchLimit))),
  language: opt(z.enum(['en', 'zh'])),
  recent: opt(z.int().check(z.gte(0), z.maximum(LIMITS.recent))),
})
