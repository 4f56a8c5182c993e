import type { RecordBase } from '../schema/record.ts'
import { recency } from './recency.ts'

/** What of a record tells how alive it is. */
export type Living = Pick<RecordBase, 'importance' | 'confidence' | 'halfLifeHours' | 'usage'> & {
  readonly provenance: Pick<RecordBase['provenance'], 'evidence'>
}

/**
 * Importance, in [0, 1], as use has shown it: with each outcome the given importance counts for less and the share of
 * successes for more.
 */
export function shownImportance({ importance, usage }: Pick<Living, 'importance' | 'usage'>): number {
  const { successCount, failureCount } = usage
  return (PRIOR * importance + successCount) / (PRIOR + successCount + failureCount)
}

/** Outcomes that weigh as much as the importance that a record was given. */
const PRIOR = 4

/**
 * How alive a record is, in [0, 1]: it fades by its half-life from when it was last stored, said or used, the slower the
 * more sources support it and the more often it was used, and from a lower start the less sure and important it is.
 * @param touchedAt when it was last stored, said or used, in milliseconds since the epoch.
 */
export function activity(record: Living, touchedAt: number, now: number): number {
  const { confidence, halfLifeHours, usage, provenance } = record
  const stability =
    1 + Math.log2(Math.max(1, provenance.evidence.length)) + Math.log2(1 + usage.accessCount) / 2
  const fresh = halfLifeHours === null ? 1 : recency(now - touchedAt, halfLifeHours * stability)
  return fresh * (0.5 + confidence / 2) * (0.5 + shownImportance(record) / 2)
}
