import { type MemoryError, toMemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import { type Partition, PartitionGone } from '../partition/partition.ts'

/** What goes on for one partition. */
export interface Work {
  /** Settles when nothing is left to do. */
  running: Promise<void> | undefined
  /**
   * Slots of records that count as done though nothing was stored. Slots, because an id may be deleted and used anew
   * for other content.
   */
  readonly skipped: Set<number>
  failure: MemoryError | undefined
  /** Set when records came in while the loop was running. */
  woken: boolean
}

/** One kind of work behind the writes: for each partition one loop, which runs when it is woken. */
export abstract class Background {
  readonly #onRest: (partition: Partition) => void
  readonly #work = new Map<Partition, Work>()
  readonly #stop = new AbortController()

  /** @param onRest told when nothing is left to do in a partition. */
  constructor(onRest: (partition: Partition) => void) {
    this.#onRest = onRest
  }

  /** Does what is missing in a partition. */
  protected abstract pass(partition: Partition, work: Work): Promise<void>

  protected get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Starts on what is missing in a partition, unless that is under way. */
  wake(partition: Partition): void {
    const work = this.#of(partition)
    work.woken = true
    work.running ??= this.#run(partition, work)
  }

  /** Resolves when nothing is left to do in the partition; rejects once when a record failed. */
  async settled(partition: Partition): Promise<void> {
    this.wake(partition)
    const work = this.#of(partition)
    await work.running
    const { failure } = work
    work.failure = undefined
    if (failure !== undefined) throw failure
  }

  /** Resolves when nothing runs for the partition; what failed is left to `settled`. */
  async idle(partition: Partition): Promise<void> {
    await this.#work.get(partition)?.running
  }

  /** Whether something goes on in the partition. */
  isBusy(partition: Partition): boolean {
    return this.#work.get(partition)?.running !== undefined
  }

  /** Stops working on a partition that is no longer in memory. */
  forget(partition: Partition): void {
    this.#work.delete(partition)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all([...this.#work.values()].map((work) => work.running))
  }

  protected isActive(partition: Partition, work: Work): boolean {
    return !this.#stop.signal.aborted && this.#work.get(partition) === work
  }

  /** What is waited for, or undefined when the work is stopped first. */
  protected unlessStopped<T>(wanted: Promise<T>): Promise<T | undefined> {
    // Not a race with one promise of the stop: that would keep what every wait resolved with.
    return new Promise((resolve, reject) => {
      const { signal } = this.#stop
      const onStop = (): void => resolve(undefined)
      if (signal.aborted) onStop()
      else signal.addEventListener('abort', onStop, { once: true })
      const settle = (): void => signal.removeEventListener('abort', onStop)
      wanted.then(resolve, reject).then(settle, settle)
    })
  }

  #of(partition: Partition): Work {
    let work = this.#work.get(partition)
    if (work === undefined) {
      work = { running: undefined, skipped: new Set(), failure: undefined, woken: false }
      this.#work.set(partition, work)
    }
    return work
  }

  /** Never rejects: a failure is kept for `settled`. */
  async #run(partition: Partition, work: Work): Promise<void> {
    try {
      while (work.woken && this.isActive(partition, work)) {
        work.woken = false
        await this.pass(partition, work)
      }
    } catch (error) {
      if (error instanceof PartitionGone) this.forget(partition)
      else work.failure = toMemoryError(error)
    } finally {
      work.running = undefined
      if (this.isActive(partition, work)) this.#onRest(partition)
    }
  }
}

/** Those of the records that are not done, with their slots. */
export function undone(partition: Partition, work: Work, ids: readonly RecordId[]): [RecordId, number][] {
  return ids.flatMap((id): [RecordId, number][] => {
    const slot = partition.slotOf(id)
    return slot === undefined || work.skipped.has(slot) ? [] : [[id, slot]]
  })
}
