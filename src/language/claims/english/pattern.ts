/** Pieces of the patterns of predicates. */

/** A pattern at the beginning of a predicate. */
export const rule = (source: string, flags = 'iu'): RegExp => new RegExp(`^${source}`, flags)
export const BE = '(?:am|is|are)'
export const HAVE = '(?:have got|has got|have|has|got)'
export const COUNT = '(?:an?|one|two|three|four|five|six|seven|\\d+)'
/** A place: its first word has a capital. */
export const PLACE =
  "(?<value>(?:the )?\\p{Lu}[\\p{L}'’.-]+(?:[ ,]+(?:of |de |la |upon )?\\p{Lu}[\\p{L}'’.-]+)*|an? (?:(?:small|tiny|little|big|quiet) )?(?:town|village|city)[^.,;]*|the (?:countryside|suburbs|city|mountains|country)|downtown [^.,;]+)"
