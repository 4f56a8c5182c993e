import { findCue, findNames, isCorrectionCue, isStronglyFelt, tellsOfOneself } from './cues.ts'

/** Turns that are passed over before all of them are looked at once more. */
export const EVERY_TURNS = 8

/** Whether claims are looked for in a turn, and the rule that decided it. */
export interface ExtractionDecision {
  readonly extract: boolean
  readonly rule: string
}

/** What is known when a turn comes in. */
export interface TriggerContext {
  /** Turns in a row that were passed over. */
  readonly passedOver: number
  /** Whether a name occurred before. */
  isKnown(name: string): boolean
}

/** Decides whether a turn may hold something worth keeping (AdaMem): the first rule that fires names itself. */
export function decideExtraction(content: string, context: TriggerContext): ExtractionDecision {
  if (isCorrectionCue(content)) return { extract: true, rule: 'correction' }
  const cue = findCue(content)
  if (cue !== undefined) return { extract: true, rule: cue }
  if (tellsOfOneself(content)) return { extract: true, rule: 'about_oneself' }
  if (isStronglyFelt(content)) return { extract: true, rule: 'sentiment' }
  if (findNames(content).some((name) => !context.isKnown(name))) return { extract: true, rule: 'new_entity' }
  if (context.passedOver + 1 >= EVERY_TURNS) return { extract: true, rule: 'every_n_turns' }
  return { extract: false, rule: 'none' }
}
