import { label, labels, text } from './primitives.ts'
import { z } from './zod.ts'

/** A part of a role that the app tells apart. */
export interface SubRoleDefinition {
  /** As records carry it; compared without regard to case and width. */
  readonly id: string
  /** What the agent does in this capacity, in a sentence or two, in the language that is spoken. */
  readonly description: string
  /** A few texts that are said to the agent in this capacity, in any language. */
  readonly examples?: readonly string[] | undefined
  /** Tags and intent tags that speak for it; a goal such as `code` stands for its sub-tasks. */
  readonly tags?: readonly string[] | undefined
  /** The agent's tones in it; records that are given none get the first. */
  readonly tones?: readonly string[] | undefined
}

/** A capacity in which the app's agent acts. */
export interface RoleDefinition extends SubRoleDefinition {
  readonly subRoles?: readonly SubRoleDefinition[] | undefined
}

/** How far a role, or a part of one, is spoken for. */
export interface RoleWeight {
  readonly role: string
  readonly subRole?: string
  /** In (0, 1]; of all roles together at most 1. */
  readonly weight: number
}

/** Roles of one memory. */
export const MOST_ROLES = 64

const base = {
  id: label,
  description: text(1_000),
  examples: z.optional(z.array(text(1_000)).check(z.maxLength(32))),
  tags: z.optional(labels),
  tones: z.optional(labels),
}

/** Validates what `defineRoles` and the option `roles` take. */
export const roleDefinitions: z.ZodMiniType<readonly RoleDefinition[]> = z
  .array(
    z.strictObject({
      ...base,
      subRoles: z.optional(z.array(z.strictObject(base)).check(z.maxLength(MOST_ROLES))),
    }),
  )
  .check(z.maxLength(MOST_ROLES))

/**
 * What the role does to a query: `strict` lets only records of the active role pass, none where it is not certain; `graded` lifts those of the roles
 * that are spoken for and hides none; `off` does nothing.
 */
export type RoleMatch = (typeof ROLE_MATCHES)[number]
export const ROLE_MATCHES = ['strict', 'graded', 'off'] as const
