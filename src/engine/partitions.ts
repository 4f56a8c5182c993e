import { MemoryError } from '../base/errors.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import { Partition, PartitionGone } from '../partition/partition.ts'
import type { UserDirectory } from '../storage/user-directory.ts'

/** How often a call finds its user erased by another tab before it gives up. */
const MOST_ATTEMPTS = 3

export interface PartitionsOptions {
  /** Bytes that partitions may take together before those that are not in use leave. */
  readonly memoryBytes: number
  readonly onOpen: (partition: Partition) => void
  readonly onDrop: (partition: Partition) => void
  /** Whether something goes on in a partition beside its calls. */
  readonly isBusy: (partition: Partition) => boolean
}

/** The partitions that are in memory, one a user, opened on first use. */
export class Partitions {
  readonly #directory: UserDirectory
  readonly #ids: IdSource
  readonly #options: PartitionsOptions
  /** In the order of their last use. */
  readonly #open = new Map<UserId, Promise<Partition>>()
  /** Those that have loaded, and how many calls each is running. */
  readonly #loaded = new Map<Promise<Partition>, { readonly partition: Partition; calls: number }>()

  constructor(directory: UserDirectory, ids: IdSource, options: PartitionsOptions) {
    this.#directory = directory
    this.#ids = ids
    this.#options = options
  }

  get size(): number {
    return this.#open.size
  }

  /** Runs work on the user's partition in its newest state; on a new, empty one when another tab erased the user. */
  async use<T>(user: UserId, work: (partition: Partition) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const opening = this.#get(user)
      try {
        const partition = await opening
        return await this.#during(opening, async () => {
          await partition.refresh()
          return work(partition)
        })
      } catch (error) {
        if (!(error instanceof PartitionGone)) throw error
        // Many calls may find this out at once: only the first drops it, the others meet its successor.
        if (this.#open.get(user) === opening) await this.drop(user)
      }
    }
    throw new MemoryError('STORAGE', 'Another tab keeps erasing this user. Retry when it has finished.')
  }

  /** Forgets the user's partition, after its running writes. */
  async drop(user: UserId): Promise<void> {
    const opening = this.#open.get(user)
    this.#open.delete(user)
    if (opening !== undefined) this.#loaded.delete(opening)
    const partition = await opening?.catch(() => undefined)
    if (partition === undefined) return
    await partition.idle()
    this.#options.onDrop(partition)
  }

  /** Counts a call on a partition, and makes room when it ends. */
  async #during<T>(opening: Promise<Partition>, call: () => Promise<T>): Promise<T> {
    const entry = this.#loaded.get(opening)
    if (entry === undefined) return call()
    entry.calls++
    try {
      return await call()
    } finally {
      entry.calls--
      this.#makeRoom()
    }
  }

  /** Drops those that were not used for longest, until the rest is within the budget. */
  #makeRoom(): void {
    let bytes = 0
    for (const { partition } of this.#loaded.values()) bytes += partition.byteLength
    const latest = [...this.#open.keys()].at(-1)
    for (const [user, opening] of this.#open) {
      if (bytes <= this.#options.memoryBytes || user === latest) return
      const entry = this.#loaded.get(opening)
      if (entry === undefined || entry.calls > 0 || this.#options.isBusy(entry.partition)) continue
      bytes -= entry.partition.byteLength
      // It has no write to wait for.
      this.drop(user).catch(() => undefined)
    }
  }

  #get(user: UserId): Promise<Partition> {
    const known = this.#open.get(user)
    if (known !== undefined) {
      this.#open.delete(user)
      this.#open.set(user, known)
      return known
    }
    const opening = this.#load(user)
    this.#open.set(user, opening)
    opening.then(
      (partition) => {
        if (this.#open.get(user) === opening) this.#loaded.set(opening, { partition, calls: 0 })
      },
      () => {
        if (this.#open.get(user) === opening) this.#open.delete(user)
      },
    )
    return opening
  }

  async #load(user: UserId): Promise<Partition> {
    const store = await this.#directory.open(user, this.#ids.randomId())
    const partition = await Partition.open(store)
    this.#options.onOpen(partition)
    return partition
  }
}
