/** A value of a kind of which two do not hold at once for one thing. */
export interface TypedValue {
  /** `date`, `time`, `sum`, `instruction`, or what is counted. */
  readonly type: string
  /** Equal for the same value. */
  readonly key: string
  /** As it stands in the text. */
  readonly words: string
}

/** What a text tells that may replace what was said before, or be replaced. */
export interface News {
  /** Whether it says that something is otherwise now. */
  readonly changes: boolean
  /** What it says is over, in its words. */
  readonly over: readonly string[]
  readonly values: readonly TypedValue[]
  /** Whether it denies or dislikes something. */
  readonly denies: boolean
  /** The other person whom it is about, in lower case; undefined when it is about the speaker or a thing. */
  readonly about?: string
}
