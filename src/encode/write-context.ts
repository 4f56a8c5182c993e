import { canonicalJson } from '../base/canonical-json.ts'
import { MemoryError } from '../base/errors.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MemIRRecord, RoleContext } from '../schema/record.ts'

/** What every stage of the write path works with. */
export interface WriteContext {
  readonly partition: Partition
  readonly ids: IdSource
  /** The moment of the write, in milliseconds since the epoch. */
  readonly now: number
  /** Whether a text holds something private that is stored as it is. */
  isSensitive(text: string): boolean
  /** The role in which the agent acts, with what the input of the call does not say of it. */
  readonly role?: ActiveRole | undefined
  /** Whether a text speaks of something that it does not name; undefined while there are no rules of language. */
  readonly refersBack?: ((text: string) => boolean) | undefined
  /** Whether claims are looked for in turns. */
  readonly extracts: boolean
}

export type ActiveRole = Pick<RoleContext, 'activeRole' | 'subRole' | 'tone'>

/** What a caller may leave to the moment of the call: only what was given is the same in each try. */
export interface Given {
  readonly at?: number | undefined
  readonly sessionId?: string | undefined
  readonly validFrom?: number | undefined
  readonly stepId?: number | undefined
  readonly role?: string | undefined
  readonly subRole?: string | undefined
  readonly tone?: string | undefined
}

/**
 * The record that an earlier try of the same call stored, so that the call can be answered again; undefined when the
 * id is free. Rejects with `CONFLICT` when the id is taken by something else.
 * @param wanted the record that the call would store.
 */
export async function storedBefore(
  { partition }: WriteContext,
  wanted: MemIRRecord,
  given: Given,
): Promise<MemIRRecord | undefined> {
  if (partition.slotOf(wanted.id) === undefined) return undefined
  const stored = await partition.require(wanted.id, 'id')
  const compared: Compared = {
    given,
    isSuperseded: stored.status === 'superseded',
    // What was deleted since is not named by the stored record any more.
    existing: (ids) => ids.filter((id) => partition.slotOf(id) !== undefined),
  }
  if (identityOf(stored, compared) === identityOf(wanted, compared)) return stored
  throw idTaken(stored)
}

export function idTaken({ id, kind }: MemIRRecord): MemoryError {
  return new MemoryError('CONFLICT', `id: ${id} is taken by a ${kind} with other content. Use a new id.`)
}

/** A write that has nothing to do. */
export function unchanged<T>(result: T): WritePlan<T> {
  return { changes: {}, result }
}

interface Compared {
  readonly given: Given
  readonly isSuperseded: boolean
  existing(ids: readonly RecordId[]): readonly RecordId[]
}

/** What makes a record the one that a call asked for: neither what `update` may change, nor what its use changes. */
function identityOf(record: MemIRRecord, compared: Compared): string {
  const { kind, content } = record
  const { activeRole, subRole, tone, ...role } = record.role
  const { sessionId, timestamp, evidence, derivedFrom, authority, ...provenance } = record.provenance
  const { given, existing } = compared
  return canonicalJson({
    ...{ kind, content, role, provenance },
    ...(given.role !== undefined && { activeRole }),
    ...(given.subRole !== undefined && { subRole }),
    ...(given.tone !== undefined && { tone }),
    ...(given.at !== undefined && { timestamp }),
    ...(given.sessionId !== undefined && { sessionId }),
    derivedFrom: existing(derivedFrom),
    // That of an inference comes from what it cites.
    ...(provenance.type !== 'derived_inference' && { authority }),
    detail: detailOf(record, compared),
  })
}

function detailOf(record: MemIRRecord, { given, isSuperseded, existing }: Compared): unknown {
  switch (record.kind) {
    case 'step': {
      const { stepId, ...step } = record.step
      return { ...step, ...(given.stepId !== undefined && { stepId }) }
    }
    case 'document':
      return record.document
    case 'feedback':
      return { ...record.feedback, recordIds: existing(record.feedback.recordIds) }
    case 'turn':
    case 'summary':
      return undefined
    default: {
      const { validFrom, validTo, ...slot } = record.claim
      return {
        ...slot,
        ...((given.validFrom ?? given.at) !== undefined && { validFrom }),
        // The one that superseded it has ended it.
        ...(!isSuperseded && { validTo }),
      }
    }
  }
}
