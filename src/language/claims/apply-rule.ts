import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

export const HEDGED_CONFIDENCE = 0.6
const DEFAULT_CONFIDENCE = 0.9

/** How a language reads values: cuts, lists, and what is none. */
export interface ValueReader {
  trim(value: string): string
  split(value: string): string[]
  isEmpty(value: string): boolean
}

/** What was read before the rule is applied. */
export interface Reading {
  readonly text: string
  readonly entity: string
  /** Whether the claim is about the one who speaks. */
  readonly isSelf: boolean
  readonly isNegated: boolean
  readonly isOver: boolean
  readonly isHedged: boolean
}

/** The claims that a rule finds in a predicate; none when it does not fit. */
export function applyRule(rule: Rule, reading: Reading, reader: ValueReader): Finding[] {
  const { text, entity, isSelf, isNegated, isHedged } = reading
  const match = rule.pattern.exec(text)
  if (match === null || (rule.selfOnly === true && !isSelf)) return []
  const { negated = 'drop', isOpposite = false } = rule
  const isOver = reading.isOver || rule.ends === true
  if (negated === 'only' && !isNegated) return []
  if (negated === 'drop' && isNegated && !isOver) return []
  if (isOpposite && isNegated) return []
  const said = rule.value ?? match.groups?.value ?? ''
  if (rule.refuse?.test(said)) return []
  const trimmed = rule.value ?? reader.trim(said)
  const values = rule.list === true ? reader.split(trimmed) : [trimmed]
  const attribute = match.groups?.attribute
  const confidence = rule.confidence ?? DEFAULT_CONFIDENCE
  const isNegative = !isOver && (isNegated || isOpposite)
  return values
    .filter((value) => !reader.isEmpty(value) || rule.value !== undefined || /^\d+$/u.test(value))
    .map((value) => ({
      kind: isSelf || rule.kind === undefined ? (rule.kind ?? 'fact') : 'fact',
      entity,
      attribute: attribute === undefined ? rule.attribute : `${rule.attribute} ${attribute.toLowerCase()}`,
      value,
      polarity: isNegative ? 'negative' : 'positive',
      cardinality: rule.cardinality ?? 'many',
      confidence: isHedged ? HEDGED_CONFIDENCE : confidence,
      basis: isHedged ? 'implied' : 'stated',
      ...(isOver && { ended: true }),
      ...(rule.passing === true && { passing: true }),
    }))
}

/** The findings of the first rule that has any. */
export function applyRules(rules: readonly Rule[], reading: Reading, reader: ValueReader): Finding[] {
  for (const rule of rules) {
    const findings = applyRule(rule, reading, reader)
    if (findings.length > 0) return findings
  }
  return []
}
