import type { Memory } from '../api/memory.ts'
import type { MemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import type { ListInput } from '../schema/query.ts'
import type { MemIRRecord } from '../schema/record.ts'

/** What is known of the records that pass a filter. A new object each time, so that it can be compared by identity. */
export interface LiveSnapshot {
  /** In the order of the filter; empty until they were read for the first time. */
  readonly records: readonly MemIRRecord[]
  /** False until they were read for the first time. */
  readonly isReady: boolean
  /** What ended it; null as long as it goes on. */
  readonly error: MemoryError | null
}

/** Nothing is known yet: also what a server renders. */
export const NOTHING_YET: LiveSnapshot = Object.freeze({ records: [], isReady: false, error: null })

/**
 * The records of a user that pass a filter, as a store that can be subscribed to: read anew after each change, in this tab or
 * another. It follows the memory as long as somebody is subscribed.
 */
export class LiveRecords {
  readonly #memory: Memory
  readonly #user: UserId
  readonly #filter: ListInput
  readonly #listeners = new Set<() => void>()
  #snapshot = NOTHING_YET
  #end: (() => void) | undefined

  constructor(memory: Memory, user: UserId, filter: ListInput = {}) {
    this.#memory = memory
    this.#user = user
    this.#filter = filter
  }

  /** What is known now: the same object until something changes. */
  readonly snapshot = (): LiveSnapshot => this.#snapshot

  /** Tells `listener` each time the snapshot is another; returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#end ??= this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#end?.()
      this.#end = undefined
    }
  }

  #follow(): () => void {
    const user = this.#memory.user(this.#user)
    const { order: _, limit: __, ...filter } = this.#filter
    let hasEnded = false
    const set = (change: Partial<LiveSnapshot>): void => {
      if (hasEnded) return
      this.#snapshot = { ...this.#snapshot, ...change }
      for (const listener of [...this.#listeners]) listener()
    }
    // The subscription waits for the listener: what changes meanwhile makes one more reading.
    const read = async (): Promise<void> => {
      const records: MemIRRecord[] = []
      for await (const record of user.list(this.#filter)) records.push(record)
      set({ records, isReady: true, error: null })
    }
    const fail = (error: MemoryError): void => {
      set({ error })
      end()
    }
    const unsubscribe = user.subscribe(filter, () => read().catch(fail), fail)
    const end = (): void => {
      hasEnded = true
      unsubscribe()
    }
    return end
  }
}
