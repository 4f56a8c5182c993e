import type { ChangesCursor, ChangesPage } from '../api/methods.ts'
import { throwIfAborted } from '../base/deadline.ts'
import type { Announcements } from './announcements.ts'

/** After so long without a change the call says so: it also finds what no tab announced. */
const LONGEST_WAIT_MS = 25_000

/**
 * What changed since a place, as soon as anything did.
 * @param look tells what changed by now.
 */
export async function awaitChanges(
  announcements: Announcements,
  look: (since: ChangesCursor | undefined) => Promise<ChangesPage>,
  cursor: ChangesCursor | undefined,
  signal: AbortSignal,
): Promise<ChangesPage> {
  const end = performance.now() + LONGEST_WAIT_MS
  for (let since = cursor; ; ) {
    // Before the look, so that no commit falls between the two.
    const { heard } = announcements
    const page = await look(since)
    const left = end - performance.now()
    if (page.changes !== undefined || left <= 0) return page
    since = page.cursor
    await announcements.next(heard, left, signal)
    throwIfAborted(signal)
  }
}
