import type { RecordId } from '../base/ids.ts'
import { z } from './zod.ts'

/** What `discoverTypes` takes. */
export interface DiscoverInput {
  /** The least records of a proposal; default 4. */
  leastSize?: number | undefined
  /** Most proposals; default 8. */
  limit?: number | undefined
}

/** A kind of memory that no declared role and no tag stands for. */
export interface TypeProposal {
  /** Of its telling words, as an id for `defineRoles` or `defineTags`. */
  readonly name: string
  /** Words that its records share and others lack, the most telling first. */
  readonly terms: readonly string[]
  /** Records in it. */
  readonly size: number
  /** How alike its records are, 0..1. */
  readonly cohesion: number
  /** Records that are most like the others, and their texts. */
  readonly examples: readonly { readonly id: RecordId; readonly content: string }[]
}

export const discoverInput: z.ZodMiniType<DiscoverInput> = z.strictObject({
  leastSize: z.optional(z.int().check(z.minimum(2), z.maximum(1_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
