import { text } from './primitives.ts'
import { z } from './zod.ts'

/** A key that only its passphrase opens, with all that is needed to try one. */
export interface PassphraseLock {
  readonly kdf: 'PBKDF2-SHA-256'
  readonly iterations: number
  /** 16 random bytes, base64. */
  readonly salt: string
  /** Tells a wrong passphrase from damage: 16 bytes that follow from the passphrase, base64. */
  readonly check: string
  /** The key under AES-GCM, its IV in front, base64. */
  readonly wrapped: string
}

/** UTF-16 units of a passphrase. */
const PASSPHRASE_UNITS = 1_024
/** More would keep a device busy for minutes: what a hostile file asks for. */
const MOST_ITERATIONS = 10_000_000

export const passphrase = text(PASSPHRASE_UNITS)

const short = z.string().check(z.maxLength(256))

/** Validates what is stored or exported of a lock. */
export const passphraseLock: z.ZodMiniType<PassphraseLock> = z.strictObject({
  kdf: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().check(z.positive(), z.lte(MOST_ITERATIONS)),
  salt: short,
  check: short,
  wrapped: short,
})
