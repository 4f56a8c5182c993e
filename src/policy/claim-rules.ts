import type { LanguageModelRequest, ModelClaim } from '../schema/language-model.ts'
import type { Candidate, Said } from './candidate.ts'
import type { News } from './news.ts'

/** What rules of language find that a turn claims. A file of their own, loaded when the first turn is looked at. */
export interface ClaimRules {
  /** The rule by which a text gives away that it may hold claims; undefined when it does not. */
  extractionCue(text: string): string | undefined
  /**
   * The claims that a turn supports, each with the clause that says it. Questions, hypotheticals, reported speech,
   * quotations, code and jokes give none.
   */
  extractClaims(text: string, said: Said): readonly Candidate[]
  /** The form under which values of one slot are compared: equal forms are the same value. */
  plainValue(value: string): string
  /** The numbers that a text names, each once, sorted: statements with different ones do not say the same. */
  figuresIn(text: string): readonly string[]
  /**
   * What a text tells that may replace what was said before.
   * @param at when it was said, in milliseconds since the epoch.
   */
  readNews(text: string, at: number): News
  /** What a language model is asked to find the claims of a message. */
  extractionPrompt(message: string): ExtractionPrompt
  /** A language model's claim as far as the words of the turn support it; undefined when they do not. */
  supportedClaim(claim: ModelClaim, text: string, said: Said): Candidate | undefined
}

export type ExtractionPrompt = Omit<LanguageModelRequest, 'timeoutMs'>
