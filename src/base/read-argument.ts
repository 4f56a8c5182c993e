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
    throw new MemoryError('INVALID', `${what}: it could not be read (${cause}). Pass plain data.`, { cause })
  }
}

/**
 * A shallow copy of the object that a caller gave.
 * @throws INVALID for anything else, and when it cannot be read.
 */
export function readObject<T extends object>(what: string, value: T): T {
  if (typeof value !== 'object' || value === null) {
    throw new MemoryError(
      'INVALID',
      `${what}: expected an object, got ${value === null ? null : typeof value}.`,
    )
  }
  return readArgument(what, () => ({ ...value }))
}
