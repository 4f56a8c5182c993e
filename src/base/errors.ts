/**
 * Every failure that memir reports is a `MemoryError`. The union of codes is closed; each one says what
 * happened and what the caller can do about it.
 */
export type MemoryErrorCode =
  /** The input does not fit its schema; the message names the path. Correct the call. */
  | 'INVALID'
  /** A text or a batch is over a documented limit. Split it. */
  | 'TOO_LARGE'
  /** No record with this id belongs to this user. Check the id and the user. */
  | 'NOT_FOUND'
  /** The id, or the step number, is taken by different content. Use a new id. */
  | 'CONFLICT'
  /** The edge would close a cycle in the causal graph. Drop the edge. */
  | 'CYCLE'
  /** The caller's AbortSignal fired. */
  | 'ABORTED'
  /** The deadline passed. Retry with the same id, or with a longer `timeoutMs`. */
  | 'TIMEOUT'
  /** The memory was closed. Open it again. */
  | 'CLOSED'
  /** The worker could not start: its file is missing, or a policy refused it. */
  | 'WORKER_FAILED'
  /** The worker died while the call was running. Retry with the same id; a new worker is started. */
  | 'WORKER_DIED'
  /** The embedding model could not be loaded. The memory works lexically meanwhile. */
  | 'MODEL_FAILED'
  /** The embedder returned something that is not a finite vector of its declared dimension. */
  | 'BAD_VECTOR'
  /** The browser refused a read or a write of the database. */
  | 'STORAGE'
  /** The origin's storage quota is used up. Free space, then retry. */
  | 'QUOTA'
  /** Another tab holds an older version of the database open. Close it, then retry. */
  | 'BLOCKED'
  /** The database was written by a newer memir. Update memir in this app. */
  | 'OUTDATED'
  /** The key that seals this user's rows is gone; the rows can only be erased. */
  | 'KEY_LOST'
  /** What is asked for is locked behind a passphrase, and none was given. Unlock it. */
  | 'LOCKED'
  /** The passphrase is another one. Nothing was changed. */
  | 'WRONG_PASSPHRASE'
  /** A sealed row, or a line of an export, does not open under its key: it was changed or moved outside memir. */
  | 'TAMPERED'
  /** This place cannot host a memory (a content script, or a browser without a needed feature). */
  | 'UNSUPPORTED'
  /** A defect in memir. Please report it with the message. */
  | 'INTERNAL'

/** `none`: nothing was stored. `unknown`: the answer was lost; retry with the same id. */
export type Outcome = 'none' | 'unknown'

const RETRYABLE: readonly MemoryErrorCode[] = ['TIMEOUT', 'WORKER_DIED', 'STORAGE', 'QUOTA', 'BLOCKED']
const OUTCOME_UNKNOWN: readonly MemoryErrorCode[] = ['TIMEOUT', 'WORKER_DIED', 'ABORTED']

export interface MemoryErrorOptions {
  cause?: unknown
  retryable?: boolean
  outcome?: Outcome
}

/** The one error class of memir. It survives the worker boundary as an instance of this class. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError'
  readonly code: MemoryErrorCode
  /** Whether the same call may succeed later without being changed. */
  readonly retryable: boolean
  readonly outcome: Outcome

  /** Each published file carries its own copy of this class; an error of one copy is an instance of all of them. */
  static override [Symbol.hasInstance](value: unknown): value is MemoryError {
    return value instanceof Error && value.name === 'MemoryError' && 'code' in value && 'outcome' in value
  }

  constructor(code: MemoryErrorCode, message: string, options: MemoryErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryable = options.retryable ?? RETRYABLE.includes(code)
    this.outcome = options.outcome ?? (OUTCOME_UNKNOWN.includes(code) ? 'unknown' : 'none')
  }
}

/** Returns `error` itself when it is a `MemoryError`, else an `INTERNAL` one that has it as its cause. */
export function toMemoryError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new MemoryError('INTERNAL', `Unexpected failure (${reason}). Please report it.`, {
    cause: error,
  })
}
