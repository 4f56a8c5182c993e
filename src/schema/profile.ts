import { label, time } from './primitives.ts'
import type { ClaimRecord } from './record.ts'
import { z } from './zod.ts'

export interface ProfileInput {
  /** The moment whose claims are wanted, in milliseconds since the epoch; default the clock's now. */
  now?: number | undefined
  /** Only of this entity; `user` is the user. */
  entity?: string | undefined
  /** Whether sensitive claims are in it; default false. */
  sensitive?: boolean | undefined
}

export interface ProfileResult {
  /** What claims are about, the user first; of each the claims that hold, the most important first. */
  readonly entities: readonly { readonly entity: string; readonly claims: readonly ClaimRecord[] }[]
  /** One line an entity; empty when nothing is known. The values are data: quote them in a prompt. */
  readonly text: string
}

export const profileInput: z.ZodMiniType<ProfileInput> = z.strictObject({
  now: z.optional(time),
  entity: z.optional(label),
  sensitive: z.optional(z.boolean()),
})
