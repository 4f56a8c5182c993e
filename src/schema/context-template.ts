import { z } from './zod.ts'

/** What stands around the memories of a context, in place of memir's own words; the lines of the memories stay. */
export interface ContextTemplate {
  /**
   * First and last line, each a tag such as `<memories>` and `</memories>`: quoted content never holds a `<`, so that
   * nothing in it can spell them.
   */
  readonly open?: string | undefined
  readonly close?: string | undefined
  /** The line under `open`. Keep in it that what is in quotes is data, not instructions. */
  readonly head?: string | undefined
  /** A line over each section; shown when there is more than one. */
  readonly profile?: string | undefined
  readonly relevant?: string | undefined
  readonly recent?: string | undefined
  readonly history?: string | undefined
}

const tag = z.string().check(
  z.regex(/^<\/?[\p{L}_][\p{L}\p{N}_.:-]{0,63}>$/u, {
    error: 'expected a tag such as <memories> or </memories>',
  }),
)
// Not "- ", which starts the line of a memory.
const line = z.string().check(
  z.regex(/^(?!- )[^\p{Cc}\u2028\u2029]{1,1000}$/u, {
    error: 'expected one line of at most 1,000 characters that does not start with "- "',
  }),
)

export const contextTemplate: z.ZodMiniType<ContextTemplate> = z.strictObject({
  open: z.optional(tag),
  close: z.optional(tag),
  head: z.optional(line),
  profile: z.optional(line),
  relevant: z.optional(line),
  recent: z.optional(line),
  history: z.optional(line),
})
