import type { MemoryDatabase, UserRow } from './database.ts'

/**
 * Spares are rows of a user's journal, under epochs below zero, that were written while there was room. A deletion on a full disk cannot
 * write that it was done, since a browser takes nothing then but deletions: it removes a spare instead, and each spare that is gone counts as
 * one more commit. Whoever knows an earlier state opens anew, because no journal tells what was removed.
 */
const SPARES = 8

/** A user's entry as it counts. */
export interface CountedEntry {
  readonly user: UserRow
  /** Epochs of the spares that are left, the next one to spend first. */
  readonly spares: readonly number[]
}

type Stores = Pick<MemoryDatabase, 'users' | 'journal'>

/** To be read inside a transaction over `users` and `journal`. */
export async function readEntry({ users, journal }: Stores, uid: string): Promise<CountedEntry | undefined> {
  const user = await users.get(uid)
  if (user === undefined) return undefined
  if (user.spares === undefined) return { user, spares: [] }
  const keys = await journal
    .where('[pid+epoch]')
    .between([user.pid, Number.NEGATIVE_INFINITY], [user.pid, 0])
    .primaryKeys()
  const spares = keys.map(([, epoch]) => epoch).reverse()
  const spent = user.spares - spares.length
  if (spent === 0) return { user, spares }
  const epoch = user.epoch + spent
  return { user: { ...user, epoch, journalFrom: epoch }, spares }
}

/** Whether no spare of a user was spent, told by the one that is spent first. */
export function firstSpare(pid: string): [string, number] {
  return [pid, -1]
}

/** Writes the entry of a commit, and lays aside the spares that are missing. */
export async function putEntry({ users, journal }: Stores, entry: UserRow, spares: number): Promise<void> {
  await users.put({ ...entry, spares: SPARES })
  if (spares === SPARES) return
  const { pid } = entry
  await journal.bulkPut(
    Array.from({ length: SPARES }, (_, i) => ({ pid, epoch: -1 - i, records: [], edges: [], segments: [] })),
  )
}
