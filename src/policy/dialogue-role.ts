import type { DialogueRole, Speaker } from '../schema/vocabulary.ts'

/** A question mark at the end; what stands in square brackets behind it, such as the caption of a picture, is not said. */
const ASKS = /[?？]["'”’)\s]*(?:\[[^[\]]*\]\s*)?$/u

/** The part that an utterance plays, from its form and its speaker. */
export function dialogueRole(speaker: Speaker, content: string): DialogueRole {
  if (ASKS.test(content)) return 'question'
  return speaker === 'assistant' ? 'answer' : 'statement'
}
