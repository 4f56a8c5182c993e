import type { DialogueRole, Speaker } from '../schema/vocabulary.ts'

/** The part that an utterance plays, from its form and its speaker. */
export function dialogueRole(speaker: Speaker, content: string): DialogueRole {
  if (/[?？]["'”’)\s]*$/u.test(content)) return 'question'
  return speaker === 'assistant' ? 'answer' : 'statement'
}
