import { MemoryError } from '../base/errors.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import { Partition, PartitionGone } from '../partition/partition.ts'
import type { PartitionStore } from '../storage/partition-store.ts'
import type { UserDirectory } from '../storage/user-directory.ts'

/** How often a call finds its user erased by another tab, or far ahead in it, before it gives up. */
const MOST_ATTEMPTS = 3

/** In an object, because a promise cannot be handed on as one. */
interface Opening {
  readonly opening: Promise<Partition>
}

/** The partitions that are in memory, one a user, opened on first use. */
export class Partitions {
  readonly #directory: UserDirectory
  readonly #ids: IdSource
  readonly #onOpen: (partition: Partition) => void
  readonly #onDrop: (partition: Partition) => void
  readonly #open = new Map<UserId, Opening>()

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

  /** Those that could be opened. */
  async loaded(): Promise<Partition[]> {
    const found: Partition[] = []
    for (const { opening } of [...this.#open.values()]) {
      const partition = await opening.catch(() => undefined)
      if (partition !== undefined) found.push(partition)
    }
    return found
  }

  /** Runs work on the user's partition in its newest state; on a new, empty one when there is none. */
  use<T>(user: UserId, work: (partition: Partition) => Promise<T>): Promise<T> {
    return this.#attempt(user, work, async () =>
      this.#get(user, () => this.#directory.open(user, this.#ids.randomId())),
    )
  }

  /** The same for work that only reads: a user who is not there is an empty partition, and is not filed. */
  read<T>(user: UserId, work: (partition: Partition) => Promise<T>): Promise<T> {
    return this.#attempt(user, work, async () => {
      if (this.#open.has(user)) return this.#open.get(user)
      const store = await this.#directory.find(user)
      return store && this.#get(user, async () => store)
    })
  }

  /** @param open gives undefined for a user who is not there. */
  async #attempt<T>(
    user: UserId,
    work: (partition: Partition) => Promise<T>,
    open: () => Promise<Opening | undefined>,
  ): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const found = await open()
      if (found === undefined) return this.#onNobody(work)
      try {
        const partition = await found.opening
        await partition.refresh()
        return await work(partition)
      } catch (error) {
        if (!(error instanceof PartitionGone)) throw error
        // Many calls may find this out at once: only the first drops it, the others meet its successor.
        if (this.#open.get(user) === found) await this.drop(user)
      }
    }
    throw new MemoryError('STORAGE', 'Another tab keeps erasing this user. Retry when it has finished.')
  }

  async #onNobody<T>(work: (partition: Partition) => Promise<T>): Promise<T> {
    const partition = new Partition(this.#directory.nobody(this.#ids.randomId()))
    try {
      return await work(partition)
    } finally {
      this.#onDrop(partition)
    }
  }

  /** Forgets the user's partition, after its running writes. */
  async drop(user: UserId): Promise<void> {
    const entry = this.#open.get(user)
    this.#open.delete(user)
    const partition = await entry?.opening.catch(() => undefined)
    if (partition === undefined) return
    await partition.idle()
    this.#onDrop(partition)
  }

  #get(user: UserId, findStore: () => Promise<PartitionStore>): Opening {
    const known = this.#open.get(user)
    if (known !== undefined) return known
    const entry = { opening: this.#load(findStore) }
    this.#open.set(user, entry)
    entry.opening.catch(() => {
      if (this.#open.get(user) === entry) this.#open.delete(user)
    })
    return entry
  }

  async #load(findStore: () => Promise<PartitionStore>): Promise<Partition> {
    const partition = new Partition(await findStore())
    await partition.refresh()
    this.#onOpen(partition)
    return partition
  }
}
