/** Where one clause of a text ends and another begins. */
const BOUNDARY =
  /(?<=[.;:?!])\s+|\s+[–—-]\s+|\s*[()]\s*|(?<=[。？！；：])|[,，]\s*(?=(?:and |so |but )?(?:what|which|who|whose|where|when|why|how)\b)/u
const ASKS =
  /^(?:and |so |but |please )?(?:(?:in|on|at|by|from|to|with|of|since|until|up to|for|after) )?(?:what|which|who|whom|whose|where|when|why|how|does|do|did|is|are|was|were|has|have|can|could|will|would|name|list|find|show|tell|give|take|bring|point|trace|track|look up|remind|explain|walk|i (?:(?:want|need)(?! to (?!know|see|hear))|mean|am looking)|the (?:first|very first|original|initial|newest|latest|most|last)|whatever)\b|[?？]\s*$/u

/** A question of several clauses: what it tells first, and what it then asks of that. */
export interface Clauses {
  readonly told: readonly string[]
  /** The clauses that ask; the whole text, if none does. */
  readonly asked: string
}

/** @param text in lower case. */
export function clausesOf(text: string): Clauses {
  const clauses = text
    .split(BOUNDARY)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const asked = clauses.filter((clause) => ASKS.test(clause))
  if (asked.length === 0) return { told: [], asked: text }
  return { told: clauses.filter((clause) => !asked.includes(clause)), asked: asked.join(' ') }
}
