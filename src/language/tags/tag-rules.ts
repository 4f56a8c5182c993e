import type { Taggable } from '../../policy/language-rules.ts'
import type { TagDefinition } from '../../schema/tag.ts'
import { CueOpenings } from './cue-openings.ts'
import { type CuePattern, compileCues, cueScore, cueText } from './cue-pattern.ts'
import { goalOf, isSpoken } from './ontology.ts'

/** A text is judged by its beginning; what it is about is said there. In UTF-16 units. */
export const JUDGED_UNITS = 1_000
/** Tags of one text, and of one goal in it, beside the goals themselves. */
const MOST_TAGS = 4
const MOST_OF_GOAL = 2
/** A tag with less than this share of the best tag's score is not given. */
const LEAST_SHARE = 0.5
/** What the action type of a step counts, in cues. */
const ACTION_TYPE_SCORE = 2
/** What a cue at the head of a step counts more: there stands the verb. */
const HEAD_SCORE = 1

interface Rule {
  readonly id: string
  readonly spoken: boolean
  readonly cues: readonly string[]
  readonly actionTypes: ReadonlySet<string>
}

/** Tags by the words that tell them, and by the action types of steps. */
export class TagRules {
  readonly #rules: readonly Rule[]
  /** Tells the rules, by their places, whose cues may match. */
  readonly #openings: CueOpenings
  /** By place of the rule; compiled when a text first may match. */
  readonly #patterns = new Map<number, CuePattern | undefined>()

  constructor(definitions: readonly TagDefinition[]) {
    this.#rules = definitions
      .filter(({ cues, actionTypes }) => cues !== undefined || actionTypes !== undefined)
      .map(({ id, cues = [], actionTypes = [] }) => ({
        id,
        spoken: isSpoken(id),
        cues,
        actionTypes: new Set(actionTypes.map(cueText)),
      }))
    this.#openings = new CueOpenings(this.#rules.map(({ cues }) => cues))
  }

  /** The tags that the text's cues speak for, best first; equals in the order of definition. Linear in the text. */
  tags({ text, isStep, actionType }: Taggable): string[] {
    const spelt = cueText(text.slice(0, JUDGED_UNITS))
    const action = actionType === undefined ? undefined : cueText(actionType)
    const scored: { id: string; score: number }[] = []
    const mayMatch = this.#openings.mayMatch(spelt)
    for (const [place, { id, spoken, actionTypes }] of this.#rules.entries()) {
      if (isStep && spoken) continue
      const cues = mayMatch.has(place) ? this.#patternAt(place) : undefined
      let score = cues === undefined ? 0 : cueScore(cues, spelt)
      if (isStep && score > 0 && cues !== undefined && spelt.search(cues.pattern) === 0) score += HEAD_SCORE
      if (action !== undefined && actionTypes.has(action)) score += ACTION_TYPE_SCORE
      if (score > 0) scored.push({ id, score })
    }
    scored.sort((a, b) => b.score - a.score)
    const best = scored[0]?.score ?? 0
    const ofGoal = new Map<string, number>()
    const chosen: string[] = []
    for (const { id, score } of scored) {
      const goal = goalOf(id)
      const taken = ofGoal.get(goal) ?? 0
      if (score < LEAST_SHARE * best || taken === MOST_OF_GOAL) continue
      ofGoal.set(goal, taken + 1)
      chosen.push(id)
      if (chosen.length === MOST_TAGS) break
    }
    return chosen
  }

  #patternAt(place: number): CuePattern | undefined {
    if (!this.#patterns.has(place)) this.#patterns.set(place, compileCues(this.#rules[place]?.cues ?? []))
    return this.#patterns.get(place)
  }
}
