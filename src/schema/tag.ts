import { label, text } from './primitives.ts'
import { z } from './zod.ts'

/** An intent tag that the app adds to the ontology, or replaces in it. */
export interface TagDefinition {
  /** Lower case, levels joined by dots, as in `research.search`: a record with the tag carries its goal `research` too. */
  readonly id: string
  /** What somebody with this intent wants, in one sentence. */
  readonly description: string
  /** A few texts that have this intent, in any language. */
  readonly examples?: readonly string[] | undefined
  /**
   * Phrases that tell it by themselves, in any language: `*` at the end of a word takes any ending, `...` between two
   * words up to three others.
   */
  readonly cues?: readonly string[] | undefined
  /** Action types of steps that mean it. */
  readonly actionTypes?: readonly string[] | undefined
}

/** Tags of one memory beside the default ones. */
export const MOST_TAGS = 512

const tagId = label.check(
  z.regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:[.-][\p{Ll}\p{Lo}\p{N}]+)*$/u, {
    error: 'expected lower-case words joined by dots and hyphens, as in research.search',
  }),
)
const phrase = text(200)

const tagDefinition: z.ZodMiniType<TagDefinition> = z.strictObject({
  id: tagId,
  description: text(1_000),
  examples: z.optional(z.array(text(1_000)).check(z.maxLength(32))),
  cues: z.optional(z.array(phrase).check(z.maxLength(64))),
  actionTypes: z.optional(z.array(label).check(z.maxLength(32))),
})

/** Validates what `defineTags` and the option `tags` take. */
export const tagDefinitions: z.ZodMiniType<readonly TagDefinition[]> = z
  .array(tagDefinition)
  .check(z.maxLength(MOST_TAGS))
