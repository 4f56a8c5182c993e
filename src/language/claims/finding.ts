import type { Candidate } from '../../policy/candidate.ts'

/** What rules of one language find in one clause; where it stands is the clause's business. */
export type Finding = Omit<Candidate, 'start' | 'end' | 'when' | 'corrects'>

/** A part of a text, with its place in it. */
export interface Span {
  readonly text: string
  /** UTF-16 offset in the whole text. */
  readonly start: number
}
