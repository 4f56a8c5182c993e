import type { DeleteResult } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { chunkIds } from './ingest.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Deletes a record and everything that rested on it alone, and so on along its derivations. A record that has other
 * support stays, without its references to what went. A document goes as a whole.
 */
export async function planDelete(
  { partition, now }: WriteContext,
  id: RecordId,
): Promise<WritePlan<DeleteResult>> {
  const target = await partition.require(id, 'delete.id')
  const gone = new Set<RecordId>(
    target.kind === 'document' ? chunkIds(partition, target.document.documentId) : [id],
  )
  const queue = [...gone]
  const kept = new Map<RecordId, MemIRRecord>()
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const dependent of await dependents(partition, next)) {
      if (gone.has(dependent.id)) continue
      const sources = dependent.provenance.derivedFrom
      const restsOnGoneAlone = sources.length > 0 && sources.every((source) => gone.has(source))
      if (restsOnGoneAlone) {
        gone.add(dependent.id)
        kept.delete(dependent.id)
        queue.push(dependent.id)
      } else {
        kept.set(dependent.id, dependent)
      }
    }
  }
  const ids = [...gone]
  return {
    changes: {
      ...(await partition.removalChanges(ids)),
      records: [...kept.values()].map((record) => withoutReferences(record, gone, now)),
    },
    result: { ids },
  }
}

/** Records that name this one: derivations and feedback. */
async function dependents(partition: Partition, id: RecordId): Promise<MemIRRecord[]> {
  if (partition.slotOf(id) === undefined) {
    throw new MemoryError('INTERNAL', `delete met an unknown record ${id}. Please report it.`)
  }
  const ids = partition
    .edgesOf(id)
    .filter((edge) => edge.from === id && DEPENDENCY.has(edge.type))
    .map((edge) => edge.to)
  return partition.records([...new Set(ids)])
}

const DEPENDENCY: ReadonlySet<string> = new Set(['derived_from', 'supports', 'summarises', 'mentions'])

function withoutReferences(record: MemIRRecord, gone: ReadonlySet<RecordId>, now: number): MemIRRecord {
  const provenance = {
    ...record.provenance,
    evidence: record.provenance.evidence.filter((evidence) => !gone.has(evidence.recordId)),
    derivedFrom: record.provenance.derivedFrom.filter((source) => !gone.has(source)),
  }
  if (record.kind !== 'feedback') return { ...record, provenance, updatedAt: now }
  const recordIds = record.feedback.recordIds.filter((id) => !gone.has(id))
  return { ...record, provenance, feedback: { ...record.feedback, recordIds }, updatedAt: now }
}
