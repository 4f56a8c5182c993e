import type { RecordKind } from '../schema/vocabulary.ts'
import { type Defaults, KIND_DEFAULTS } from './kind-defaults.ts'

const FOOD = 'life.food'
const HEALTH = 'life.health'
/** What harms when it is forgotten, whoever it is about, and the topics on which it has to be known. */
const VITAL: ReadonlyMap<string, readonly string[]> = new Map([
  ['allergy', [FOOD, HEALTH]],
  ['blood type', [HEALTH]],
  ['condition', [HEALTH]],
  ['diet', [FOOD]],
  ['takes', [HEALTH]],
])
/** What hardly ever changes. */
const LASTING = new Set(
  'birthday,birthplace,name,nationality,native language,nickname,origin,pronouns'.split(','),
)

/** What a record of a kind starts with; a claim by its attribute, where that tells more than its kind. */
export function startOf(kind: RecordKind, attribute = ''): Defaults {
  const start = KIND_DEFAULTS[kind]
  return VITAL.has(attribute) || LASTING.has(attribute) ? { ...start, halfLifeHours: null } : start
}

/** Whether a claim of the attribute must not be left out where the talk is of topics with these intent tags. */
export function isVitalTo(attribute: string | undefined, intents: readonly string[]): boolean {
  return VITAL.get(attribute ?? '')?.some((topic) => intents.includes(topic)) === true
}
