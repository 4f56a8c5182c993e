import { MemoryError } from '../base/errors.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { RecordKind } from '../schema/vocabulary.ts'

/** What every stage of the write path works with. */
export interface WriteContext {
  readonly partition: Partition
  readonly ids: IdSource
  /** The moment of the write, in milliseconds since the epoch. */
  readonly now: number
  /** Whether claims are looked for in turns. */
  readonly extracts: boolean
}

/**
 * The record that an earlier try of the same call stored, so that the call can be answered again; undefined when the
 * id is free. Rejects with `CONFLICT` when the id is taken by something else.
 */
export async function storedBefore(
  { partition }: WriteContext,
  id: RecordId,
  kind: RecordKind,
  content: string,
): Promise<MemIRRecord | undefined> {
  if (partition.slotOf(id) === undefined) return undefined
  const record = await partition.require(id, 'id')
  if (record.kind === kind && record.content === content) return record
  throw idTaken(record)
}

export function idTaken({ id, kind }: MemIRRecord): MemoryError {
  return new MemoryError('CONFLICT', `id: ${id} is taken by a ${kind} with other content. Use a new id.`)
}

/** A write that has nothing to do. */
export function unchanged<T>(result: T): WritePlan<T> {
  return { changes: {}, result }
}
