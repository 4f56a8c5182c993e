import { LIMITS } from '../schema/limits.ts'
import { claimLines, type ForeignClaim } from './archive-lines.ts'
import { attributesOf, listOf, objectOf, textOf, timeOf, wellFormed } from './read-foreign.ts'

/**
 * What `getAll` of mem0 gives (`{ results: [{ id, memory, metadata, created_at, … }] }`, or the bare list of its first
 * version) as lines for `import`. Each memory becomes a `fact` that another system concluded.
 * @throws INVALID when there is no list in it.
 */
export function fromMem0(getAll: unknown): AsyncGenerator<string, undefined, undefined> {
  return claimLines('mem0', memories(listOf(getAll, 'mem0', 'results')))
}

function* memories(list: readonly unknown[]): Generator<ForeignClaim> {
  for (const entry of list) {
    const memory = objectOf(entry)
    const content = textOf(memory.memory)
    if (content === undefined) continue
    const { memory: _, created_at, createdAt, updated_at, updatedAt, categories, ...rest } = memory
    yield {
      key: textOf(memory.id) ?? content,
      content,
      at: timeOf(created_at ?? createdAt) ?? timeOf(updated_at ?? updatedAt) ?? 0,
      tags: tagsOf(categories),
      attributes: attributesOf({ mem0: rest }),
    }
  }
}

/** Tags as memir writes them, of text that says something. */
export function tagsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(textOf).filter((tag) => tag !== undefined) : []
  const tags = texts.map((tag) => wellFormed(tag).normalize('NFKC').trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag.length <= LIMITS.labelUnits).slice(0, LIMITS.labels)
}
