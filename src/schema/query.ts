import type { RecordId } from '../base/ids.ts'
import { type ContextTemplate, contextTemplate } from './context-template.ts'
import { LIMITS } from './limits.ts'
import { content, ids, label, labels, ordinal, text, time, unit } from './primitives.ts'
import { OBJECTIVES, type ObjectiveName, type Objectives, STRATEGIES, type Strategy } from './ranking.ts'
import type { MemIRRecord } from './record.ts'
import { ROLE_MATCHES, type RoleMatch } from './role.ts'
import type { SearchTrace } from './trace.ts'
import {
  AUTHORITIES,
  type Authority,
  LAYERS,
  type Layer,
  PROVENANCE_TYPES,
  type ProvenanceType,
  RECORD_KINDS,
  type RecordKind,
  SPEAKERS,
  type Speaker,
  STATUSES,
  type Status,
} from './vocabulary.ts'
import { z } from './zod.ts'

/** Typed conditions on records. All given ones must hold; inside one list, any of its values will do. */
export interface RecordFilter {
  kinds?: readonly RecordKind[] | undefined
  provenance?: readonly ProvenanceType[] | undefined
  speakers?: readonly Speaker[] | undefined
  /** Names of participants. */
  names?: readonly string[] | undefined
  /** The active role in which the record was made; a wish where `roleMatch` is `graded`. */
  role?: string | undefined
  subRole?: string | undefined
  sessionId?: string | undefined
  excludeSessionId?: string | undefined
  taskId?: string | undefined
  /** Steps of `taskId`, both ends included. */
  steps?: { from?: number | undefined; to?: number | undefined } | undefined
  /** Default `['active']` in `search` and `context`; any in `list`. */
  status?: readonly Status[] | undefined
  layers?: readonly Layer[] | undefined
  /** `provenance.timestamp` in [since, until), in milliseconds since the epoch. */
  since?: number | undefined
  until?: number | undefined
  minConfidence?: number | undefined
  /** The least authority that will do: `rumour` < `unknown` < `trusted` < `official`. */
  authority?: Authority | undefined
  /** Records that carry at least one of these. */
  tags?: readonly string[] | undefined
  /** Records with at least one of these intent tags; a goal such as `research` stands for its sub-tasks. */
  hasIntents?: readonly string[] | undefined
  /** Records that carry at least one of these entities. */
  hasEntities?: readonly string[] | undefined
  excludeIds?: readonly RecordId[] | undefined
  /**
   * What was so at this moment, in milliseconds since the epoch: claims that held then, and other records that existed.
   * The default status is then `['active', 'superseded']` in `search` and `context`.
   */
  asOf?: number | undefined
  /** Whether sensitive records pass; default true in `search` and `list`, false in `context`. */
  sensitive?: boolean | undefined
}

/**
 * What a query is after, beside its words. Wishes, not conditions: memir infers the tags and entities of most records,
 * so they lift what carries them and hide nothing; `hasIntents` and `hasEntities` demand. What is left out is inferred
 * from the text; an empty list says that there is none.
 */
export interface QueryTargets {
  intents?: readonly string[] | undefined
  /** Also found under their other names: other case, initials, what an `X (Y)` introduced. */
  entities?: readonly string[] | undefined
  /** Action type of the steps that are wanted. */
  actionType?: string | undefined
}

export interface SearchInput extends RecordFilter, QueryTargets, QueryFocus {
  text: string
  /** The moment from which ages are counted; default the clock's now. */
  now?: number | undefined
  /** Default 10. */
  limit?: number | undefined
  strategy?: Strategy | undefined
  /** Returns a trace of every candidate. */
  explain?: boolean | undefined
  /**
   * Brings with each hit what belongs beside it, whatever its kind or status: the claims that superseded, preceded or
   * contradict it, and its evidence.
   */
  bundles?: boolean | undefined
}

/** What a question is asked about and amid, beside its words. */
export interface QueryFocus {
  /**
   * The session that the question is asked in, for coherence and for what the question refers back to: what was said and
   * used there last. It restricts nothing, as `sessionId` does. Default for coherence: the session that runs at `now`.
   */
  activeSessionId?: string | undefined
  /**
   * Default `strict` where a `role` is given; else `graded` by the roles that are read off the text and what was said
   * just before it, where the memory knows roles. `strict` without a `role` takes the active one;
   * where none is certain, nothing passes.
   */
  roleMatch?: RoleMatch | undefined
  /**
   * Hits that say much the same come after the best of others: round after round, one of each cluster. Default false: several
   * pieces of evidence for one answer are alike, and diversity drops all but one of them.
   */
  diverse?: boolean | undefined
  /** What counts beside relevance; default: what the question wakes ("latest" recency, "why" coherence). */
  objectives?: readonly ObjectiveName[] | undefined
}

export interface Hit {
  readonly record: MemIRRecord
  /** Mean of its objectives; hits are in the order of the strategy, which need not be that of their scores. */
  readonly score: number
  readonly objectives: Objectives
  /** In words: what matched. */
  readonly why: string
  /** With `bundles`: competing claims, then evidence; at most eight. */
  readonly bundle?: readonly MemIRRecord[]
}

export interface SearchResult {
  readonly hits: readonly Hit[]
  readonly trace?: SearchTrace
}

export interface ContextInput extends RecordFilter, QueryTargets, QueryFocus {
  text: string
  /**
   * The conversation so far, oldest first, as the app shows it to its model; it is not repeated in the context. At most
   * 200 entries and 100,000 characters: give the last ones.
   */
  history?: readonly { readonly speaker: Speaker; readonly content: string }[] | undefined
  now?: number | undefined
  /** Tokens; default 1,200. */
  budget?: number | undefined
  /** Most hits that are looked at; default 20, and one more for every 40 tokens of the budget. */
  limit?: number | undefined
  strategy?: Strategy | undefined
  language?: 'en' | 'zh' | undefined
  /** The app does not show the history to its model: the context does, shortened to fit. */
  compressHistory?: boolean | undefined
  /**
   * How many of the last turns and steps of the running session, or steps of `taskId`, to show beside what is relevant.
   * Default 3 with a `taskId`, else 0: most apps show their dialogue to their model themselves.
   */
  recent?: number | undefined
  /** Whether to show what is known of the user whatever the text is about: core claims. Default true. */
  profile?: boolean | undefined
  /** Words around the memories in place of memir's. */
  template?: ContextTemplate | undefined
}

export interface ContextResult {
  /** Ready to be put in front of a prompt; empty when there was nothing to show. */
  readonly text: string
  /** The records it shows, in the order in which it shows them; of a step that was run again, the latest. */
  readonly records: readonly MemIRRecord[]
  readonly tokens: number
}

export interface ListInput extends RecordFilter {
  /** Order of `provenance.timestamp`; default `oldest`. */
  order?: 'oldest' | 'newest' | undefined
  limit?: number | undefined
}

const opt = z.optional

const filter = {
  kinds: opt(z.array(z.enum(RECORD_KINDS))),
  provenance: opt(z.array(z.enum(PROVENANCE_TYPES))),
  speakers: opt(z.array(z.enum(SPEAKERS))),
  names: opt(labels),
  role: opt(label),
  subRole: opt(label),
  sessionId: opt(label),
  excludeSessionId: opt(label),
  taskId: opt(label),
  steps: opt(z.strictObject({ from: opt(ordinal), to: opt(ordinal) })),
  status: opt(z.array(z.enum(STATUSES))),
  layers: opt(z.array(z.enum(LAYERS))),
  since: opt(time),
  until: opt(time),
  minConfidence: opt(unit),
  authority: opt(z.enum(AUTHORITIES)),
  tags: opt(labels),
  hasIntents: opt(labels),
  hasEntities: opt(labels),
  excludeIds: opt(ids),
  asOf: opt(time),
  sensitive: opt(z.boolean()),
}

const targets = {
  intents: opt(labels),
  entities: opt(labels),
  actionType: opt(label),
}

const focus = {
  activeSessionId: opt(label),
  roleMatch: opt(z.enum(ROLE_MATCHES)),
  objectives: opt(z.array(z.enum(OBJECTIVES))),
  diverse: opt(z.boolean()),
}

const limit = opt(z.int().check(z.positive(), z.maximum(LIMITS.searchLimit)))

const scopedSteps = z.refine<{ steps?: unknown; taskId?: string | undefined }>(
  (f) => f.steps === undefined || f.taskId !== undefined,
  { error: 'expected a taskId: steps are numbered within a task', path: ['taskId'] },
)

export const searchInput: z.ZodMiniType<SearchInput> = z
  .strictObject({
    ...filter,
    ...targets,
    ...focus,
    text: text(LIMITS.queryUnits),
    now: opt(time),
    limit,
    strategy: opt(z.enum(STRATEGIES)),
    explain: opt(z.boolean()),
    bundles: opt(z.boolean()),
  })
  .check(scopedSteps)

const history = z.array(z.strictObject({ speaker: z.enum(SPEAKERS), content })).check(
  z.maxLength(LIMITS.history),
  z.check<readonly { readonly content: string }[]>(({ value, issues }) => {
    const units = value.reduce((sum, turn) => sum + turn.content.length, 0)
    if (units <= LIMITS.contentUnits) return
    const message = `expected at most ${LIMITS.contentUnits} characters in all: give the last turns`
    issues.push({ code: 'too_big', origin: 'string', maximum: LIMITS.contentUnits, input: value, message })
  }),
)

export const contextInput: z.ZodMiniType<ContextInput> = z
  .strictObject({
    ...filter,
    ...targets,
    ...focus,
    text: text(LIMITS.queryUnits),
    history: opt(history),
    now: opt(time),
    budget: opt(z.int().check(z.positive(), z.maximum(LIMITS.contextTokens))),
    limit,
    strategy: opt(z.enum(STRATEGIES)),
    language: opt(z.enum(['en', 'zh'])),
    compressHistory: opt(z.boolean()),
    recent: opt(z.int().check(z.gte(0), z.maximum(LIMITS.recent))),
    profile: opt(z.boolean()),
    template: opt(contextTemplate),
  })
  .check(scopedSteps)

export const recordFilter: z.ZodMiniType<RecordFilter> = z.strictObject(filter).check(scopedSteps)

export const listInput: z.ZodMiniType<ListInput> = z
  .strictObject({
    ...filter,
    order: opt(z.enum(['oldest', 'newest'])),
    limit: opt(z.int().check(z.positive())),
  })
  .check(scopedSteps)
