import { MemoryError } from './errors.ts'

/**
 * Reads what a caller gave: a getter or a proxy of theirs may throw anything.
 * @param what names the argument in the message.
 * @throws INVALID in place of what is not a `MemoryError`.
 */
export function readArgument<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause
    throw unreadable(what, cause)
  }
}

export function unreadable(what: string, cause: unknown): MemoryError {
  return new MemoryError('INVALID', `${what}: could not be read (${cause}). Pass plain data.`, { cause })
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

/**
 * A shallow copy of the object that a caller gave.
 * @throws INVALID for anything else, and when it cannot be read.
 */
export function readObject<T extends object>(what: string, value: T): T {
  if (!isObject(value)) throw new MemoryError('INVALID', `${what}: expected an object.`)
  return readArgument(what, () => ({ ...value }))
}
