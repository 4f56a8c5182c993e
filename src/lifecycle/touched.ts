import type { Partition } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'

/** When a record was last stored, said or used, in milliseconds since the epoch. */
export function touchedAt(partition: Partition, { id, createdAt, provenance, usage }: MemIRRecord): number {
  let latest = Math.max(createdAt, provenance.timestamp, usage.lastAccessedAt ?? 0)
  for (const edge of partition.edgesOf(id))
    if (edge.type === 'supports' && edge.to === id) latest = Math.max(latest, edge.createdAt)
  return latest
}

/** Whether a summary stands for the record. */
export function isSummarised(partition: Partition, id: MemIRRecord['id']): boolean {
  return partition.edgesOf(id).some((edge) => edge.type === 'summarises' && edge.from === id)
}
