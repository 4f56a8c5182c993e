/** A pattern at the beginning of a predicate. */
export const rule = (source: string): RegExp => new RegExp(`^${source}`, 'u')
