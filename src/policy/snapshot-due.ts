/** Rows changed since the last snapshot: so few are read and indexed in a blink. */
const FEWEST_CHANGES = 500
/** More must not be left to read when a memory is opened, however large it is. */
const MOST_CHANGES = 4_000
const SHARE_OF_RECORDS = 0.2
/** On closing the app has nothing else to do, and the next thing that happens is an opening. */
const FEWEST_ON_CLOSING = 200
const SHARE_ON_CLOSING = 0.02
/** Half of those after which the journal no longer tells what was removed since, so that the snapshot is of no use. */
const MOST_COMMITS = 500

/** What a stored snapshot does not have; everything, if there is none. */
export interface SnapshotNeed {
  /** Records and edges written or removed. */
  readonly changes: number
  /** Vectors by which a graph has grown or shrunk. */
  readonly nodes: number
  readonly commits: number
  /** Records there are. */
  readonly records: number
  readonly closing: boolean
}

/** Whether writing a snapshot costs less than what it saves the next opening. */
export function snapshotDue({ changes, nodes, commits, records, closing }: SnapshotNeed): boolean {
  const fewest = closing ? FEWEST_ON_CLOSING : FEWEST_CHANGES
  if (records < fewest) return changes >= fewest
  const share = Math.max(fewest, (closing ? SHARE_ON_CLOSING : SHARE_OF_RECORDS) * records)
  return changes >= Math.min(MOST_CHANGES, share) || nodes >= share || commits >= MOST_COMMITS
}
