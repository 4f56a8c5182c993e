import type { UserMemory } from '../../../src/api/memory.ts'
import { type ClaimRecord, isClaim } from '../../../src/schema/record.ts'
import { CLAIM_KINDS, type Status } from '../../../src/schema/vocabulary.ts'
import type { Interval } from './claim-case.ts'
import type { ProducedClaim } from './score.ts'

/** What the memory holds to be so, now or perhaps. */
export const STANDING: readonly Status[] = ['active', 'pending']

/** The user's claims of these states, oldest first. */
export async function readClaims(
  user: UserMemory,
  status: readonly Status[] = STANDING,
): Promise<ClaimRecord[]> {
  const claims: ClaimRecord[] = []
  for await (const record of user.list({ kinds: CLAIM_KINDS, status }))
    if (isClaim(record)) claims.push(record)
  return claims
}

/**
 * A stored claim as the scorer sees it.
 * @param turns contents of the observed turns by record id, with their places.
 */
export function produce(
  { kind, claim, content, provenance, attributes }: ClaimRecord,
  turns: ReadonlyMap<string, { readonly place: number; readonly content: string }>,
): ProducedClaim {
  return {
    kind,
    entity: claim.entity,
    attribute: claim.attribute,
    value: claim.value,
    polarity: claim.polarity,
    content,
    evidence: provenance.evidence.map(({ recordId, span }) => {
      const source = turns.get(recordId)
      return { turn: source?.place ?? -1, quote: span?.quote ?? source?.content ?? '' }
    }),
    dates: [...validity(claim, provenance.timestamp), ...intervalsIn(claim), ...intervalsIn(attributes)],
  }
}

/** The moment of the turn itself is no date that the turn names. */
function validity({ validFrom, validTo }: ClaimRecord['claim'], timestamp: number): Interval[] {
  if (validFrom === timestamp && validTo === undefined) return []
  return [[validFrom, validTo ?? validFrom + 1]]
}

const BOUNDS = [
  ['from', 'to'],
  ['start', 'end'],
  ['since', 'until'],
] as const

/** Intervals that a claim carries beside its validity, whatever their field is called. */
function intervalsIn(value: unknown): Interval[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = new Map(Object.entries(value))
  const own = BOUNDS.flatMap(([first, last]): Interval[] => {
    const [from, to] = [fields.get(first), fields.get(last)]
    return typeof from === 'number' && typeof to === 'number' ? [[from, to]] : []
  })
  return [...own, ...[...fields.values()].flatMap(intervalsIn)]
}
