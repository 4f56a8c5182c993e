import { MemoryError } from '../base/errors.ts'
import type { IdSource, PartitionId, UserId } from '../base/ids.ts'
import { Partition, PartitionGone } from '../partition/partition.ts'
import type { PartitionStore } from '../storage/partition-store.ts'
import type { UserDirectory } from '../storage/user-directory.ts'
import type { VectorIndexOptions } from '../vector/vector-search.ts'

/** How often a call finds its user erased by another tab, or far ahead in it, before it gives up. */
const MOST_ATTEMPTS = 3

type Work<T> = (partition: Partition) => Promise<T>

/** A partition that is in memory, or on its way there. */
interface Opening {
  readonly opening: Promise<Partition>
  /** Undefined until it has loaded. */
  partition: Partition | undefined
  /** Calls that run on it. */
  calls: number
}

export interface PartitionsOptions {
  /** Bytes that partitions may take together before those that are not in use leave. */
  readonly memoryBytes: number
  /** How vectors are to be indexed. */
  readonly vectors: VectorIndexOptions
  readonly onOpen: (partition: Partition) => void
  readonly onDrop: (partition: Partition) => void
  /** Whether something goes on in a partition beside its calls. */
  readonly isBusy: (partition: Partition) => boolean
}

/** The partitions that are in memory, one a user, opened on first use; those not used for longest leave first. */
export class Partitions {
  readonly #directory: UserDirectory
  readonly #ids: IdSource
  readonly #options: PartitionsOptions
  /** Of the partition that users have who are not there: the same as long as they are not. */
  readonly #nobody: PartitionId
  /** In the order of their last use. */
  readonly #open = new Map<UserId, Opening>()

  constructor(directory: UserDirectory, ids: IdSource, options: PartitionsOptions) {
    this.#directory = directory
    this.#ids = ids
    this.#nobody = ids.randomId()
    this.#options = options
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
  use<T>(user: UserId, work: Work<T>): Promise<T> {
    const open = async () => this.#get(user, () => this.#directory.open(user, this.#ids.randomId()))
    return this.#attempt(user, work, open, onNewest)
  }

  /** The same for work that only reads: a user who is not there is an empty partition, and is not filed. */
  read<T>(user: UserId, work: Work<T>): Promise<T> {
    return this.#attempt(user, work, () => this.#find(user), onNewest)
  }

  /** The same for work that may be done twice, because it changes nothing, and waits for nothing that is written. */
  query<T>(user: UserId, work: Work<T>): Promise<T> {
    return this.#attempt(user, work, () => this.#find(user), whileRefreshing)
  }

  /**
   * @param open gives undefined for a user who is not there.
   * @param run does the work on the newest state of a partition.
   */
  async #attempt<T>(
    user: UserId,
    work: Work<T>,
    open: () => Promise<Opening | undefined>,
    run: (partition: Partition, work: Work<T>) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const found = await open()
      if (found === undefined) return this.#onNobody(work)
      found.calls++
      try {
        return await run(await found.opening, work)
      } catch (error) {
        if (!(error instanceof PartitionGone)) throw error
        // Many calls may find this out at once: only the first drops it, the others meet its successor.
        if (this.#open.get(user) === found) await this.drop(user)
      } finally {
        found.calls--
        this.#makeRoom()
        // Its answer has been given. Whatever is not read ahead is read when it is found.
        if (found.calls === 0) found.partition?.readAhead().catch(() => undefined)
      }
    }
    throw new MemoryError('STORAGE', 'Another tab keeps erasing this user. Retry when it has finished.')
  }

  async #onNobody<T>(work: Work<T>): Promise<T> {
    const partition = Partition.empty(this.#directory.nobody(this.#nobody))
    try {
      return await work(partition)
    } finally {
      this.#options.onDrop(partition)
    }
  }

  /** Forgets the user's partition, after its running writes. */
  async drop(user: UserId): Promise<void> {
    const entry = this.#open.get(user)
    this.#open.delete(user)
    const partition = await entry?.opening.catch(() => undefined)
    if (partition === undefined) return
    await partition.idle()
    this.#options.onDrop(partition)
  }

  /** Forgets a partition by its id, whosever it is. */
  async dropPid(pid: PartitionId): Promise<void> {
    for (const [user, { opening }] of [...this.#open]) {
      const partition = await opening.catch(() => undefined)
      if (partition?.pid === pid) await this.drop(user)
    }
  }

  /** Drops those that were not used for longest, until the rest is within the budget. */
  #makeRoom(): void {
    let bytes = 0
    for (const { partition } of this.#open.values()) bytes += partition?.byteLength ?? 0
    const latest = [...this.#open.keys()].at(-1)
    for (const [user, { partition, calls }] of this.#open) {
      if (bytes <= this.#options.memoryBytes || user === latest) return
      if (partition === undefined || calls > 0 || this.#options.isBusy(partition)) continue
      bytes -= partition.byteLength
      // It has no write to wait for.
      this.drop(user).catch(() => undefined)
    }
  }

  /** The user's partition if it is open, which from now on is the one used last. */
  #known(user: UserId): Opening | undefined {
    const known = this.#open.get(user)
    if (known === undefined) return undefined
    this.#open.delete(user)
    this.#open.set(user, known)
    return known
  }

  async #find(user: UserId): Promise<Opening | undefined> {
    const known = this.#known(user)
    if (known !== undefined) return known
    const store = await this.#directory.find(user)
    return store && this.#get(user, async () => store)
  }

  #get(user: UserId, findStore: () => Promise<PartitionStore>): Opening {
    const known = this.#known(user)
    if (known !== undefined) return known
    const entry: Opening = { opening: this.#load(findStore), partition: undefined, calls: 0 }
    this.#open.set(user, entry)
    entry.opening.then(
      (partition) => {
        entry.partition = partition
      },
      () => {
        if (this.#open.get(user) === entry) this.#open.delete(user)
      },
    )
    return entry
  }

  async #load(findStore: () => Promise<PartitionStore>): Promise<Partition> {
    const partition = await Partition.open(await findStore(), this.#options.vectors)
    this.#options.onOpen(partition)
    return partition
  }
}

async function onNewest<T>(partition: Partition, work: Work<T>): Promise<T> {
  await partition.refresh()
  return work(partition)
}

/**
 * Works while the database is asked whether other tabs committed, which they seldom did. What was found in an older state
 * is thrown away, and found once more.
 */
async function whileRefreshing<T>(partition: Partition, work: Work<T>): Promise<T> {
  const { epoch } = partition
  const [refreshed, early] = await Promise.allSettled([partition.refresh(), work(partition)])
  if (refreshed.status === 'rejected') throw refreshed.reason
  if (partition.epoch !== epoch) return work(partition)
  if (early.status === 'rejected') throw early.reason
  return early.value
}
