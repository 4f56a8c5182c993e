import type { TagDefinition } from '../../schema/tag.ts'
import { DIALOGUE_TAGS } from './dialogue-tags.ts'
import { LIFE_TAGS } from './life-tags.ts'
import { OFFICE_TAGS } from './office-tags.ts'
import { SOFTWARE_TAGS } from './software-tags.ts'

/** What every memory starts with: goals, and under each its sub-tasks; action types of steps lead to them. */
export const DEFAULT_TAGS: readonly TagDefinition[] = [
  ...SOFTWARE_TAGS,
  ...OFFICE_TAGS,
  ...DIALOGUE_TAGS,
  ...LIFE_TAGS,
]

/** Goals of what is said, not of what an agent does: no step is tagged with them. */
const SPOKEN_GOALS: ReadonlySet<string> = new Set(['dialogue', 'life'])

/** The known intent tags, in the order in which they were defined. */
export class Ontology {
  readonly #tags = new Map<string, TagDefinition>()

  constructor(definitions: readonly TagDefinition[] = DEFAULT_TAGS) {
    this.define(definitions)
  }

  /** Adds tags, or replaces those of the same id; the same call twice changes nothing. */
  define(definitions: readonly TagDefinition[]): void {
    for (const definition of definitions) this.#tags.set(definition.id, definition)
  }

  get size(): number {
    return this.#tags.size
  }

  all(): readonly TagDefinition[] {
    return [...this.#tags.values()]
  }

  has(id: string): boolean {
    return this.#tags.has(id)
  }
}

/** The goal at the head of a tag's path: `research` of `research.search`. */
export function goalOf(id: string): string {
  const dot = id.indexOf('.')
  return dot < 0 ? id : id.slice(0, dot)
}

export function isSpoken(id: string): boolean {
  return SPOKEN_GOALS.has(goalOf(id))
}

/** Each tag after the ones above it: `a`, `a.b`, `a.b.c`; each once. What carries a sub-task is found by its goal. */
export function withAncestors(ids: readonly string[]): string[] {
  const found = new Set<string>()
  for (const id of ids) {
    for (let dot = id.indexOf('.'); dot >= 0; dot = id.indexOf('.', dot + 1)) found.add(id.slice(0, dot))
    found.add(id)
  }
  return [...found]
}
