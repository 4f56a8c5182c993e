import type { SnapshotNeed } from '../policy/snapshot-due.ts'

/** Keeps count of what the stored snapshot of a partition does not have. */
export class SnapshotLedger {
  /** Epoch of the newest snapshot that is known of. */
  #epoch: number
  /** Records and edges written or removed since. */
  changes = 0
  /** Vectors that stand in the graph of the stored snapshot. */
  savedNodes = 0

  constructor(epoch: number) {
    this.#epoch = epoch
  }

  /** Another tab's snapshot spares this one its own. */
  note(epoch: number): void {
    if (epoch <= this.#epoch) return
    this.#epoch = epoch
    this.changes = 0
  }

  /** A snapshot was stored that has what was counted up to then. */
  save(epoch: number, changes: number, nodes: number): void {
    const later = this.changes - changes
    this.note(epoch)
    this.changes = later
    this.savedNodes = nodes
  }

  need(now: { epoch: number; nodes: number; records: number }): Omit<SnapshotNeed, 'closing'> {
    return {
      changes: this.changes,
      nodes: Math.abs(now.nodes - this.savedNodes),
      commits: now.epoch - this.#epoch,
      records: now.records,
    }
  }
}
