import { type Bitset, hasBit, makeBitset, setBit } from '../base/bitset.ts'
import type { RecordFilter } from '../schema/query.ts'
import {
  AUTHORITIES,
  LAYERS,
  PROVENANCE_TYPES,
  RECORD_KINDS,
  SPEAKERS,
  STATUSES,
} from '../schema/vocabulary.ts'
import type { Columns } from './columns.ts'
import { type LabelPostings, labelKey } from './labels.ts'

const ANY = 0xffffffff

/** What a filter can ask for. */
const CONDITIONS: { readonly [C in keyof Required<RecordFilter>]: C } = {
  kinds: 'kinds',
  provenance: 'provenance',
  speakers: 'speakers',
  names: 'names',
  role: 'role',
  subRole: 'subRole',
  sessionId: 'sessionId',
  excludeSessionId: 'excludeSessionId',
  taskId: 'taskId',
  steps: 'steps',
  status: 'status',
  layers: 'layers',
  since: 'since',
  until: 'until',
  minConfidence: 'minConfidence',
  authority: 'authority',
  tags: 'tags',
  hasIntents: 'hasIntents',
  hasEntities: 'hasEntities',
  excludeIds: 'excludeIds',
  asOf: 'asOf',
  sensitive: 'sensitive',
}

/** The same for filters that let the same records of one state pass. */
export function filterKey(filter: RecordFilter): string {
  return JSON.stringify(Object.values(CONDITIONS).map((condition) => filter[condition]))
}

/** Bit `i` is set when `vocabulary[i]` is wanted; all bits when nothing was asked. */
function wanted<T>(vocabulary: readonly T[], words: readonly T[] | undefined): number {
  if (words === undefined) return ANY
  let mask = 0
  for (const word of words) mask |= 1 << vocabulary.indexOf(word)
  return mask
}

/** The records, among the first `count` slots, that meet every condition of the filter. */
export function filterSlots(
  columns: Columns,
  count: number,
  filter: RecordFilter,
  excluded: ReadonlySet<number>,
): Bitset {
  const c = columns
  const kinds = wanted(RECORD_KINDS, filter.kinds)
  const provenances = wanted(PROVENANCE_TYPES, filter.provenance)
  const speakers = wanted(SPEAKERS, filter.speakers)
  const statuses = wanted(STATUSES, filter.status)
  const layers = wanted(LAYERS, filter.layers)
  const leastAuthority = filter.authority === undefined ? 0 : AUTHORITIES.indexOf(filter.authority)
  const role = filter.role === undefined ? 0 : c.roles.find(labelKey(filter.role))
  const subRole = filter.subRole === undefined ? 0 : c.subRoles.find(labelKey(filter.subRole))
  const session = filter.sessionId === undefined ? 0 : c.sessions.find(filter.sessionId)
  const otherSession = filter.excludeSessionId === undefined ? -1 : c.sessions.find(filter.excludeSessionId)
  const task = filter.taskId === undefined ? 0 : c.tasks.find(filter.taskId)
  const names =
    filter.names === undefined ? null : new Set(filter.names.map((name) => c.names.find(labelKey(name))))
  const since = filter.since ?? Number.NEGATIVE_INFINITY
  const until = filter.until ?? Number.POSITIVE_INFINITY
  const firstStep = filter.steps === undefined ? Number.NEGATIVE_INFINITY : (filter.steps.from ?? 0)
  const lastStep = filter.steps?.to ?? Number.POSITIVE_INFINITY
  const minConfidence = filter.minConfidence ?? 0
  const asOf = filter.asOf
  const allowSensitive = filter.sensitive ?? true

  const passes = makeBitset(count)
  for (let slot = 0; slot < count; slot++) {
    if (
      c.live[slot] === 1 &&
      (kinds >>> (c.kind[slot] as number)) & 1 &&
      (provenances >>> (c.provenance[slot] as number)) & 1 &&
      (speakers >>> (c.speaker[slot] as number)) & 1 &&
      (statuses >>> (c.status[slot] as number)) & 1 &&
      (layers >>> (c.layer[slot] as number)) & 1 &&
      (c.authority[slot] as number) >= leastAuthority &&
      (role === 0 || c.role[slot] === role) &&
      (subRole === 0 || c.subRole[slot] === subRole) &&
      (session === 0 || c.session[slot] === session) &&
      c.session[slot] !== otherSession &&
      (task === 0 || c.task[slot] === task) &&
      (names === null || names.has(c.name[slot] as number)) &&
      (c.timestamp[slot] as number) >= since &&
      (c.timestamp[slot] as number) < until &&
      (c.step[slot] as number) >= firstStep &&
      (c.step[slot] as number) <= lastStep &&
      (c.confidence[slot] as number) >= minConfidence &&
      (asOf === undefined || ((c.validFrom[slot] as number) <= asOf && asOf < (c.validTo[slot] as number))) &&
      (allowSensitive || c.sensitive[slot] === 0) &&
      !excluded.has(slot)
    ) {
      setBit(passes, slot)
    }
  }
  let result = passes
  result = restrict(result, c.tags, filter.tags)
  result = restrict(result, c.intents, filter.hasIntents)
  result = restrict(result, c.entities, filter.hasEntities)
  return result
}

function restrict(passes: Bitset, postings: LabelPostings, labels: readonly string[] | undefined): Bitset {
  if (labels === undefined) return passes
  const kept = new Uint32Array(passes.length)
  for (const label of labels) {
    for (const slot of postings.carriers(label)) if (hasBit(passes, slot)) setBit(kept, slot)
  }
  return kept
}
