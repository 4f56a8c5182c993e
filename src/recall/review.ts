import { forEachBit } from '../base/bitset.ts'
import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { type ClaimRecord, isClaim } from '../schema/record.ts'
import { CLAIM_KINDS } from '../schema/vocabulary.ts'

/** The claims in the pool, which nothing relies on yet; the latest first. */
export async function review(partition: Partition): Promise<ClaimRecord[]> {
  const ids: RecordId[] = []
  forEachBit(partition.filter({ kinds: CLAIM_KINDS, status: ['pending'] }), (slot) =>
    ids.push(partition.idOf(slot)),
  )
  const records = (await partition.records(ids)).filter(isClaim)
  return records.sort((a, b) => b.provenance.timestamp - a.provenance.timestamp || (a.id < b.id ? 1 : -1))
}
