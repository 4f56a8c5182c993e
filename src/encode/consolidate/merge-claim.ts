import type { ClaimRules } from '../../policy/claim-rules.ts'
import { claimStatus } from '../../policy/confidence-gate.ts'
import { saidAgain } from '../../policy/trust.ts'
import type { ClaimDetail, ClaimRecord, Evidence } from '../../schema/record.ts'
import type { Nearness } from './claim-vectors.ts'

/** How words are compared: by the rules of language. */
export type Wording = Pick<ClaimRules, 'plainValue' | 'figuresIn'>

/** A claim that meets what is known of its slot. */
export interface Incoming {
  readonly claim: ClaimDetail
  /** The words that say it. */
  readonly words: string
  /** When it was said: what was said later counts. */
  readonly saidAt: number
  /** It says that the value holds no longer. */
  readonly isEnded: boolean
  /** It says that it replaces what was said before. */
  readonly corrects: boolean
  /** It is relied on, and does not wait in the pool. */
  readonly isFirm: boolean
  /** How near a known claim is by its vector, where the embedder's cosines tell. */
  nearness(known: ClaimRecord): Nearness | undefined
}

/** What becomes of a claim beside one that is known. */
export type Relation =
  /** They say the same. */
  | 'same'
  /** Both may be true. */
  | 'beside'
  /** The new one takes the place of the known one. */
  | 'supersedes'
  /** The known one was said later, and has taken the place of the new one. */
  | 'superseded'
  /** They exclude each other, and what is not relied on replaces nothing. */
  | 'contradicts'

/**
 * Compares a claim with a known one of the same entity and attribute. Value, polarity, dates and numbers decide. A cosine
 * only adds to what is the same among values of which there may be many, where the embedder says that its cosines
 * tell (design §4.7).
 */
export function relate(incoming: Incoming, known: ClaimRecord, wording: Wording): Relation {
  const { claim, isEnded, isFirm, saidAt } = incoming
  const isSame = sameBy(wording)
  const sameValue = hasSameValue(claim, known.claim, isSame)
  const isToldAgain = known.claim.polarity === claim.polarity && !isEnded
  const retold = isToldAgain && !sameValue ? retells(incoming, known, wording) : undefined
  const repeats = isToldAgain && (sameValue || retold !== undefined)
  if (repeats && !saysOtherwise(incoming, known, wording)) {
    // Said by the user, it needs no inference that waits for better sources, and would not make it surer.
    const isBetter = retold === 'fuller' || isWaitingInference(known)
    return isFirm && isBetter ? 'supersedes' : 'same'
  }
  const isReplaced = repeats
    ? incoming.corrects || claim.cardinality === 'one'
    : sameValue || (!isEnded && excludes(claim, known.claim, isSame))
  if (!isReplaced) return 'beside'
  if (!isFirm) return 'contradicts'
  if (saidAt >= known.provenance.timestamp) return 'supersedes'
  return known.status === 'pending' ? 'contradicts' : 'superseded'
}

/**
 * Whether a claim says in other words what is known: the same by its vector, or related and one value is part of the
 * other. The fuller one takes the place of the other.
 */
function retells(
  incoming: Incoming,
  known: ClaimRecord,
  { plainValue }: Wording,
): 'same' | 'fuller' | undefined {
  if (incoming.claim.cardinality !== 'many' || known.claim.cardinality !== 'many') return undefined
  const nearness = incoming.nearness(known)
  if (nearness !== 'related') return nearness
  const said = ` ${plainValue(incoming.claim.value ?? '')} `
  const before = ` ${plainValue(known.claim.value ?? '')} `
  if (said.includes(before)) return 'fuller'
  return before.includes(said) ? 'same' : undefined
}

function isWaitingInference({ status, provenance }: ClaimRecord): boolean {
  return status === 'pending' && provenance.type === 'derived_inference'
}

/** Whether values are the same to the rules of language. */
export function sameBy({ plainValue }: Wording): Sameness {
  return (a, b) => plainValue(a) === plainValue(b)
}

/** Whether two values of one slot are the same. */
export type Sameness = (a: string, b: string) => boolean

/** Whether two claims of one value speak of different days, or name different numbers. */
function saysOtherwise({ claim, words }: Incoming, known: ClaimRecord, { figuresIn }: Wording): boolean {
  const [a, b] = [claim.when, known.claim.when]
  if (a !== undefined && b !== undefined) return a.to <= b.from || b.to <= a.from
  const said = new Set(figuresIn(words))
  const before = new Set(figuresIn(quoteOf(known)))
  const [few, many] = said.size < before.size ? [said, before] : [before, said]
  return [...few].some((figure) => !many.has(figure))
}

/** The words that first said a claim; none where the app stated it. */
function quoteOf({ provenance }: ClaimRecord): string {
  return provenance.evidence[0]?.span?.quote ?? ''
}

/** Whether two claims on one slot cannot both hold: opposites, or two values where there is one at a time. */
export function excludes(a: ClaimDetail, b: ClaimDetail, isSame: Sameness): boolean {
  if (hasSameValue(a, b, isSame)) return a.polarity !== b.polarity
  const isSingle = a.cardinality === 'one' || b.cardinality === 'one'
  return isSingle && a.polarity === 'positive' && b.polarity === 'positive'
}

function hasSameValue(a: ClaimDetail, b: ClaimDetail, isSame: Sameness): boolean {
  return a.value !== undefined && b.value !== undefined && isSame(a.value, b.value)
}

interface Reinforcement {
  readonly said: number
  readonly most: number
  readonly isNewVoice: boolean
  readonly now: number
}

/**
 * The known claim with one more piece of evidence; unchanged where the source is among its evidence.
 * @param said how sure the new source is, and `most` how sure all sources allow it to be, 0..1.
 */
export function reinforce(
  known: ClaimRecord,
  evidence: Evidence,
  { said, most, isNewVoice, now }: Reinforcement,
): ClaimRecord {
  const { provenance } = known
  if (provenance.evidence.some(({ recordId }) => recordId === evidence.recordId)) return known
  const confidence = Math.min(saidAgain(known.confidence, said, isNewVoice), most)
  const all = [...provenance.evidence, evidence]
  // Said again, what had faded is in force again.
  const gated = known.status !== 'active'
  return {
    ...known,
    confidence,
    provenance: {
      ...provenance,
      evidence: all,
      derivedFrom: [...provenance.derivedFrom, evidence.recordId],
    },
    status: gated ? claimStatus(confidence, all.length) : known.status,
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
