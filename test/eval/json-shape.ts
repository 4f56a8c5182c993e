type JsonObject = Readonly<Record<string, unknown>>

/** Reads data files of unknown shape; each failure names the place, such as `locomo[2].qa[5].question`. */
export function asObject(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected('an object', path)
  return Object.fromEntries(Object.entries(value))
}

export function asArray(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected('an array', path)
  return value
}

export function asString(value: unknown, path: string): string {
  if (typeof value !== 'string') throw unexpected('a string', path)
  return value
}

export function asNumber(value: unknown, path: string): number {
  if (typeof value !== 'number') throw unexpected('a number', path)
  return value
}

function unexpected(what: string, path: string): Error {
  return new Error(`${path}: expected ${what}. Is this the right file for this data set?`)
}
