import type { ChangesPage, InputOf } from '../api/methods.ts'
import { throwIfAborted } from '../base/deadline.ts'
import type { UserId } from '../base/ids.ts'
import { changesSince } from '../recall/changes-since.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** After so long without a change the call says so: it also finds what no tab announced. */
const LONGEST_WAIT_MS = 25_000

/** What changed since a place, as soon as anything did. */
export async function changes(
  { partitions, announcements }: EngineServices,
  user: UserId,
  { filter, cursor }: InputOf<'changes'>,
  { signal }: Call,
): Promise<ChangesPage> {
  const end = performance.now() + LONGEST_WAIT_MS
  let since = cursor
  for (;;) {
    // Before the look, so that no commit falls between the two.
    const { heard } = announcements
    const page = await partitions.read(user, (partition) => changesSince(partition, filter, since))
    const left = end - performance.now()
    if (page.changes !== undefined || left <= 0) return page
    since = page.cursor
    await announcements.next(heard, left, signal)
    throwIfAborted(signal)
  }
}
