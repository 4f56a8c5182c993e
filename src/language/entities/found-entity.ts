/** A place in a text that names something. */
export interface FoundEntity {
  readonly start: number
  /** Exclusive; in UTF-16 units of the text. */
  readonly end: number
  /** Empty for a place that is no entity, and in which none is to be looked for. */
  readonly name: string
}

/** What a rule finds, in order. */
export function matchesOf(
  text: string,
  pattern: RegExp,
  nameOf: (match: RegExpExecArray) => string | undefined,
): FoundEntity[] {
  const found: FoundEntity[] = []
  for (const match of text.matchAll(pattern)) {
    const name = nameOf(match)
    if (name !== undefined) found.push({ start: match.index, end: match.index + match[0].length, name })
  }
  return found
}
