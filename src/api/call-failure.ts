import { MemoryError, type Outcome } from '../base/errors.ts'
import { METHODS, type MethodName } from './methods.ts'

/**
 * What an error means for the caller of this method: a read has stored nothing, however it ended, and what may have
 * been done must not be repeated where a repetition is another call.
 * @param outcome of the call itself, as far as the transport knows it.
 */
export function callFailure(
  method: MethodName,
  error: MemoryError,
  outcome: Outcome = error.outcome,
): MemoryError {
  const { code, message, cause } = error
  const { writes, idempotent } = METHODS[method]
  const mayBeDone = writes && outcome === 'unknown'
  const retryable = error.retryable && (idempotent || !mayBeDone)
  const lost = code === 'TIMEOUT' || code === 'WORKER_DIED'
  if (!lost && retryable === error.retryable && mayBeDone === (error.outcome === 'unknown')) return error
  return new MemoryError(code, lost ? `${message} ${advice(mayBeDone, retryable)}` : message, {
    cause,
    retryable,
    outcome: mayBeDone ? 'unknown' : 'none',
  })
}

function advice(mayBeDone: boolean, retryable: boolean): string {
  if (!mayBeDone) return 'Nothing was stored: try again.'
  return retryable ? 'Retry with the same id.' : 'Maybe done: look first.'
}
