/** How a language tells that something is otherwise now, and names values of which one holds at a time. */
export interface NewsRules {
  readonly changes: RegExp
  /** Each with a group `over`: what holds no longer. */
  readonly over: readonly RegExp[]
  /** What `over` takes for a thing and is none. */
  readonly refused: RegExp
  /** Asks for answers of a certain form. */
  readonly instruction: RegExp
  /** With a group `who`: the person whom the text is about. */
  readonly about: RegExp
  readonly sum: RegExp
  readonly time: RegExp
  /** With the groups `number` and `unit`. */
  readonly count: RegExp
}
