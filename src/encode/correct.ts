import type { StoredIds } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import type { CorrectInput } from '../schema/input.ts'
import { type ClaimRecord, isClaim } from '../schema/record.ts'
import { composeEdge } from './compose-record.ts'
import { renderClaim } from './render-claim.ts'
import { idTaken, storedBefore, unchanged, type WriteContext } from './write-context.ts'

/** Supersedes a claim by one with another value in the same slot; the old one ends where the new one begins. */
export async function planCorrect(
  context: WriteContext,
  id: RecordId,
  correction: CorrectInput & { id: RecordId },
): Promise<WritePlan<StoredIds>> {
  const { partition, now } = context
  const old = await partition.require(id, 'correct.id')
  if (!isClaim(old)) {
    throw new MemoryError(
      'INVALID',
      `correct.id: expected a claim, got a ${old.kind}; what was said or done is never rewritten. Observe the correction instead.`,
    )
  }
  const { validTo: ended, value: oldValue, ...slot } = old.claim
  // Other words without a value replace the value too, unless they only say the opposite of it.
  const keepsValue = correction.content === undefined || correction.polarity !== undefined
  const value = correction.value ?? (keepsValue ? oldValue : undefined)
  const polarity = correction.polarity ?? old.claim.polarity
  if (correction.content === undefined && value === undefined) {
    throw new MemoryError(
      'INVALID',
      'correct.content: this claim has no value to render its opposite from. Give the words.',
    )
  }
  const content = correction.content ?? renderClaim(old.claim.entity, old.claim.attribute, value, polarity)
  const validFrom = Math.max(correction.validFrom ?? now, old.claim.validFrom)
  const corrected: ClaimRecord = {
    ...old,
    id: correction.id,
    content,
    provenance: {
      type: 'direct_interaction',
      basis: 'stated',
      sessionId: old.provenance.sessionId,
      timestamp: now,
      speaker: 'system',
      trigger: 'correct',
      authority: 'unknown',
      evidence: [{ recordId: correction.id }],
      derivedFrom: [],
    },
    claim: { ...slot, ...(value !== undefined && { value }), polarity, validFrom },
    sensitive: old.sensitive || [content, value ?? ''].some(context.isSensitive),
    confidence: 1,
    status: 'active',
    usage: { accessCount: 0, lastAccessedAt: null, successCount: 0, failureCount: 0 },
    createdAt: now,
    updatedAt: now,
  }
  const given = { validFrom: correction.validFrom, sessionId: old.provenance.sessionId }
  const before = await storedBefore(context, corrected, given)
  if (before !== undefined) {
    const isOfOld = partition.edgesOf(id).some((edge) => edge.type === 'supersedes' && edge.to === before.id)
    if (!isOfOld) throw idTaken(before)
    return unchanged({ ids: [before.id] })
  }
  if (old.status === 'superseded') {
    throw new MemoryError(
      'CONFLICT',
      `correct.id: claim ${id} is superseded already. Correct the current one.`,
    )
  }
  const superseded: ClaimRecord = {
    ...old,
    status: 'superseded',
    claim: { ...old.claim, validTo: Math.min(ended ?? validFrom, validFrom) },
    updatedAt: now,
  }
  const edge = composeEdge(context, 'supersedes', old.id, corrected.id, 'corrected')
  return { changes: { records: [superseded, corrected], edges: [edge] }, result: { ids: [corrected.id] } }
}
