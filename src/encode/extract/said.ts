/** What is known of the speaker and the moment. */
export interface Said {
  /** `user`, or the name of the participant who speaks. */
  readonly entity: string
  /** When it was said, in milliseconds since the epoch. */
  readonly at: number
}
