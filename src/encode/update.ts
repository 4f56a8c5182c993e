import type { RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import { claimStatus } from '../policy/confidence-gate.ts'
import { citedBy, supported } from '../policy/trust.ts'
import type { UpdateInput } from '../schema/input.ts'
import { isClaim, type MemIRRecord } from '../schema/record.ts'
import { normaliseEntities, normaliseTags } from './compose-record.ts'
import { capped } from './consolidate/capped.ts'
import { replace, rivals } from './consolidate/replace.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Changes what may change of a record. A claim's new confidence decides anew whether it is relied on; one that comes out
 * of the pool by it takes the place of what it contradicts. No claim becomes surer than its sources allow, nor is what was
 * inferred from a record surer than it.
 */
export async function planUpdate(
  context: WriteContext,
  id: RecordId,
  changes: UpdateInput,
): Promise<WritePlan<MemIRRecord>> {
  const { partition, now } = context
  const record = await partition.require(id, 'update.id')
  const { attributes, importance, halfLifeHours, layer } = changes
  const confidence =
    changes.confidence !== undefined && isClaim(record)
      ? Math.min(changes.confidence, supported(record, await partition.records(citedBy(record))))
      : changes.confidence
  const holdsPrivate = context.isSensitive(JSON.stringify(attributes ?? ''))
  const sensitive = changes.sensitive ?? (holdsPrivate ? true : undefined)
  const gated =
    confidence !== undefined && isClaim(record) && (record.status === 'active' || record.status === 'pending')
  const labelled = changes.entities !== undefined || changes.intentTags !== undefined
  const updated: MemIRRecord = {
    ...record,
    ...(changes.tags !== undefined && { tags: normaliseTags(changes.tags) }),
    ...(changes.intentTags !== undefined && { intentTags: normaliseTags(changes.intentTags) }),
    ...(changes.entities !== undefined && { entities: normaliseEntities(changes.entities) }),
    ...(attributes !== undefined && { attributes }),
    ...(importance !== undefined && { importance }),
    ...(halfLifeHours !== undefined && { halfLifeHours }),
    ...(sensitive !== undefined && { sensitive }),
    ...(layer !== undefined && { layer }),
    ...(confidence !== undefined && { confidence }),
    ...(gated && { status: claimStatus(confidence, record.provenance.evidence.length) }),
    // What the app decides about labels is not to be added to.
    ...(record.rulesVersion === undefined && labelled && { rulesVersion: 0 }),
    updatedAt: now,
  }
  const lowered = updated.confidence < record.confidence ? await capped(context, updated) : []
  const isAccepted = record.status === 'pending' && updated.status === 'active'
  if (!isAccepted || !isClaim(updated))
    return { changes: { records: [updated, ...lowered] }, result: updated }
  const { records, edges } = replace(context, await rivals(context, updated), updated, 'accepted')
  return { changes: { records: [updated, ...records], edges }, result: updated }
}
