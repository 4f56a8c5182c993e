/**
 * Tells who waits for it that something was committed, in this tab or in another. A tab that misses an announcement finds the
 * commit by its epoch the next time it looks.
 */
export class Announcements {
  readonly #waiting = new Set<() => void>()
  #channel: BroadcastChannel | undefined
  #heard = 0

  /** @param database what the tabs of one memory have in common. */
  constructor(database: string) {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(`memir:${database}:commits`)
    this.#channel.onmessage = () => this.#hear()
    // In Node a channel keeps the process alive, which this must not.
    if ('unref' in this.#channel && typeof this.#channel.unref === 'function') this.#channel.unref()
  }

  /** Commits heard of until now. */
  get heard(): number {
    return this.#heard
  }

  /** This tab committed. */
  committed(): void {
    this.#hear()
    this.#channel?.postMessage(null)
  }

  /** Resolves once more than `heard` commits were heard of, when the time is up, or when the signal fires. */
  next(heard: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.#heard > heard || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timeoutMs)
      signal.addEventListener('abort', wake)
      this.#waiting.add(wake)
    })
  }

  close(): void {
    for (const wake of [...this.#waiting]) wake()
    this.#channel?.close()
    // A commit that comes later is still one: it is not announced.
    this.#channel = undefined
  }

  #hear(): void {
    this.#heard++
    for (const wake of [...this.#waiting]) wake()
  }
}
