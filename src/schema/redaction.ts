import { z } from './zod.ts'

export const REDACTION_TYPES = ['secret', 'email', 'id_number', 'card', 'phone', 'address'] as const
/**
 * What the redactor finds: keys, tokens and passwords; e-mail addresses; numbers of identity cards, passports and bank accounts;
 * numbers of payment cards; telephone numbers; postal addresses.
 */
export type RedactionType = (typeof REDACTION_TYPES)[number]

export const REDACTION_POLICIES = ['keep', 'mask', 'hash', 'drop'] as const
/**
 * `keep`: it is stored, and the record marked `sensitive`. `mask`: what is left tells what it was, and of numbers the last four
 * digits. `hash`: a pseudonym, the same for the same value of the same user. `drop`: only its type is left.
 */
export type RedactionPolicy = (typeof REDACTION_POLICIES)[number]

/** A policy for each type; default: secrets are dropped, all else is kept and marked. `none`: nothing is looked for. */
export type RedactionOptions = 'none' | { readonly [T in RedactionType]?: RedactionPolicy | undefined }

const policy = z.optional(z.enum(REDACTION_POLICIES))

export const redactionOptions: z.ZodMiniType<RedactionOptions> = z.union([
  z.literal('none'),
  z.strictObject({
    secret: policy,
    email: policy,
    id_number: policy,
    card: policy,
    phone: policy,
    address: policy,
  }),
])
