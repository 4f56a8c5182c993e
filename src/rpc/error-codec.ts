import { MemoryError, type MemoryErrorCode, type Outcome, toMemoryError } from '../base/errors.ts'
import { isObject } from '../base/read-argument.ts'

/** An error of any other class, reduced to what is worth reading; `name` survives, the class does not. */
interface WireForeignError {
  readonly kind: 'error'
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly cause?: WireCause
}

/** A cause that is no error: primitives as they are, all else as its text. */
interface WireValue {
  readonly kind: 'value'
  readonly value: string | number | boolean | null
}

/** A `MemoryError` as structured-clone-safe data. */
export interface WireError {
  readonly kind: 'memory'
  readonly code: MemoryErrorCode
  readonly message: string
  readonly retryable: boolean
  readonly outcome: Outcome
  readonly stack: string
  readonly cause?: WireCause
}

type WireCause = WireError | WireForeignError | WireValue

/** Causes that cross below the error itself; a cycle ends there too. */
const MAX_CAUSES = 8
/** UTF-16 units of a message or a stack that cross. */
const MAX_TEXT = 16_000

/** The form of a code; which ones exist is for the types to say, as both sides are of one version. */
const CODE = /^[A-Z_]{4,16}$/

const isCode = (code: unknown): code is MemoryErrorCode => typeof code === 'string' && CODE.test(code)

/** Errors come from anywhere and may be hostile: a getter, a proxy or a `toString` that throws. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function textOf(read: () => unknown, otherwise: string): string {
  return attempt(() => {
    const text = read()
    return typeof text === 'string' ? text.slice(0, MAX_TEXT) : otherwise
  }, otherwise)
}

function encodeCause(cause: unknown, depth: number): { cause?: WireCause } {
  return cause === undefined || depth === 0 ? {} : { cause: encodeAny(cause, depth) }
}

function encodeAny(error: unknown, depth: number): WireCause {
  if (attempt(() => error instanceof MemoryError, false)) return encodeMemory(error as MemoryError, depth)
  if (attempt(() => error instanceof Error, false)) {
    const foreign = error as Error
    return {
      kind: 'error',
      name: textOf(() => foreign.name, 'Error'),
      message: textOf(() => foreign.message, 'no readable message'),
      stack: textOf(() => foreign.stack, ''),
      ...encodeCause(
        attempt(() => foreign.cause, undefined),
        depth - 1,
      ),
    }
  }
  if (error === null || typeof error === 'number' || typeof error === 'boolean') {
    return { kind: 'value', value: error }
  }
  return { kind: 'value', value: textOf(() => String(error), 'no readable value') }
}

function encodeMemory(error: MemoryError, depth: number): WireError {
  const code: unknown = attempt(() => error.code, undefined)
  return {
    kind: 'memory',
    code: isCode(code) ? code : 'INTERNAL',
    message: textOf(() => error.message, 'no readable message'),
    retryable: attempt(() => error.retryable === true, false),
    outcome: attempt(() => error.outcome === 'none', false) ? 'none' : 'unknown',
    stack: textOf(() => error.stack, ''),
    ...encodeCause(
      attempt(() => error.cause, undefined),
      depth - 1,
    ),
  }
}

/**
 * Turns whatever was thrown into data that crosses a thread. What is no `MemoryError` becomes an `INTERNAL` one
 * with it as the cause. Never throws.
 */
export function encodeError(error: unknown): WireError {
  const wire = encodeAny(error, MAX_CAUSES)
  if (wire.kind === 'memory') return wire
  const reason = wire.kind === 'error' ? `${wire.name}: ${wire.message}` : String(wire.value)
  return {
    kind: 'memory',
    code: 'INTERNAL',
    message: `Unexpected failure (${reason}). Please report it.`,
    retryable: false,
    outcome: 'unknown',
    stack: wire.kind === 'error' ? wire.stack : '',
    cause: wire,
  }
}

function decodeCause(data: unknown, depth: number): unknown {
  if (!isObject(data) || depth === 0) return undefined
  if (data.kind === 'value') return data.value
  const message = String(data.message)
  const cause = decodeCause(data.cause, depth - 1)
  const error =
    data.kind === 'memory'
      ? new MemoryError(isCode(data.code) ? data.code : 'INTERNAL', message, {
          cause,
          retryable: data.retryable === true,
          outcome: data.outcome === 'none' ? 'none' : 'unknown',
        })
      : Object.assign(new Error(message, { cause }), { name: String(data.name) })
  // The local stack only says that an answer was decoded; the remote one says where it failed.
  if (data.stack) error.stack = String(data.stack)
  return error
}

/** Turns what `encodeError` made back into a `MemoryError`. Takes any data and never throws. */
export function decodeError(data: unknown): MemoryError {
  return toMemoryError(attempt(() => decodeCause(data, MAX_CAUSES + 1), undefined))
}
