/** Time without calls after which there is time for other work, and between two rounds of it. */
const QUIET_MS = 60_000
const ROUND_MS = 6 * 3_600_000

/** Works in slices while nobody calls, a round every few hours. */
export class Idle {
  readonly #work: (signal: AbortSignal) => Promise<boolean>
  readonly #stop = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastCall = 0
  #lastRound = Number.NEGATIVE_INFINITY
  #running: Promise<void> = Promise.resolve()

  /** @param work does a slice, and says whether the round is done. */
  constructor(work: (signal: AbortSignal) => Promise<boolean>) {
    this.#work = work
  }

  /** A call came in: what is idle waits until it is quiet again. */
  called(): void {
    this.#lastCall = performance.now()
    if (this.#timer === undefined && !this.#stop.signal.aborted) this.#wait(QUIET_MS)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#turn()
    }, ms)
    // In Node a timer keeps the process alive, which this must not.
    const timer: unknown = this.#timer
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
      timer.unref()
  }

  async #turn(): Promise<void> {
    const quiet = performance.now() - this.#lastCall
    if (quiet < QUIET_MS) return this.#wait(QUIET_MS - quiet)
    if (performance.now() - this.#lastRound < ROUND_MS) return
    try {
      while (!this.#stop.signal.aborted && performance.now() - this.#lastCall >= QUIET_MS) {
        if (!(await this.#work(this.#stop.signal))) continue
        this.#lastRound = performance.now()
        return
      }
    } catch {
      // What failed here fails in the open when somebody calls; the next round tries again.
      this.#lastRound = performance.now()
    }
  }
}
