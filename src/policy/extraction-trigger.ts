/** Turns that are passed over before all of them are looked at once more. */
export const EVERY_TURNS = 8

/** Whether claims are looked for in a turn, and the rule that decided it. */
export interface ExtractionDecision {
  readonly extract: boolean
  readonly rule: string
}

/** What is seen of a turn before it is read. */
export interface TriggerSigns {
  /** What its words give away, by the rules of language. */
  readonly cue: string | undefined
  /** It names what no earlier record names. */
  readonly isNewName: boolean
  readonly isNewTopic: boolean
  /** Turns that were passed over and not looked at since. */
  readonly passedOver: number
}

/** Decides whether a turn may hold something worth keeping (AdaMem): the first rule that fires names itself. */
export function decideExtraction({
  cue,
  isNewName,
  isNewTopic,
  passedOver,
}: TriggerSigns): ExtractionDecision {
  if (cue !== undefined) return { extract: true, rule: cue }
  if (isNewName) return { extract: true, rule: 'new_entity' }
  if (isNewTopic) return { extract: true, rule: 'topic_shift' }
  if (passedOver + 1 >= EVERY_TURNS) return { extract: true, rule: 'every_n_turns' }
  return { extract: false, rule: 'none' }
}
