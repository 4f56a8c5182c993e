import { isClaim, type MemIRRecord } from '../schema/record.ts'
import type { Status } from '../schema/vocabulary.ts'
import { activity } from './activity.ts'

const DAY_MS = 86_400_000
/** Under this activity a record is not shown any more: a fact after three half-lives without use. */
const STALE = 0.1
/** Under this what only mattered to its session is put away. */
const ARCHIVED = 0.05
/** Under this what passes is forgotten: some five half-lives. */
const FORGOTTEN = 0.02
/** How long a claim waits in the pool for another source. */
export const POOL_MS = 30 * DAY_MS
/** How long the details of a session stay in view after its summary. */
export const SESSION_MS = 30 * DAY_MS

/** What time makes of a record. */
export type Fading = Extract<Status, 'active' | 'stale' | 'archived'> | 'forgotten' | 'unchanged'

/**
 * What a record should be by now. A function of the record and the moment alone, so that asking again, or late, gives
 * the same. What is in the core layer is never put away by time alone; sources are never forgotten.
 * @param touchedAt when it was last stored, said or used, in milliseconds since the epoch.
 */
export function fadingOf(record: MemIRRecord, touchedAt: number, isSummarised: boolean, now: number): Fading {
  if (record.status === 'superseded') return 'unchanged'
  if (record.status === 'pending') return now - touchedAt > POOL_MS ? 'forgotten' : 'unchanged'
  const isPassing = record.layer === 'session'
  const alive = activity(record, touchedAt, now)
  if (isPassing && isClaim(record) && alive < FORGOTTEN) return 'forgotten'
  if (isPassing && (alive < ARCHIVED || (isSummarised && now - touchedAt > SESSION_MS))) return 'archived'
  return alive < STALE ? 'stale' : 'active'
}
