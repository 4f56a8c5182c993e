import { MemoryError, type MemoryErrorCode } from '../base/errors.ts'

const REMEDIES: { readonly [domName: string]: readonly [MemoryErrorCode, string] } = {
  QuotaExceededError: [
    'QUOTA',
    'the storage quota of this origin is used up. Free disk space or erase a user, then retry.',
  ],
  VersionError: ['OUTDATED', 'the database was written by a newer memir. Update memir in this app.'],
  BlockedError: ['BLOCKED', 'another tab holds an older version of the database open. Close it, then retry.'],
  DatabaseClosedError: ['CLOSED', 'the database is closed. Open the memory again.'],
  MissingAPIError: ['UNSUPPORTED', 'IndexedDB is not available here.'],
}

/** A database that is closed because it could not be opened again: why is what counts. */
function isConsequence(name: string, inner: unknown): boolean {
  return name === 'DatabaseClosedError' && inner !== undefined && inner !== null
}

/** Dexie wraps what the browser said (an AbortError around a QuotaExceededError): the innermost known name counts. */
function knownName(error: unknown): string | undefined {
  let found: string | undefined
  let current: unknown = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    const { name, inner, cause } = current as { name?: unknown; inner?: unknown; cause?: unknown }
    if (typeof name === 'string' && Object.hasOwn(REMEDIES, name) && !isConsequence(name, inner)) found = name
    current = inner ?? cause
  }
  return found
}

/** A `MemoryError` of ours that Dexie passed on as the reason why a database is closed. */
function ownError(error: unknown): MemoryError | undefined {
  let current: unknown = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    if (current instanceof MemoryError) return current
    current = 'inner' in current ? current.inner : undefined
  }
  return undefined
}

/** Turns what the database threw into a `MemoryError`; one that is a `MemoryError` already stays as it is. */
export function storageError(error: unknown, doing: string): MemoryError {
  const own = ownError(error)
  if (own !== undefined) return own
  const name = knownName(error)
  const remedy = name === undefined ? undefined : REMEDIES[name]
  if (remedy !== undefined) {
    const [code, text] = remedy
    return new MemoryError(code, `Failed while ${doing}: ${text}`, { cause: error })
  }
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new MemoryError('STORAGE', `Failed while ${doing} (${reason}). Retry; nothing was half-written.`, {
    cause: error,
  })
}
