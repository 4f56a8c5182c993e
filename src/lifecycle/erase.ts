import type { ErasureReceipt } from '../api/methods.ts'
import type { PartitionId } from '../base/ids.ts'
import type { ErasureRow, MemoryDatabase } from '../storage/database.ts'
import {
  beginErasure,
  countPartition,
  endErasure,
  pendingErasures,
  removePartition,
} from '../storage/unit-of-work.ts'

const UNVERIFIABLE = [
  'Whether the browser has overwritten the deleted bytes on the disk: it may keep them until it compacts its files. They are sealed under a key that was deleted in the same way.',
  'Copies that were made outside this origin: exports, backups of the disk, what the app sent elsewhere.',
] as const

/**
 * Erases a user. First the intent is made durable and the user's key goes with the user's entry, in one transaction;
 * then other tabs are asked to forget; then the rows; then what is left is counted. A kill at any point is made good by `resumeErasures`.
 * @param tellTabs asks the other tabs to forget a partition, and gives those that did not answer.
 */
export async function eraseUser(
  strict: MemoryDatabase,
  uid: string,
  now: number,
  tellTabs: (pid: PartitionId) => Promise<readonly string[]>,
): Promise<ErasureReceipt> {
  await beginErasure(strict, uid, now)
  const removed: Record<string, number> = {}
  const checks: ErasureReceipt['checks'][number][] = []
  // More than one when an earlier call for this user failed between its intent and its end.
  const intents = (await pendingErasures(strict)).filter((intent) => intent.uid === uid)
  const unanswered = new Set<string>()
  for (const intent of intents) {
    for (const tab of await tellTabs(intent.pid)) unanswered.add(tab)
    const part = await finishErasure(strict, intent)
    for (const [store, rows] of Object.entries(part.removed)) removed[store] = (removed[store] ?? 0) + rows
    checks.push(...part.checks)
  }
  return { erasedAt: now, removed, checks, unansweredTabs: [...unanswered], unverifiable: UNVERIFIABLE }
}

/** Finishes every erasure that was begun and not ended. */
export async function resumeErasures(strict: MemoryDatabase): Promise<void> {
  for (const intent of await pendingErasures(strict)) await finishErasure(strict, intent)
}

async function finishErasure(
  strict: MemoryDatabase,
  { pid }: ErasureRow,
): Promise<Pick<ErasureReceipt, 'removed' | 'checks'>> {
  const removed = await removePartition(strict, pid)
  const left = await countPartition(strict, pid)
  const checks = Object.entries(left).map(([store, rows]) => ({
    check: `no row of this user is left in ${store}`,
    passed: rows === 0,
  }))
  if (checks.every((check) => check.passed)) await endErasure(strict, pid)
  return { removed: { users: 1, ...removed }, checks }
}
