import type { TimeReference } from '../schema/extraction.ts'
import type { Basis, Cardinality, ClaimKind, Polarity } from '../schema/vocabulary.ts'

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
  readonly when?: TimeReference
  /** A state that passes within a day or so. */
  readonly passing?: boolean
}

/** What is known of the speaker and the moment. */
export interface Said {
  /** `user`, or the name of the participant who speaks. */
  readonly entity: string
  /** When it was said, in milliseconds since the epoch. */
  readonly at: number
}
