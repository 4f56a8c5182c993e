import type { TagDefinition } from '../schema/tag.ts'
import type { PrototypeEmbedder } from './prototype-embedder.ts'
import type { RoleClassifier, Tokenize } from './role-classifier.ts'

/**
 * What rules of language tell of a text. The rules come as a file of their own, loaded behind: whoever asks them must
 * do without while they are not there.
 */
export interface LanguageRules {
  /** Greater with each change of the rules; kept with the records that they read. */
  readonly version: number
  /** What a text names, normalised, each once, in order of appearance. */
  extractEntities(text: string): readonly string[]
  queryType(text: string): QueryType
  /** Whether a text speaks of something that it does not name. */
  refersBack(text: string): boolean
  /** What a question asks of a chain of work, and what about. */
  workQuestion(text: string): WorkQuestion
  /** Parts of a question that may only say which work it is about, the shortest first. */
  scopePhrases(text: string): readonly ScopePhrase[]
  /** Whether steps of this action type look for what went wrong. */
  diagnoses(actionType: string): boolean
  /**
   * The span of time that a text names.
   * @param now the moment from which relative expressions count, in milliseconds since the epoch.
   */
  timeExpression(text: string, now: number): TimeInterval | undefined
  /** Names of tasks that a text may speak of. */
  taskHints(text: string): readonly string[]
  /** A question as the statement of the named speaker that would answer it; undefined when it is none. */
  firstPerson(question: string, speaker: string): string | undefined
  /** A tagger with the tags that every memory starts with. */
  createTagger(): Tagger
  /** @param tokenize cuts a text into the terms that signs come in. */
  createRoles(tokenize: Tokenize): RoleClassifier
}

/** Gives intent tags, by cue words and by prototypes. */
export interface Tagger {
  /** Adds tags to the ontology, or replaces them; texts tagged before keep their tags. */
  define(definitions: readonly TagDefinition[]): void
  /**
   * Embeds what describes the tags, unless that was done.
   * @param giveWay awaited between two texts, so that queries do not wait for all of them.
   */
  prepare(embedder: PrototypeEmbedder, signal: AbortSignal, giveWay: () => Promise<void>): Promise<void>
  /**
   * The tags of a text with the goals above them; none when nothing is clear enough.
   * @param vector of the text, of unit length and of the prepared embedder; without one only cues count.
   */
  tag(input: Taggable, vector?: Float32Array): readonly string[]
  /** Forgets the texts seen. */
  forget(): void
}

/** What is to be tagged. */
export interface Taggable {
  readonly text: string
  /** What an agent did, not what somebody said. */
  readonly isStep: boolean
  readonly actionType?: string | undefined
}

/** What a question asks for; `other` for what is no question of these kinds. */
export type QueryType =
  | 'when'
  | 'who'
  | 'where'
  | 'why'
  | 'consequence'
  | 'latest'
  | 'compare'
  | 'how-long'
  | 'how-many'
  | 'list'
  | 'yes-no'
  | 'other'

/** What a question asks of a chain of work. */
export interface WorkQuestion {
  /** How something came about, what it led to, or how things stand; undefined when it asks for nothing of the kind. */
  readonly asks: 'causes' | 'effects' | 'latest' | undefined
  /** What it says beside the asking, in lower case: "which report is the latest?" → "report"; empty when there is no more. */
  readonly rest: string
}

/** A part of a question, and the question without it. */
export interface ScopePhrase {
  readonly phrase: string
  readonly rest: string
  /** Whether it can say nothing else: "in the project about …". */
  readonly isCertain: boolean
}

/** A span of time, `to` exclusive; milliseconds since the epoch. */
export interface TimeInterval {
  readonly from: number
  readonly to: number
}
