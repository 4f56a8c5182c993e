import { type Bitset, forEachBit } from '../base/bitset.ts'
import type { RecordId } from '../base/ids.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { isVitalTo } from '../policy/slot-defaults.ts'
import { type ClaimRecord, isClaim } from '../schema/record.ts'
import { CLAIM_KINDS, LAYERS } from '../schema/vocabulary.ts'

const CLAIMS: ReadonlySet<number> = new Set(CLAIM_KINDS.map((kind) => KINDS[kind]))
const CORE = LAYERS.indexOf('core')
/** Claims that are looked at, the latest; of them so many are given. */
const MOST_READ = 128
const MOST_GIVEN = 12

/**
 * What is known of the user whatever the query is: core claims about them that hold at `now`. First what harms when it is left
 * out of this topic, then the most important, what was said the most often, and the latest. A fact must fill a slot, such as
 * `city`: one that tells of an event is found when it is asked for.
 * @param passes the records that may be shown.
 * @param intents intent tags of the query.
 */
export async function knownOfUser(
  partition: Partition,
  passes: Bitset,
  now: number,
  intents: readonly string[],
): Promise<ClaimRecord[]> {
  const { columns } = partition
  const isVital = ({ claim }: ClaimRecord): boolean => isVitalTo(claim.attribute, intents)
  const slots: number[] = []
  forEachBit(passes, (slot) => {
    if (CLAIMS.has(columns.kind[slot] as number) && columns.layer[slot] === CORE) slots.push(slot)
  })
  slots.sort((a, b) => (columns.timestamp[b] as number) - (columns.timestamp[a] as number) || b - a)
  const ids = slots.slice(0, MOST_READ).map((slot) => partition.idOf(slot))
  return (await partition.records(ids))
    .filter(isClaim)
    .filter((record) => isOfUser(record) && holdsAt(record, now))
    .sort(
      (a, b) =>
        Number(isVital(b)) - Number(isVital(a)) ||
        b.importance - a.importance ||
        saidIn(b) - saidIn(a) ||
        b.provenance.timestamp - a.provenance.timestamp ||
        after(a.id, b.id),
    )
    .slice(0, MOST_GIVEN)
}

function isOfUser({ kind, claim }: ClaimRecord): boolean {
  return claim.entity.toLowerCase() === 'user' && (kind !== 'fact' || claim.attribute !== undefined)
}

/** In how many places. */
function saidIn({ provenance }: ClaimRecord): number {
  return provenance.evidence.length
}

function holdsAt({ claim: { validFrom, validTo } }: ClaimRecord, now: number): boolean {
  return validFrom <= now && (validTo === undefined || now < validTo)
}

function after(a: RecordId, b: RecordId): number {
  return a < b ? 1 : -1
}
