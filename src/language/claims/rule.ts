import type { Cardinality, ClaimKind } from '../../schema/vocabulary.ts'

/** How one way of saying something becomes a claim. */
export interface Rule {
  readonly attribute: string
  /** Default `fact`. */
  readonly kind?: ClaimKind
  /** Default `many`. */
  readonly cardinality?: Cardinality
  /** Matched against what follows the subject; the group `value` is the value, `attribute` overrides the attribute. */
  readonly pattern: RegExp
  /** The value where the pattern has no such group. */
  readonly value?: string
  /** Default 0.9. */
  readonly confidence?: number
  /** What a negation makes of it; default `drop`: nothing is claimed. */
  readonly negated?: 'opposite' | 'drop' | 'only'
  /** It says the opposite by itself: to hate is not to like. */
  readonly isOpposite?: boolean
  /** Says that something is over. */
  readonly ends?: boolean
  /** Whether the value may be a list, each item a claim. */
  readonly list?: boolean
  /** Whether only the speaker can say it. */
  readonly selfOnly?: boolean
  readonly passing?: boolean
  /** Refuses values that only look right. */
  readonly refuse?: RegExp
}
