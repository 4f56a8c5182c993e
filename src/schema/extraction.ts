import { label } from './primitives.ts'
import { z } from './zod.ts'

export const EXTRACTION_STATES = ['due', 'done', 'passed'] as const

/** What writing decided about a turn: whether claims are looked for in it. */
export interface Extraction {
  /** `due`: will be looked at. `done`: was. `passed`: no trigger fired; looked at when many such turns are waiting. */
  readonly state: (typeof EXTRACTION_STATES)[number]
  /** The rule that fired. */
  readonly rule: string
}

export const extraction: z.ZodMiniType<Extraction, Extraction> = z.strictObject({
  state: z.enum(EXTRACTION_STATES),
  rule: label,
})

/** When something happens: an interval [from, to) in milliseconds since the epoch, and the words that named it. */
export interface TimeReference {
  readonly from: number
  readonly to: number
  readonly words: string
}
