import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { type ClaimRecord, isClaim } from '../schema/record.ts'

/** What a claim has been: itself, what it superseded and what superseded it, oldest first. */
export async function history(partition: Partition, id: RecordId): Promise<ClaimRecord[]> {
  const claim = await partition.require(id, 'history.id')
  if (!isClaim(claim)) return []
  const seen = new Set([id])
  const queue = [id]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const edge of partition.edgesOf(next)) {
      if (edge.type !== 'supersedes') continue
      for (const end of [edge.from, edge.to]) {
        if (seen.has(end)) continue
        seen.add(end)
        queue.push(end)
      }
    }
  }
  const records = await partition.records([...seen])
  return records
    .filter(isClaim)
    .sort(
      (a, b) => a.claim.validFrom - b.claim.validFrom || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    )
}
