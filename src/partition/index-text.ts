import type { MemIRRecord } from '../schema/record.ts'

/** The text of a record that the lexical index holds: the participant's name and the title are findable too. */
export function lexicalText(record: MemIRRecord): string {
  const { name, title } = record.provenance
  return [name, title, record.content].filter((part) => part !== undefined).join('\n')
}

/** The text of a record that gets a vector. */
export function embeddingText(record: MemIRRecord): string {
  const { name, title } = record.provenance
  if (name !== undefined) return `${name}: ${record.content}`
  return title === undefined ? record.content : `${title}: ${record.content}`
}
