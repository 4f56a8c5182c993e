import { claimLines, type ForeignClaim } from './archive-lines.ts'
import { tagsOf } from './mem0.ts'
import { attributesOf, type Foreign, listOf, objectOf, textOf, timeOf } from './read-foreign.ts'

/** Where a memory's text is usually kept in the value of an item. */
const TEXT_FIELDS = ['text', 'content', 'memory', 'data', 'value']

/**
 * Items of a LangGraph store (`[{ namespace, key, value, created_at, updated_at }]`, as `search` gives them, of either
 * language's library) as lines for `import`. Each becomes a `fact`; its namespace becomes tags, its value attributes.
 * @throws INVALID when there is no list in it.
 */
export function fromLangGraph(items: unknown): AsyncGenerator<string, undefined, undefined> {
  return claimLines('langgraph', claims(listOf(items, 'langgraph', 'items')))
}

function* claims(list: readonly unknown[]): Generator<ForeignClaim> {
  for (const entry of list) {
    const { namespace, key, value, created_at, createdAt, updated_at, updatedAt } = objectOf(entry)
    const fields = objectOf(value)
    const content = textOf(value) ?? contentOf(fields)
    if (content === undefined) continue
    yield {
      key: JSON.stringify([namespace, key]),
      content,
      at: timeOf(created_at ?? createdAt) ?? timeOf(updated_at ?? updatedAt) ?? 0,
      tags: tagsOf(namespace),
      attributes: attributesOf({ namespace, key, value: fields }),
    }
  }
}

/** Its text, or all of it when no field is known to be that. */
function contentOf(fields: Foreign): string | undefined {
  for (const field of TEXT_FIELDS) {
    const text = textOf(fields[field])
    if (text !== undefined) return text
  }
  return Object.keys(fields).length === 0 ? undefined : JSON.stringify(fields)
}
