import { MemoryError } from '../base/errors.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import { Partition, PartitionGone } from '../partition/partition.ts'
import type { UserDirectory } from '../storage/user-directory.ts'

/** How often a call finds its user erased by another tab before it gives up. */
const MOST_ATTEMPTS = 3

/** The partitions that are in memory, one a user, opened on first use. */
export class Partitions {
  readonly #directory: UserDirectory
  readonly #ids: IdSource
  readonly #onOpen: (partition: Partition) => void
  readonly #onDrop: (partition: Partition) => void
  readonly #open = new Map<UserId, Promise<Partition>>()

  constructor(
    directory: UserDirectory,
    ids: IdSource,
    hooks: { onOpen: (partition: Partition) => void; onDrop: (partition: Partition) => void },
  ) {
    this.#directory = directory
    this.#ids = ids
    this.#onOpen = hooks.onOpen
    this.#onDrop = hooks.onDrop
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
        await partition.refresh()
        return await work(partition)
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
    const partition = await opening?.catch(() => undefined)
    if (partition === undefined) return
    await partition.idle()
    this.#onDrop(partition)
  }

  #get(user: UserId): Promise<Partition> {
    let opening = this.#open.get(user)
    if (opening === undefined) {
      opening = this.#load(user)
      this.#open.set(user, opening)
      opening.catch(() => {
        if (this.#open.get(user) === opening) this.#open.delete(user)
      })
    }
    return opening
  }

  async #load(user: UserId): Promise<Partition> {
    const store = await this.#directory.open(user, this.#ids.randomId())
    const partition = await Partition.open(store)
    this.#onOpen(partition)
    return partition
  }
}
