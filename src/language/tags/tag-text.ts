import type { TagDefinition } from '../../schema/tag.ts'

/** A tag in the spelling of the tables: examples one a line, cues and action types between bars. */
export function tag(
  id: string,
  description: string,
  examples?: string,
  cues?: string,
  actionTypes?: string,
): TagDefinition {
  return {
    id,
    description,
    ...(examples !== undefined && { examples: parts(examples, '\n') }),
    ...(cues !== undefined && { cues: parts(cues, '|') }),
    ...(actionTypes !== undefined && { actionTypes: parts(actionTypes, '|') }),
  }
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
