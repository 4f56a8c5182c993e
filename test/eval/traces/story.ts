import type { QuestionKind } from './trace.ts'

/**
 * Texts have slots: `{client}`, `{person}`, `{name}`, `{thing}` are the project's own, `{a}`, `{b}`, `{c}` numbers that the project keeps, `{round}`
 * counts rounds, and `{10..99}` is a new number each time.
 */
export interface Beat {
  /** What later beats and facts call this step; of several steps with one key, the last. */
  readonly key?: string
  readonly type: string
  /** Wordings, of which one is told. */
  readonly action: readonly string[]
  readonly observation: readonly string[]
  /** Keys of the steps that this one depends on, with the reason; those that were not told are left out. */
  readonly from?: Readonly<Record<string, string>>
  /** Dependencies that the caller declares only at times; else the file that both steps name has to tell. */
  readonly implied?: Readonly<Record<string, string>>
  readonly entities?: readonly string[]
  /** Told only when this mishap happens. */
  readonly only?: string
  /** What is observed instead when the mishap happens here. */
  readonly mishap?: { readonly id: string; readonly observation: readonly string[] }
  /** What failed attempts at the same action see; some of them may come first. */
  readonly failures?: readonly string[]
  /** Lines of dialogue after the step, of which one may be said. */
  readonly says?: readonly string[]
}

/** Beats that are told several times over. */
export interface Rounds {
  readonly rounds: readonly [least: number, most: number]
  readonly beats: readonly Beat[]
}

/** Something that can be asked about a task. */
export interface Fact {
  /** Finds the wordings of its questions. */
  readonly id: string
  readonly kind: QuestionKind
  /** Keys of the steps that answer it. */
  readonly answers: readonly string[]
  /** Only where this mishap happened. */
  readonly only?: string
  /** The step whose causes or consequences are asked, where no mishap tells. */
  readonly of?: string
  /** The step after which it can be asked without naming anything. */
  readonly active?: string
  /** Latest state: what a question without a name calls it. */
  readonly noun?: string
}

/** A kind of work with everything that can happen in it. A task is one telling of it. */
export interface Story {
  readonly id: string
  readonly language: 'en' | 'zh'
  readonly topics: readonly string[]
  /** What each topic is for, said without its words. */
  readonly goals?: Readonly<Record<string, string>>
  /** Things that come up again and again, one for each task. */
  readonly things?: readonly string[]
  /** What the user asks for at the beginning. */
  readonly requests: readonly string[]
  /** Each task has all of them but one. */
  readonly mishaps: readonly string[]
  readonly passages: readonly (Beat | Rounds)[]
  /** Steps without consequence, told anywhere. */
  readonly noise: readonly Beat[]
  readonly facts: readonly Fact[]
}
