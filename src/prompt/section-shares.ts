/** How far a dialogue, or a task, has come: what helps at its beginning is known when it is deep in a topic. */
export type DialoguePhase = 'early' | 'deep'

/** Turns or steps after which a dialogue or task counts as deep in its topic. */
const DEEP_FROM = 8

export function dialoguePhase(turns: number): DialoguePhase {
  return turns < DEEP_FROM ? 'early' : 'deep'
}

/** The parts of a context, in the order in which it shows them. */
export const SECTIONS = ['profile', 'relevant', 'recent', 'history'] as const
export type Section = (typeof SECTIONS)[number]

/**
 * What each section beside the relevant memories may take of the budget at first, and what is kept for summaries, as
 * shares. The relevant memories have all that is not taken: a context without a profile or a session is theirs from end to end.
 */
export const SECTION_SHARES: {
  readonly [P in DialoguePhase]: { readonly [S in Exclude<Section, 'relevant'> | 'summaries']: number }
} = {
  early: { profile: 0.25, recent: 0.1, history: 0.25, summaries: 0.15 },
  deep: { profile: 0.1, recent: 0.15, history: 0.25, summaries: 0.15 },
}
