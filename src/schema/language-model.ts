import type { Polarity } from './vocabulary.ts'
import { CARDINALITIES, CLAIM_KINDS, POLARITIES } from './vocabulary.ts'
import { z } from './zod.ts'

/** What a language model is asked. */
export interface LanguageModelRequest {
  /** What it is to do, in every request of this kind the same. */
  readonly system: string
  readonly prompt: string
  /** JSON Schema that the answer must fit. */
  readonly schema: { readonly [key: string]: unknown }
  /** Milliseconds after which nobody waits for the answer any more. */
  readonly timeoutMs: number
}

/**
 * A language model of the app's own: answers with JSON that fits the schema. Whatever it does (throw, hang, lie), the
 * memory goes on with its rules, and stores nothing that the words of the turn do not support.
 */
export type LanguageModel = (request: LanguageModelRequest) => Promise<string> | string

/** A claim as a language model gives it. */
export interface ModelClaim {
  readonly kind: (typeof CLAIM_KINDS)[number]
  readonly entity: string
  readonly attribute: string
  readonly value: string
  readonly polarity: Polarity
  readonly cardinality: (typeof CARDINALITIES)[number]
  /** Verbatim from the turn. */
  readonly quote: string
  readonly confidence: number
}

const MOST_CLAIMS = 20
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** What a language model answers when it is asked for the claims of a turn. */
export const modelClaims: z.ZodMiniType<{ claims: ModelClaim[] }> = z.object({
  claims: z
    .array(
      z.object({
        kind: z.enum(CLAIM_KINDS),
        entity: short,
        attribute: short,
        value: short,
        polarity: z.enum(POLARITIES),
        cardinality: z.enum(CARDINALITIES),
        quote: z.string().check(z.minLength(1)),
        confidence: z.number().check(z.gte(0), z.lte(1)),
      }),
    )
    .check(z.maxLength(MOST_CLAIMS)),
})
