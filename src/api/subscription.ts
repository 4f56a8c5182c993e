import { MemoryError, toMemoryError } from '../base/errors.ts'
import { appCallback } from './app-callback.ts'
import type { ChangesCursor, ChangesPage, RecordChanges } from './methods.ts'

/** How long a subscription waits before it asks again after a call that may succeed later. */
const RETRY_MS = 1_000

/**
 * Asks for changes again and again and tells them one after another, until it is ended or asking fails for good. A worker
 * that died loses nothing: its successor is asked for what changed since.
 * @param onError told once, when the subscription ended by itself; not for a memory that was closed.
 * @returns ends it.
 */
export function subscription(
  ask: (place: { cursor?: ChangesCursor }, signal: AbortSignal) => Promise<ChangesPage>,
  listener: (changes: RecordChanges) => void,
  onError?: (error: MemoryError) => void,
): () => void {
  const told = appCallback('listener', listener)
  if (told === undefined) throw new MemoryError('INVALID', 'listener: expected a function.')
  const failed = appCallback('onError', onError)
  const end = new AbortController()
  const { signal } = end
  const run = async (): Promise<void> => {
    let place: { cursor?: ChangesCursor } = {}
    while (!signal.aborted) {
      try {
        const { changes, cursor } = await ask(place, signal)
        if (changes !== undefined && !signal.aborted) await told(changes)
        place = { cursor }
      } catch (cause) {
        const error = toMemoryError(cause)
        if (!error.retryable) {
          if (!signal.aborted && error.code !== 'CLOSED') await failed?.(error)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  run()
  return () => end.abort()
}
