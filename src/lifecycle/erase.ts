import type { ErasureReceipt } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { PartitionId } from '../base/ids.ts'
import type { ErasureRow, MemoryDatabase } from '../storage/database.ts'
import {
  beginErasure,
  countPartition,
  endErasure,
  pendingErasures,
  removePartition,
  removeUser,
} from '../storage/unit-of-work.ts'

type Removal = Pick<ErasureReceipt, 'removed' | 'checks'>

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
  const atOnce = await begin(strict, uid, now)
  if (atOnce !== undefined) {
    const { pid, ...removal } = atOnce
    return { erasedAt: now, ...removal, unansweredTabs: await tellTabs(pid), unverifiable: UNVERIFIABLE }
  }
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

/** Makes the intent durable; what was removed where the disk was too full for that. */
async function begin(
  strict: MemoryDatabase,
  uid: string,
  now: number,
): Promise<(Removal & { readonly pid: PartitionId }) | undefined> {
  try {
    await beginErasure(strict, uid, now)
    return undefined
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'QUOTA') throw error
    const gone = await removeUser(strict, uid)
    if (gone === undefined) return undefined
    const { pid, removed } = gone
    return { pid, removed: { users: 1, ...removed }, checks: await checksOf(strict, pid) }
  }
}

/** Finishes every erasure that was begun and not ended; one of a newer memir's database is that memir's to finish. */
export async function resumeErasures(strict: MemoryDatabase): Promise<void> {
  if (strict.isReadOnly) return
  for (const intent of await pendingErasures(strict)) await finishErasure(strict, intent)
}

async function finishErasure(strict: MemoryDatabase, { pid }: ErasureRow): Promise<Removal> {
  const removed = await removePartition(strict, pid)
  const checks = await checksOf(strict, pid)
  if (checks.every((check) => check.passed)) await endErasure(strict, pid)
  return { removed: { users: 1, ...removed }, checks }
}

async function checksOf(strict: MemoryDatabase, pid: string): Promise<ErasureReceipt['checks']> {
  const left = await countPartition(strict, pid)
  return Object.entries(left).map(([store, rows]) => ({
    check: `no row of this user is left in ${store}`,
    passed: rows === 0,
  }))
}
