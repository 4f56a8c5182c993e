import { MemoryError } from '../base/errors.ts'
import type { MemoryDatabase, SealedRow, SealedTable, UserRow } from './database.ts'
import type { Sealer } from './sealing.ts'
import { beginRotation, endRotation, readRows, stageRows } from './unit-of-work.ts'

/** Others may write in between this often before a rotation gives up. */
const MOST_ATTEMPTS = 5
/** Rows that are in memory at once. */
const BATCH = 200

const TABLES: readonly SealedTable[] = ['records', 'edges', 'segments']

/** A user's entry, and what opens its rows. */
export interface Filed {
  readonly row: UserRow
  readonly sealer: Sealer
}

/**
 * Seals every row of a user anew. The rows are written under a new `pid`, beside the old ones, and the user's entry is then
 * turned over to them in one step: a reader in another tab finds its partition gone and opens the new one, and an
 * interruption leaves one of the two whole. The other is erased, now or at the next open, as an erased user is.
 * @param newPid a fresh id for each attempt.
 * @param entryFor the entry under the new id, with a new key.
 * @returns rows that were sealed anew.
 */
export async function rotate(
  strict: MemoryDatabase,
  find: () => Promise<Filed>,
  newPid: () => string,
  entryFor: (old: UserRow, pid: string) => Promise<Filed>,
): Promise<{ rows: number; oldPid: string }> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const old = await find()
    const next = await entryFor(old.row, newPid())
    await beginRotation(strict, next.row)
    const counts = await copyRows(strict, old, next)
    const outcome = await endRotation(strict, { old: old.row, next: next.row, counts })
    if (outcome === 'committed') {
      return { rows: Object.values(counts).reduce((sum, n) => sum + n, 0), oldPid: old.row.pid }
    }
  }
  throw new MemoryError(
    'STORAGE',
    'Others kept writing for this user while its rows were sealed anew. Retry.',
  )
}

async function copyRows(
  strict: MemoryDatabase,
  old: Filed,
  next: Filed,
): Promise<Record<SealedTable, number>> {
  const counts = { records: 0, edges: 0, segments: 0 }
  for (const table of TABLES) {
    let after: string | undefined
    for (;;) {
      const rows = await readRows(strict, table, old.row.pid, after, BATCH)
      if (rows.length === 0) break
      after = rows.at(-1)?.id
      counts[table] += rows.length
      const resealed = await Promise.all(rows.map((row) => reseal(table, row, old, next)))
      await stageRows(strict, table, resealed)
    }
  }
  return counts
}

async function reseal(table: SealedTable, { id, epoch, body }: SealedRow, old: Filed, next: Filed) {
  const bytes = await old.sealer.open(table, id, epoch, body)
  return { pid: next.row.pid, id, epoch, body: await next.sealer.seal(table, id, epoch, bytes) }
}
