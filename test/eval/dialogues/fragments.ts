/** One value of a slot, for as long as it holds. */
export interface Version {
  /** How the user tells it: first as news, then in passing. */
  readonly said: readonly [string, ...string[]]
  /** How an assistant that knows it answers. */
  readonly answer: string
}

/** One thing about a persona, told over the months. */
export interface Story {
  /** What it is about; a persona has one story a slot. */
  readonly slot: string
  /** In the order in which they hold: a later one replaces the one before. */
  readonly versions: readonly [Version, ...Version[]]
  /** Exchanges that would lead to another value: other people, suppositions, wrong guesses of the assistant. */
  readonly decoys: readonly (readonly [user: string, assistant: string])[]
  /** Questions that ask for it outright. */
  readonly recall: readonly [string, ...string[]]
  /** Requests that nobody can serve well without it, though they do not name it. */
  readonly advice: readonly string[]
}

/** A request that takes several slots at once. */
export interface Task {
  readonly needs: readonly string[]
  readonly ask: string
  readonly answer: string
}

/** What dialogues of one language are made of. */
export interface Fragments {
  readonly language: 'en' | 'zh'
  readonly names: readonly string[]
  readonly stories: readonly Story[]
  readonly tasks: readonly Task[]
  /** Exchanges about nothing that lasts. */
  readonly filler: readonly (readonly [user: string, assistant: string])[]
  /** What the assistant says to news. */
  readonly acknowledgements: readonly string[]
}
