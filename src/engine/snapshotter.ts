import type { Partition } from '../partition/partition.ts'
import { snapshotDue } from '../policy/snapshot-due.ts'

/** Quiet after which a snapshot is written. */
const IDLE_MS = 2_000
/** So long it waits for quiet that does not come. */
const LONGEST_WAIT_MS = 30_000

/**
 * Writes snapshots of the open partitions when enough has changed, one at a time, in quiet moments and on closing. A
 * snapshot is a cache: one that cannot be written costs the next opening time, and nothing else.
 */
export class Snapshotter {
  readonly #open = new Set<Partition>()
  /** Since when each partition's snapshot is due. */
  readonly #due = new Map<Partition, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  /** Looks whether a partition, opened or written to, needs a snapshot. */
  wake(partition: Partition): void {
    if (this.#stopped) return
    this.#open.add(partition)
    if (isDue(partition, false) && !this.#due.has(partition)) this.#due.set(partition, performance.now())
    this.#schedule()
  }

  /** Stops watching a partition that is no longer in memory. */
  forget(partition: Partition): void {
    this.#open.delete(partition)
    this.#due.delete(partition)
  }

  /** Finishes the snapshot that is being written, and writes those that save time at the next opening. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
    for (const partition of this.#open) if (isDue(partition, true)) await this.#write(partition)
  }

  #schedule(): void {
    const [oldest] = this.#due.values()
    if (oldest === undefined || this.#stopped) return
    const patience = oldest + LONGEST_WAIT_MS - performance.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        this.#running = this.#running.then(() => this.#writeDue())
      },
      Math.max(0, Math.min(IDLE_MS, patience)),
    )
  }

  async #writeDue(): Promise<void> {
    for (const partition of [...this.#due.keys()]) {
      if (this.#stopped) return
      this.#due.delete(partition)
      if (!isDue(partition, false)) continue
      await this.#write(partition)
      // What changed meanwhile waits for the next quiet moment.
      if (this.#open.has(partition)) this.wake(partition)
    }
  }

  async #write(partition: Partition): Promise<void> {
    try {
      await partition.writeSnapshot()
    } catch {
      // Erased, over quota or closed: whatever needs the app told meets the same error by itself.
      this.forget(partition)
    }
  }
}

function isDue(partition: Partition, closing: boolean): boolean {
  return snapshotDue({ ...partition.unsaved, closing })
}
