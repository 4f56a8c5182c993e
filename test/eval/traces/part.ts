import type { Story } from './story.ts'
import type { QuestionKind, QuestionScope } from './trace.ts'

/** What the user says, and then asks, without naming anything. `{noun}` is what the fact calls the thing. */
export interface FollowUp {
  readonly said: string
  readonly asked: string
}

/** How questions are worded in one language. */
export interface Wording {
  /** What replaces `{in}` when a question names its project in words, or by a client, service or person. */
  readonly named: readonly string[]
  readonly client: readonly string[]
  readonly person: readonly string[]
  /** The same by a thing of the project or by its goal, where its stories have some. */
  readonly others?: readonly string[]
  readonly followUps: Readonly<Record<Exclude<QuestionKind, 'step'>, readonly FollowUp[]>>
}

/** What makes one part of the suite: no word of it occurs in the other. */
export interface PartSpec {
  readonly name: 'open' | 'held' | 'held-two' | 'held-three' | 'robust-first' | 'robust-second' | 'varied'
  readonly seed: number
  /** Languages of the users, one user each. */
  readonly users: readonly ('en' | 'zh')[]
  /** The kinds of work that users have; default: those of the first parts. */
  readonly stories?: Readonly<Record<'en' | 'zh', readonly Story[]>>
  /** Shares of the scopes; the rest names an entity. */
  readonly shares?: Readonly<Record<Exclude<QuestionScope, 'entity'>, number>>
  readonly clients: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly givenNames: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly familyNames: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly wording: Readonly<Record<'en' | 'zh', Wording>>
  /** Wordings by the fact's id. */
  readonly questions: Readonly<Record<string, readonly string[]>>
}
