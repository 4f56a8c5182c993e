import type { RecordKind } from '../schema/vocabulary.ts'
import { type Defaults, KIND_DEFAULTS } from './kind-defaults.ts'

/** What harms when it is forgotten, whoever it is about. */
const VITAL = new Set(['allergy', 'blood type', 'condition', 'diet', 'takes'])
/** What hardly ever changes. */
const LASTING = new Set(
  'birthday,birthplace,name,nationality,native language,nickname,origin,pronouns'.split(','),
)

/** What a record of a kind starts with; a claim by its attribute, where that tells more than its kind. */
export function startOf(kind: RecordKind, attribute: string | undefined): Defaults {
  const start = KIND_DEFAULTS[kind]
  if (attribute === undefined) return start
  if (VITAL.has(attribute)) return { ...start, importance: 0.9, halfLifeHours: null }
  return LASTING.has(attribute) ? { ...start, halfLifeHours: null } : start
}
