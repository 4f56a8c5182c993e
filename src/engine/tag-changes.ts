import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { Taggable } from '../policy/language-rules.ts'
import type { MemIRRecord } from '../schema/record.ts'

/** What of a record is tagged; undefined for kinds that get no intent tags, and where the app gave some. */
export function taggableOf(record: MemIRRecord): Taggable | undefined {
  if (record.intentTags.length > 0) return undefined
  if (record.kind === 'turn') return { text: record.content, isStep: false }
  if (record.kind !== 'step') return undefined
  return { text: record.step.action, isStep: true, actionType: record.step.actionType }
}

/** The records with their new tags, read anew: what the app tagged meanwhile stays as the app wants it. */
export async function tagChanges(
  partition: Partition,
  tags: ReadonlyMap<RecordId, readonly string[]>,
): Promise<MemIRRecord[]> {
  if (tags.size === 0) return []
  const records = await partition.records([...tags.keys()])
  return records
    .filter((record) => taggableOf(record) !== undefined)
    .map((record) => ({ ...record, intentTags: tags.get(record.id) ?? [] }))
}
