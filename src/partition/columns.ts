import { namesTime } from '../lexical/time-words.ts'
import type { MemIRRecord } from '../schema/record.ts'
import {
  AUTHORITIES,
  DIALOGUE_ROLES,
  LAYERS,
  PROVENANCE_TYPES,
  RECORD_KINDS,
  type RecordKind,
  SPEAKERS,
  STATUSES,
} from '../schema/vocabulary.ts'
import { Interner } from './interner.ts'
import { LabelPostings, labelKey } from './labels.ts'

const FIRST_CAPACITY = 256
/** A record that is no step. */
export const NO_STEP = -1

/** The code of each kind in the `kind` column. */
export const KINDS = Object.fromEntries(RECORD_KINDS.map((kind, code) => [kind, code])) as {
  readonly [K in RecordKind]: number
}

/** What filters look at, one typed array a field, indexed by slot. Words are stored as their place in the vocabulary. */
export class Columns {
  live = new Uint8Array(FIRST_CAPACITY)
  kind = new Uint8Array(FIRST_CAPACITY)
  provenance = new Uint8Array(FIRST_CAPACITY)
  speaker = new Uint8Array(FIRST_CAPACITY)
  authority = new Uint8Array(FIRST_CAPACITY)
  status = new Uint8Array(FIRST_CAPACITY)
  layer = new Uint8Array(FIRST_CAPACITY)
  sensitive = new Uint8Array(FIRST_CAPACITY)
  dialogueRole = new Uint8Array(FIRST_CAPACITY)
  /** 1 where the content names a day or a time. */
  timed = new Uint8Array(FIRST_CAPACITY)
  confidence = new Float64Array(FIRST_CAPACITY)
  /** See `standing`. */
  importance = new Float32Array(FIRST_CAPACITY)
  /** `provenance.timestamp`, milliseconds. */
  timestamp = new Float64Array(FIRST_CAPACITY)
  /** When it holds, in milliseconds, [from, to): of a claim; of any other record from its timestamp on. */
  validFrom = new Float64Array(FIRST_CAPACITY)
  validTo = new Float64Array(FIRST_CAPACITY)
  /** `createdAt`, milliseconds. */
  createdAt = new Float64Array(FIRST_CAPACITY)
  /** `usage.lastAccessedAt`; NaN for a record that was never used. */
  lastUsed = new Float64Array(FIRST_CAPACITY)
  /** Hours; Infinity for a record that never fades. */
  halfLifeHours = new Float64Array(FIRST_CAPACITY)
  /** `step.stepId`: any safe integer, so more than 32 bits. */
  step = new Float64Array(FIRST_CAPACITY)
  session = new Uint32Array(FIRST_CAPACITY)
  task = new Uint32Array(FIRST_CAPACITY)
  role = new Uint32Array(FIRST_CAPACITY)
  subRole = new Uint32Array(FIRST_CAPACITY)
  name = new Uint32Array(FIRST_CAPACITY)
  actionType = new Uint32Array(FIRST_CAPACITY)
  readonly sessions = new Interner()
  readonly tasks = new Interner()
  readonly roles = new Interner()
  readonly subRoles = new Interner()
  readonly names = new Interner()
  readonly actionTypes = new Interner()
  readonly tags = new LabelPostings()
  readonly intents = new LabelPostings()
  readonly entities = new LabelPostings()

  set(slot: number, record: MemIRRecord): void {
    while (slot >= this.live.length) this.#grow()
    const { provenance, role } = record
    this.live[slot] = 1
    this.kind[slot] = RECORD_KINDS.indexOf(record.kind)
    this.provenance[slot] = PROVENANCE_TYPES.indexOf(provenance.type)
    this.speaker[slot] = SPEAKERS.indexOf(provenance.speaker)
    this.authority[slot] = AUTHORITIES.indexOf(provenance.authority)
    this.status[slot] = STATUSES.indexOf(record.status)
    this.layer[slot] = LAYERS.indexOf(record.layer)
    this.sensitive[slot] = record.sensitive ? 1 : 0
    this.dialogueRole[slot] = DIALOGUE_ROLES.indexOf(role.dialogueRole)
    this.timed[slot] = namesTime(record.content) ? 1 : 0
    this.confidence[slot] = record.confidence
    this.importance[slot] = standing(record)
    this.timestamp[slot] = provenance.timestamp
    this.validFrom[slot] = 'claim' in record ? record.claim.validFrom : provenance.timestamp
    this.validTo[slot] = ('claim' in record ? record.claim.validTo : undefined) ?? Number.POSITIVE_INFINITY
    this.createdAt[slot] = record.createdAt
    this.lastUsed[slot] = record.usage.lastAccessedAt ?? Number.NaN
    this.halfLifeHours[slot] = record.halfLifeHours ?? Number.POSITIVE_INFINITY
    this.step[slot] = record.kind === 'step' ? record.step.stepId : NO_STEP
    this.session[slot] = this.sessions.add(provenance.sessionId)
    this.task[slot] = this.tasks.add(role.taskId)
    this.role[slot] = this.roles.add(labelKey(role.activeRole))
    this.subRole[slot] = this.subRoles.add(role.subRole && labelKey(role.subRole))
    this.actionType[slot] = this.actionTypes.add(
      record.kind === 'step' ? labelKey(record.step.actionType) : undefined,
    )
    this.name[slot] = this.names.add(provenance.name && labelKey(provenance.name))
    this.tags.add(slot, record.tags)
    this.intents.add(slot, record.intentTags)
    this.entities.add(slot, record.entities)
  }

  remove(slot: number, labels: Pick<MemIRRecord, 'tags' | 'intentTags' | 'entities'>): void {
    this.live[slot] = 0
    this.tags.remove(slot, labels.tags)
    this.intents.remove(slot, labels.intentTags)
    this.entities.remove(slot, labels.entities)
  }

  #grow(): void {
    const capacity = this.live.length * 2
    const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.live = grown(this.live, new Uint8Array(capacity))
    this.kind = grown(this.kind, new Uint8Array(capacity))
    this.provenance = grown(this.provenance, new Uint8Array(capacity))
    this.speaker = grown(this.speaker, new Uint8Array(capacity))
    this.authority = grown(this.authority, new Uint8Array(capacity))
    this.status = grown(this.status, new Uint8Array(capacity))
    this.layer = grown(this.layer, new Uint8Array(capacity))
    this.sensitive = grown(this.sensitive, new Uint8Array(capacity))
    this.dialogueRole = grown(this.dialogueRole, new Uint8Array(capacity))
    this.timed = grown(this.timed, new Uint8Array(capacity))
    this.confidence = grown(this.confidence, new Float64Array(capacity))
    this.importance = grown(this.importance, new Float32Array(capacity))
    this.timestamp = grown(this.timestamp, new Float64Array(capacity))
    this.validFrom = grown(this.validFrom, new Float64Array(capacity))
    this.validTo = grown(this.validTo, new Float64Array(capacity))
    this.createdAt = grown(this.createdAt, new Float64Array(capacity))
    this.lastUsed = grown(this.lastUsed, new Float64Array(capacity))
    this.halfLifeHours = grown(this.halfLifeHours, new Float64Array(capacity))
    this.step = grown(this.step, new Float64Array(capacity))
    this.session = grown(this.session, new Uint32Array(capacity))
    this.task = grown(this.task, new Uint32Array(capacity))
    this.role = grown(this.role, new Uint32Array(capacity))
    this.subRole = grown(this.subRole, new Uint32Array(capacity))
    this.actionType = grown(this.actionType, new Uint32Array(capacity))
    this.name = grown(this.name, new Uint32Array(capacity))
  }
}

/**
 * How much a record matters, in [0, 1]: its importance, up to doubled by uses that succeeded and down to nothing by
 * those that failed (rule of succession, so that a single use moves it little).
 */
function standing({ importance, usage: { successCount, failureCount } }: MemIRRecord): number {
  return Math.min(1, (2 * importance * (successCount + 1)) / (successCount + failureCount + 2))
}
