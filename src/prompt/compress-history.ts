import type { Speaker } from '../schema/vocabulary.ts'
import { quote } from './escape.ts'
import type { TextMatch } from './text-match.ts'
import { type FrameLanguage, WORDINGS } from './wording.ts'

/** One message of a conversation, as the app keeps it. */
export interface HistoryMessage {
  readonly speaker: Speaker
  readonly content: string
}

/** A message as a line of the context. */
export interface HistoryLine {
  /** Place in the history. */
  readonly place: number
  readonly text: string
  /** The line shows all of it. */
  readonly whole: boolean
}

/** The last messages, which a model needs to take up the thread. */
const LAST_MESSAGES = 2
/** UTF-16 units of the last messages, and of earlier ones. */
const LAST_UNITS = 600
const EARLIER_UNITS = 160

/**
 * The lines by which a conversation can be told in less room, the most needed first: the last two messages; then the
 * earlier ones that have to do with the query, the closest first; then the rest, newest first. Who has too little room
 * drops from the end: the oldest of the weakest. Long messages are cut to the part that matches.
 */
export function compressHistory(
  history: readonly HistoryMessage[],
  match: TextMatch,
  language: FrameLanguage,
): HistoryLine[] {
  const words = WORDINGS[language]
  const scored = history.map(({ speaker, content }, place) => {
    const isLast = place >= history.length - LAST_MESSAGES
    const shown = match.extract(content, isLast ? LAST_UNITS : EARLIER_UNITS)
    return {
      place,
      text: `- ${words.speakers[speaker]}${words.colon}${quote(shown)}`,
      whole: shown === content,
      score: isLast ? Number.POSITIVE_INFINITY : match.score(content),
    }
  })
  return scored
    .sort((a, b) => (a.score === b.score ? b.place - a.place : b.score - a.score))
    .map(({ place, text, whole }) => ({ place, text, whole }))
}
