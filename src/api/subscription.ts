import { toMemoryError } from '../base/errors.ts'
import { appCallback } from './app-callback.ts'
import type { ChangesCursor, ChangesPage, RecordChanges } from './methods.ts'

/** How long a subscription waits before it asks again after a call that may succeed later. */
const RETRY_MS = 1_000

/**
 * Asks for changes again and again, and tells them one after another. A worker that died loses none: its successor is asked
 * for what changed since. Resolves when the signal has fired, or the memory was closed.
 * @throws what ends it besides; INVALID when the listener is no function.
 */
export async function follow(
  ask: (place: { cursor?: ChangesCursor }) => Promise<ChangesPage>,
  listener: (changes: RecordChanges) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const tell = appCallback('listener', listener ?? null, () => undefined)
  let place: { cursor?: ChangesCursor } = {}
  while (!signal.aborted) {
    try {
      const { changes, cursor } = await ask(place)
      if (changes !== undefined && !signal.aborted) await tell?.(changes)
      place = { cursor }
    } catch (cause) {
      const error = toMemoryError(cause)
      if (signal.aborted || error.code === 'CLOSED') return
      if (!error.retryable) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
