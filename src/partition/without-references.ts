import type { RecordId } from '../base/ids.ts'
import type { MemIRRecord } from '../schema/record.ts'

/** A record without its references to records that go. */
export function withoutReferences(
  record: MemIRRecord,
  gone: ReadonlySet<RecordId>,
  now: number,
): MemIRRecord {
  const provenance = {
    ...record.provenance,
    evidence: record.provenance.evidence.filter((evidence) => !gone.has(evidence.recordId)),
    derivedFrom: record.provenance.derivedFrom.filter((source) => !gone.has(source)),
  }
  if (record.kind !== 'feedback') return { ...record, provenance, updatedAt: now }
  const recordIds = record.feedback.recordIds.filter((id) => !gone.has(id))
  return { ...record, provenance, feedback: { ...record.feedback, recordIds }, updatedAt: now }
}
