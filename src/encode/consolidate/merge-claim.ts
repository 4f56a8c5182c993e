import { claimStatus } from '../../policy/confidence-gate.ts'
import type { ClaimDetail, ClaimRecord, Evidence } from '../../schema/record.ts'
import { isSameValue } from './same-value.ts'

/** A claim that is about to be stored, as far as its slot is concerned. */
export interface Incoming {
  readonly claim: ClaimDetail
  /** When it was said: what was said later counts. */
  readonly saidAt: number
  /** It says that the value holds no longer. */
  readonly isEnded: boolean
}

/** What becomes of a new claim beside one that is known. */
export type Relation =
  /** They say the same. */
  | 'same'
  /** Both may be true. */
  | 'beside'
  /** The new one takes the place of the known one. */
  | 'supersedes'
  /** The known one was said later, and has taken the place of the new one. */
  | 'superseded'

/**
 * Compares a new claim with a known one of the same entity and attribute. Values and polarity decide, never a cosine
 * (design §4.7).
 */
export function relate({ claim, saidAt, isEnded }: Incoming, known: ClaimRecord): Relation {
  const { value: old, polarity, cardinality } = known.claim
  const isSame = old !== undefined && claim.value !== undefined && isSameValue(old, claim.value)
  if (isSame && polarity === claim.polarity && !isEnded) return 'same'
  const excludes =
    isSame ||
    ((claim.cardinality === 'one' || cardinality === 'one') &&
      claim.polarity === 'positive' &&
      polarity === 'positive' &&
      !isEnded)
  if (!excludes) return 'beside'
  return saidAt >= known.provenance.timestamp ? 'supersedes' : 'superseded'
}

/** Half of the doubt that is left goes with each further source. */
const DOUBT_LEFT = 0.5

/** The known claim with one more piece of evidence; unchanged where the source is among its evidence. */
export function reinforce(known: ClaimRecord, evidence: Evidence, now: number): ClaimRecord {
  const { provenance } = known
  if (provenance.evidence.some(({ recordId }) => recordId === evidence.recordId)) return known
  const confidence = 1 - (1 - known.confidence) * DOUBT_LEFT
  const all = [...provenance.evidence, evidence]
  return {
    ...known,
    confidence,
    provenance: {
      ...provenance,
      evidence: all,
      derivedFrom: [...provenance.derivedFrom, evidence.recordId],
    },
    status: known.status === 'pending' ? claimStatus(confidence, all.length) : known.status,
    updatedAt: now,
  }
}

/** The known claim as history: it ends where its successor begins, or where it had ended. */
export function retire(known: ClaimRecord, at: number, now: number): ClaimRecord {
  const end = Math.max(at, known.claim.validFrom)
  return {
    ...known,
    status: 'superseded',
    claim: { ...known.claim, validTo: Math.min(known.claim.validTo ?? end, end) },
    updatedAt: now,
  }
}
