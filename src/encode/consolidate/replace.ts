import type { ClaimRecord } from '../../schema/record.ts'
import type { Changes } from '../../storage/partition-store.ts'
import { composeEdge } from '../compose-record.ts'
import type { WriteContext } from '../write-context.ts'
import { excludes, retire } from './merge-claim.ts'
import { looksSame, slotClaims } from './slot-claims.ts'

/** Living claims that say the same. */
export async function twins({ partition }: WriteContext, { id, claim }: ClaimRecord): Promise<ClaimRecord[]> {
  const { attribute, value, polarity } = claim
  if (attribute === undefined || value === undefined) return []
  return (await slotClaims(partition, claim)).filter(
    (known) =>
      known.id !== id &&
      known.claim.polarity === polarity &&
      known.claim.value !== undefined &&
      looksSame(known.claim.value, value),
  )
}

/** Living claims that cannot hold beside this one; without an attribute there is no slot to share. */
export async function rivals(
  { partition }: WriteContext,
  { id, claim }: ClaimRecord,
): Promise<ClaimRecord[]> {
  if (claim.attribute === undefined) return []
  return (await slotClaims(partition, claim)).filter(
    (known) => known.id !== id && excludes(claim, known.claim, looksSame),
  )
}

/** The changes by which a claim takes the place of others that had begun before it. */
export function replace(
  context: WriteContext,
  others: readonly ClaimRecord[],
  by: ClaimRecord,
  reason: string,
): Required<Pick<Changes, 'records' | 'edges'>> {
  const old = others.filter(({ claim }) => claim.validFrom <= by.claim.validFrom)
  return {
    records: old.map((known) => retire(known, by.claim.validFrom, context.now)),
    edges: old.map((known) => composeEdge(context, 'supersedes', known.id, by.id, reason)),
  }
}
