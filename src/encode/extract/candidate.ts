import type { FoundDate } from '../../policy/dates/found-date.ts'
import type { Basis, Cardinality, ClaimKind, Polarity } from '../../schema/vocabulary.ts'

/** A claim that a text supports, before it is compared with what is known. */
export interface Candidate {
  readonly kind: ClaimKind
  /** `user` for the user; else the name of a person, or their relation to the speaker (`sister`). */
  readonly entity: string
  readonly attribute: string
  readonly value: string
  readonly polarity: Polarity
  readonly cardinality: Cardinality
  readonly confidence: number
  readonly basis: Basis
  /** The quote: UTF-16 offsets in the text, `end` exclusive. */
  readonly start: number
  readonly end: number
  /** The text says that this is true no longer. */
  readonly ended?: boolean
  /** The text says that this replaces what was said before; the value that it replaces, if it names it. */
  readonly corrects?: true | string
  /** When it happens, or began. */
  readonly when?: FoundDate
  /** A state that passes within a day or so. */
  readonly passing?: boolean
}

/** What rules of one language find in one clause; offsets are the clause's business. */
export type Finding = Omit<Candidate, 'start' | 'end' | 'when' | 'corrects'>

/** A part of a text, with its place in it. */
export interface Span {
  readonly text: string
  /** UTF-16 offset in the whole text. */
  readonly start: number
}
