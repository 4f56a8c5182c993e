import { forEachBit } from '../base/bitset.ts'
import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { ProfileInput, ProfileResult } from '../schema/profile.ts'
import { type ClaimRecord, isClaim } from '../schema/record.ts'
import { CLAIM_KINDS } from '../schema/vocabulary.ts'

/** The claims that hold now, by what they are about, the user first; and the same as compact text. */
export async function profile(
  partition: Partition,
  { now, sensitive = false, entity }: ProfileInput,
  clock: number,
): Promise<ProfileResult> {
  const ids: RecordId[] = []
  const passes = partition.filter({
    kinds: CLAIM_KINDS,
    status: ['active'],
    asOf: now ?? clock,
    ...(!sensitive && { sensitive: false }),
  })
  forEachBit(passes, (slot) => ids.push(partition.idOf(slot)))
  const claims = (await partition.records(ids)).filter(isClaim).sort(byImportance)
  const entities = new Map<string, ClaimRecord[]>()
  for (const claim of claims) {
    const about = claim.claim.entity
    if (entity !== undefined && about.toLowerCase() !== entity.toLowerCase()) continue
    const group = entities.get(about)
    if (group === undefined) entities.set(about, [claim])
    else group.push(claim)
  }
  const groups = [...entities]
    .map(([about, group]) => ({ entity: about, claims: group }))
    .sort(
      (a, b) => Number(b.entity === 'user') - Number(a.entity === 'user') || (a.entity < b.entity ? -1 : 1),
    )
  return { entities: groups, text: groups.map(render).join('\n') }
}

function byImportance(a: ClaimRecord, b: ClaimRecord): number {
  return (
    b.importance - a.importance || a.provenance.timestamp - b.provenance.timestamp || (a.id < b.id ? -1 : 1)
  )
}

/** One line an entity: `user: city: Berlin; likes: hiking, quiet rooms (inferred), not coffee; wants to see Iceland`. */
function render({ entity, claims }: { entity: string; claims: readonly ClaimRecord[] }): string {
  const attributes = new Map<string, string[]>()
  for (const { claim, content, provenance } of claims) {
    const key = claim.attribute ?? ''
    const value = claim.value ?? content
    const said = claim.polarity === 'negative' ? `not ${value}` : value
    const isInferred = provenance.type === 'derived_inference' || provenance.basis === 'inferred'
    const notes = [...(claim.when ? [day(claim.when.from)] : []), ...(isInferred ? ['inferred'] : [])]
    const dated = notes.length === 0 ? said : `${said} (${notes.join(', ')})`
    const values = attributes.get(key)
    if (values === undefined) attributes.set(key, [dated])
    else values.push(dated)
  }
  const parts = [...attributes].map(([key, values]) =>
    key === '' ? values.join(', ') : `${key}: ${values.join(', ')}`,
  )
  return oneLine(`${entity}: ${parts.join('; ')}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ')
}

function day(time: number): string {
  return new Date(time).toISOString().replace(/T.*/u, '')
}
