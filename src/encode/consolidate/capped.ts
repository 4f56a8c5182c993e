import type { RecordId } from '../../base/ids.ts'
import { claimStatus } from '../../policy/confidence-gate.ts'
import { trustOf } from '../../policy/trust.ts'
import { isClaim, type MemIRRecord } from '../../schema/record.ts'
import type { WriteContext } from '../write-context.ts'

/** The inferences, near and far, that are surer than a record on which they rest, no surer than it. */
export async function capped(
  { partition, now }: WriteContext,
  weakened: MemIRRecord,
): Promise<MemIRRecord[]> {
  const changed = new Map<RecordId, MemIRRecord>()
  const open = [weakened]
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const { id } = source
    const most = trustOf(source)
    const derived = partition.edgesOf(id).filter((edge) => edge.type === 'derived_from' && edge.from === id)
    for (const stored of await partition.records(derived.map(({ to }) => to))) {
      const record = changed.get(stored.id) ?? stored
      if (record.provenance.type !== 'derived_inference' || record.confidence <= most) continue
      const isGated = isClaim(record) && record.status === 'active'
      const lower: MemIRRecord = {
        ...record,
        confidence: most,
        ...(isGated && { status: claimStatus(most, record.provenance.evidence.length) }),
        updatedAt: now,
      }
      changed.set(lower.id, lower)
      open.push(lower)
    }
  }
  return [...changed.values()]
}
