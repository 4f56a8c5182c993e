import type { RedactionOptions, RedactionPolicy, RedactionType } from '../schema/redaction.ts'
import { REDACTION_PATTERNS } from './redaction-patterns.ts'

/** What is done with each type unless the app says otherwise. */
export const DEFAULT_POLICIES: { readonly [T in RedactionType]: RedactionPolicy } = {
  secret: 'drop',
  email: 'keep',
  id_number: 'keep',
  card: 'keep',
  phone: 'keep',
  address: 'keep',
}

export type RedactionPolicies = typeof DEFAULT_POLICIES

/** The policies that hold with these options; undefined when nothing is looked for. */
export function redactionPolicies(options: RedactionOptions = {}): RedactionPolicies | undefined {
  if (options === 'none') return undefined
  const { secret, email, id_number, card, phone, address } = { ...DEFAULT_POLICIES }
  return {
    secret: options.secret ?? secret,
    email: options.email ?? email,
    id_number: options.id_number ?? id_number,
    card: options.card ?? card,
    phone: options.phone ?? phone,
    address: options.address ?? address,
  }
}

/** A span of a text, in UTF-16 units; `end` is exclusive. */
export interface Finding {
  readonly type: RedactionType
  readonly start: number
  readonly end: number
}

/** What of a text is private, in order; no two overlap. */
export function findPrivate(text: string): Finding[] {
  const findings: Finding[] = []
  const taken = new Uint8Array(text.length)
  for (const { type, pattern, holds } of REDACTION_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match
      const end = match.index + found.length
      const start = end - (match.groups?.v ?? found).length
      if (taken.subarray(start, end).includes(1) || holds?.(found) === false) continue
      taken.fill(1, start, end)
      findings.push({ type, start, end })
    }
  }
  return findings.sort((a, b) => a.start - b.start)
}

/** Whether a text holds something private that is kept. */
export function holdsPrivate(text: string, policies: RedactionPolicies): boolean {
  return findPrivate(text).some(({ type }) => policies[type] === 'keep')
}

/**
 * The text as it may be stored.
 * @param pseudonym of a value, the same each time; for `hash`.
 */
export async function redactText(
  text: string,
  policies: RedactionPolicies,
  pseudonym: (type: RedactionType, value: string) => Promise<string>,
): Promise<string> {
  let redacted = ''
  let at = 0
  for (const { type, start, end } of findPrivate(text)) {
    const policy = policies[type]
    if (policy === 'keep') continue
    const value = text.slice(start, end)
    redacted += text.slice(at, start)
    redacted +=
      policy === 'hash'
        ? `[${type}:${await pseudonym(type, canonical(value))}]`
        : placeholder(type, policy, value)
    at = end
  }
  return redacted + text.slice(at)
}

function placeholder(type: RedactionType, policy: RedactionPolicy, value: string): string {
  const digits = value.replace(/\D/g, '')
  const tells = policy === 'mask' && (type === 'phone' || type === 'card' || type === 'id_number')
  return tells && digits.length >= 8 ? `[${type} …${digits.slice(-4)}]` : `[${type}]`
}

/** The same number or address, however it is written. */
function canonical(value: string): string {
  return value.toLowerCase().replace(/[\s().-]/g, (unit) => (unit === '.' && value.includes('@') ? '.' : ''))
}
