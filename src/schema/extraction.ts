import { label } from './primitives.ts'
import { z } from './zod.ts'

export const EXTRACTION_STATES = ['due', 'done', 'passed'] as const

/** Whether claims are looked for in a turn, and why. */
export interface Extraction {
  /**
   * `due`: not decided yet. `done`: it was looked at. `passed`: no trigger fired; it is looked at when many such turns
   * are waiting.
   */
  readonly state: (typeof EXTRACTION_STATES)[number]
  /** The rule that decided. */
  readonly rule?: string
}

export const extraction: z.ZodMiniType<Extraction, Extraction> = z.strictObject({
  state: z.enum(EXTRACTION_STATES),
  rule: z.exactOptional(label),
})

/** When something happens: an interval [from, to) in milliseconds since the epoch, and the words that named it. */
export interface TimeReference {
  readonly from: number
  readonly to: number
  readonly words: string
}
