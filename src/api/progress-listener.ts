import { MemoryError } from '../base/errors.ts'
import type { ModelStatus } from '../schema/options.ts'

type Listener = (status: ModelStatus) => unknown

/**
 * An app's `onProgress` that can neither stop the model nor end the process: what it throws, or rejects with, goes to
 * `reportError` where the place has one (browsers do), and is dropped elsewhere.
 * @throws INVALID for what is no function.
 */
export function progressListener(
  onProgress: Listener | undefined,
): ((status: ModelStatus) => void) | undefined {
  if (onProgress === undefined) return undefined
  if (typeof onProgress !== 'function') {
    throw new MemoryError('INVALID', 'options.onProgress: expected a function.')
  }
  return async (status) => {
    try {
      await onProgress(status)
    } catch (error) {
      if (typeof reportError === 'function') reportError(error)
    }
  }
}
