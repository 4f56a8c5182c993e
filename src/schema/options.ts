import type { Clock } from '../base/clock.ts'
import type { EmbedderChoice } from './embedder.ts'
import { type StoreBudget, storeBudget } from './maintenance.ts'
import { label, text } from './primitives.ts'
import { type RedactionOptions, redactionOptions } from './redaction.ts'
import { type RoleDefinition, roleDefinitions } from './role.ts'
import { type TagDefinition, tagDefinitions } from './tag.ts'
import { z } from './zod.ts'

/**
 * The graph over the vectors of a large partition (HNSW). Other values do not change what a search may find, but how
 * often it misses, how long it takes, and what the graph costs; small partitions have no graph.
 */
export interface HnswParameters {
  /**
   * Links of a node, twice as many in the lowest layer; 2 to 100, default 16. Half of it halves the graph's memory (200 bytes a
   * vector at 16) and costs recall that `efSearch` must make up; more pays for very large partitions only.
   */
  m?: number | undefined
  /** How widely a place for a new vector is searched; 1 to 10,000, default 200. Building takes time in proportion. */
  efConstruction?: number | undefined
  /**
   * How widely a query searches; 1 to 10,000, default 100. Recall of the nearest ten of 50,000 real sentences, and relative
   * time: 16 gave .89 (.5), 32 gave .96 (.6), 64 gave .988 (.8), 100 gave .9935 (1).
   */
  efSearch?: number | undefined
}

/** What the engine is opened with; all of it can cross to a worker, except `clock`. */
export interface EngineOptions {
  /** Names the database: one app may keep several memories apart. */
  name: string
  /** Default `bundled`. */
  embedder?: EmbedderChoice | undefined
  /** `aes-gcm` (default) seals every row under a per-user key; `none` exists for comparison. A memory keeps what it was made with. */
  encryption?: 'aes-gcm' | 'none' | undefined
  /**
   * `relaxed` (default): an acknowledged write survives a killed process. `strict`: also a loss of power, at a
   * higher cost a write.
   */
  durability?: 'relaxed' | 'strict' | undefined
  /**
   * The capacities in which the app's agent acts, told apart where calls do not say in which: see `defineRoles`. Default
   * none: every record whose caller gives no role is of the role `general`.
   */
  roles?: readonly RoleDefinition[] | undefined
  /**
   * `browser` (default): IndexedDB. `memory`: nothing is kept, for guests and where the browser keeps nothing; what is remembered is
   * gone with the worker, and no other tab sees it. When the worker dies, every later call is `STORAGE_LOST` until the app opens the
   * memory again. Never chosen by itself: a browser that refuses is an error.
   */
  storage?: 'browser' | 'memory' | undefined
  /** Intent tags beside the default ones, or in place of those with the same id. */
  tags?: readonly TagDefinition[] | undefined
  /**
   * URL of a module that counts the tokens of the app's language model, exporting `countTokens(text: string): number`. It is
   * imported where the engine runs, so that counting does not cross to the page. Default: an estimate.
   */
  tokenCounter?: string | undefined
  /**
   * `rules` (default): what a user says of themselves becomes claims, behind `observe`. `none`: only turns are kept,
   * and claims come from `remember` and `infer` alone.
   */
  extraction?: 'rules' | 'none' | undefined
  /** Parameters of the vector graph; the defaults suit text. */
  hnsw?: HnswParameters | undefined
  /**
   * What one user's records may take up, by default without bound: beyond it `maintain` deletes what is missed least. And
   * what all users' indexes may take up in memory.
   */
  budget?: StoreBudget | undefined
  /** `idle` (default): the memory maintains itself after a minute without calls. `manual`: only `maintain` does. */
  maintenance?: 'idle' | 'manual' | undefined
  /**
   * What becomes of private data before it is stored, by type. Default: keys, tokens and passwords are dropped; e-mail
   * addresses, numbers of phones, cards and identity papers, and postal addresses are kept and their records marked `sensitive`.
   */
  redaction?: RedactionOptions | undefined
  /** Source of time; default the system's. Only for the engine without a worker. */
  clock?: Clock | undefined
}

/** Where the model stands, told to `onProgress` and by `status()`. */
export interface ModelStatus {
  /** `loading`: lexical service meanwhile. `failed`: lexical service until the memory is opened again. */
  readonly state: 'loading' | 'ready' | 'failed' | 'none'
  /** Bytes loaded so far and in all, as far as known. */
  readonly loaded: number
  readonly total: number
  /** Why it failed. */
  readonly reason?: string
  readonly fingerprint?: string
}

/** The rules of language, from which intent tags, entities and the understanding of queries come. */
export interface LanguageStatus {
  /** Until `ready` records are stored without them, and queries are taken by their words and meaning alone. */
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why it failed. */
  readonly reason?: string
}

export interface MemoryStatus {
  /** Version of memir. */
  readonly version: string
  readonly name: string
  readonly model: ModelStatus
  readonly language: LanguageStatus
  /** True when vector search is not available: hits are found by their words only. */
  readonly degraded: boolean
  readonly encryption: 'aes-gcm' | 'none'
  readonly durability: 'relaxed' | 'strict'
  /** False with `storage: 'memory'`: what is remembered is gone with the worker. */
  readonly durable: boolean
  /** True when a newer memir made the database: it can be read, and every write is `OUTDATED`. */
  readonly readOnly: boolean
  /** What the browser says of the whole origin; null where it does not tell. */
  readonly storage: {
    /** Bytes. */
    readonly usage: number | null
    readonly quota: number | null
    /**
     * Whether the browser keeps what is stored when the disk is short. Ask for it in the page, where alone it can be asked:
     * `await navigator.storage.persist()`.
     */
    readonly persisted: boolean | null
  }
  /** Users whose indexes are in memory now. */
  readonly openPartitions: number
  /**
   * How often, since the memory was opened, a user's stored index could not be used (damaged, or made by another
   * version) and was made anew from the records: nothing is lost but time.
   */
  readonly recovered: number
}

const embedder: z.ZodMiniType<EmbedderChoice> = z.union([
  z.literal('bundled'),
  z.literal('none'),
  z.strictObject({
    kind: z.literal('transformers'),
    model: text(1_024),
    localModelPath: z.optional(text(2_048)),
    allowRemote: z.optional(z.boolean()),
    dtype: z.optional(z.enum(['fp32', 'fp16', 'q8', 'q4'])),
    device: z.optional(z.enum(['wasm', 'webgpu'])),
    pooling: z.optional(z.enum(['cls', 'mean'])),
    prefixes: z.optional(z.strictObject({ query: z.string(), document: z.string() })),
    languages: z.optional(z.array(label)),
    maxTokens: z.optional(z.int().check(z.positive())),
    thresholds: z.optional(z.nullable(z.strictObject({ same: z.number(), related: z.number() }))),
    revision: z.optional(label),
  }),
  z.strictObject({ kind: z.literal('module'), url: text(8_192) }),
])

/** Validates what the engine is opened with. */
export const engineOptions: z.ZodMiniType<EngineOptions> = z.strictObject({
  name: label,
  embedder: z.optional(embedder),
  encryption: z.optional(z.enum(['aes-gcm', 'none'])),
  durability: z.optional(z.enum(['relaxed', 'strict'])),
  roles: z.optional(roleDefinitions),
  storage: z.optional(z.enum(['browser', 'memory'])),
  tags: z.optional(tagDefinitions),
  tokenCounter: z.optional(text(8_192)),
  extraction: z.optional(z.enum(['rules', 'none'])),
  hnsw: z.optional(
    z.strictObject({
      m: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
      efConstruction: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      efSearch: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    }),
  ),
  budget: z.optional(storeBudget),
  maintenance: z.optional(z.enum(['idle', 'manual'])),
  redaction: z.optional(redactionOptions),
  clock: z.optional(z.custom<Clock>((c) => typeof (c as Clock | null)?.now === 'function')),
})
