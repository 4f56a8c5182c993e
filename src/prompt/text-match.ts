import { shorten } from './shorten.ts'

/** What a query makes of a text. */
export interface TextMatch {
  /** How much of the query is in the text; 0: nothing. */
  score(text: string): number
  /** The part of the text that matches best, at most about `units` UTF-16 units, with an ellipsis where something is left off. */
  extract(text: string, units: number): string
}

/** Without a query, the beginning of a text stands for it. */
export const NO_MATCH: TextMatch = { score: () => 0, extract: shorten }
