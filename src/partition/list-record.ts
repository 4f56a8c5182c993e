import { tokenize } from '../lexical/tokenizer.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { KINDS } from './columns.ts'
import type { Contents } from './contents.ts'
import { lexicalText } from './index-text.ts'

/** Enters a record, new or changed, into everything that is derived from records, but their vectors. */
export function listRecord(contents: Contents, record: MemIRRecord): void {
  const { ids, lexical, columns, claims, chronology, tasks, aliases } = contents
  const known = ids.find(record.id)
  const slot = known ?? ids.add(record.id)
  // Content never changes under an id, so the terms are indexed once.
  if (known === undefined) lexical.add(slot, tokenize(lexicalText(record)))
  else dropFields(contents, slot)
  columns.set(slot, record)
  claims.set(slot, record)
  chronology.add(slot)
  if (record.kind === 'step') tasks.add(slot, record)
  aliases.add(slot, record.entities, record.content)
}

/** Takes a record out of all of it. */
export function unlistRecord(contents: Contents, slot: number): void {
  dropFields(contents, slot)
  contents.lexical.remove(slot)
  contents.ids.remove(slot)
}

/** Takes out what is derived from fields that may change. */
function dropFields({ columns, claims, chronology, tasks, aliases }: Contents, slot: number): void {
  const taskId = columns.tasks.textOf(columns.task[slot] as number)
  if (columns.kind[slot] === KINDS.step && taskId !== undefined) {
    tasks.remove(slot, taskId, columns.step[slot] as number, columns.entities.of(slot))
  }
  aliases.remove(slot, columns.entities.of(slot))
  chronology.remove(slot)
  claims.remove(slot)
  columns.remove(slot)
}
