/** Rows changed since the last snapshot: so few are read and indexed in a blink. */
const FEWEST_CHANGES = 500
/** More must not be left to read when a memory is opened, however large it is. */
const MOST_CHANGES = 4_000
const SHARE_OF_RECORDS = 0.2
/** On closing the app has nothing else to do, and the next thing that happens is an opening. */
const FEWEST_ON_CLOSING = 200
const SHARE_ON_CLOSING = 0.02

export interface SnapshotNeed {
  /** Records and edges written or removed that the stored snapshot does not have; all of them if there is none. */
  readonly changes: number
  readonly records: number
  readonly closing: boolean
}

/** Whether writing a snapshot costs less than reading the changes at the next opening. */
export function snapshotDue({ changes, records, closing }: SnapshotNeed): boolean {
  if (closing) return changes >= Math.max(FEWEST_ON_CLOSING, SHARE_ON_CLOSING * records)
  return changes >= Math.min(MOST_CHANGES, Math.max(FEWEST_CHANGES, SHARE_OF_RECORDS * records))
}
