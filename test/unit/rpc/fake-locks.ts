import type { Locks } from '../../../src/rpc/life-lock.ts'

interface Queued {
  readonly thread: FakeThread
  grant(): void
}

/** A lock manager for threads that can be killed: what a killed thread held goes to whoever queues. */
export class FakeLocks {
  readonly #queues = new Map<string, Queued[]>()

  thread(): FakeThread {
    return new FakeThread(this)
  }

  /** Holders and waiters of all locks. */
  get size(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  enqueue(name: string, entry: Queued, ifAvailable: boolean): boolean {
    const queue = this.#queues.get(name) ?? []
    if (ifAvailable && queue.length > 0) return false
    this.#queues.set(name, [...queue, entry])
    if (queue.length === 0) queueMicrotask(() => entry.grant())
    return true
  }

  remove(drop: (entry: Queued) => boolean): void {
    for (const [name, queue] of this.#queues) {
      const rest = queue.filter((entry) => !drop(entry))
      this.#queues.set(name, rest)
      if (rest[0] !== undefined && rest[0] !== queue[0]) queueMicrotask(() => rest[0]?.grant())
    }
  }
}

/** The lock manager as one thread sees it. */
export class FakeThread implements Locks {
  readonly #manager: FakeLocks

  constructor(manager: FakeLocks) {
    this.#manager = manager
  }

  request<T>(
    name: string,
    { signal, ifAvailable = false }: { signal?: AbortSignal; ifAvailable?: boolean },
    granted: (lock: unknown) => T | Promise<T>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const free = (): void => this.#manager.remove((other) => other === entry)
      const entry: Queued = {
        thread: this,
        grant: () => {
          Promise.resolve(granted({ name })).then(resolve, reject).finally(free)
        },
      }
      signal?.addEventListener('abort', () => {
        free()
        reject(signal.reason)
      })
      if (!this.#manager.enqueue(name, entry, ifAvailable)) {
        Promise.resolve(granted(null)).then(resolve, reject)
      }
    })
  }

  kill(): void {
    this.#manager.remove((entry) => entry.thread === this)
  }
}
