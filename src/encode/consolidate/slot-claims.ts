import { labelKey } from '../../partition/labels.ts'
import type { Partition } from '../../partition/partition.ts'
import { type ClaimDetail, type ClaimRecord, isClaim } from '../../schema/record.ts'
import type { Status } from '../../schema/vocabulary.ts'

/** Claims that were neither replaced nor put away for good. */
export const LIVING: ReadonlySet<Status> = new Set<Status>(['active', 'pending', 'stale', 'archived'])

/** The living claims on an attribute of an entity. */
export async function slotClaims(
  partition: Partition,
  { entity, attribute }: Pick<ClaimDetail, 'entity' | 'attribute'>,
): Promise<ClaimRecord[]> {
  const ids = partition.claims.find(entity, attribute).map((slot) => partition.idOf(slot))
  return (await partition.records(ids)).filter(isClaim).filter(({ status }) => LIVING.has(status))
}

/** Whether values that the app states are the same: without rules of language, as they look. */
export function looksSame(a: string, b: string): boolean {
  return labelKey(a) === labelKey(b)
}
