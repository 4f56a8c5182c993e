import type { RoleDefinition, RoleWeight } from '../schema/role.ts'
import type { PrototypeEmbedder } from './prototype-embedder.ts'

/** Something that was said or done, as far as a classifier of roles looks at it. */
export interface RoleSign {
  /** Its terms, as the tokenizer gives them. */
  readonly terms: readonly string[]
  readonly tags: readonly string[]
  /** Of unit length, by the prepared embedder; looked at where the words leave it open. */
  readonly vector?: Float32Array | undefined
  /** The role in which it was made, of earlier signs. */
  readonly role?: string | undefined
  readonly subRole?: string | undefined
}

/** What signs tell of the roles. */
export interface RoleReading {
  /** The roles that are spoken for, the most first. */
  readonly weights: readonly RoleWeight[]
  /** Whether the first of them stands out, so that it is the active one. */
  readonly isClear: boolean
  /** Whether a vector would not change it: what is judged says so by its words, or says too little to be embedded. */
  readonly isSettled: boolean
}

/** Tells in which of the declared roles the agent acts. */
export interface RoleClassifier {
  /** Adds roles, or replaces those of the same id. */
  define(definitions: readonly RoleDefinition[]): void
  /** Embeds what describes the roles, unless that was done. */
  prepare(embedder: PrototypeEmbedder, signal: AbortSignal, giveWay: () => Promise<void>): Promise<void>
  /** @param signs what is judged, then what came before it, the latest first. */
  classify(signs: readonly RoleSign[]): RoleReading
}

/** Cuts a text into terms. */
export type Tokenize = (text: string) => string[]
