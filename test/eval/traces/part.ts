import type { QuestionKind } from './trace.ts'

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
  readonly followUps: Readonly<Record<Exclude<QuestionKind, 'step'>, readonly FollowUp[]>>
}

/** What makes one part of the suite: no word of it occurs in the other. */
export interface PartSpec {
  readonly name: 'open' | 'held' | 'robust-first' | 'robust-second'
  readonly seed: number
  /** Languages of the users, one user each. */
  readonly users: readonly ('en' | 'zh')[]
  readonly clients: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly givenNames: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly familyNames: Readonly<Record<'en' | 'zh', readonly string[]>>
  readonly wording: Readonly<Record<'en' | 'zh', Wording>>
  /** Wordings by the fact's id. */
  readonly questions: Readonly<Record<string, readonly string[]>>
}
