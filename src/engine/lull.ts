import { giveWay } from '../base/give-way.ts'

/** So long without a call is a lull; and what waits for one waits so long at most. */
const LULL_MS = 50
const LONGEST_WAIT_MS = 500

/** Knows when nobody calls, for work that only makes later calls quicker. */
export class Lull {
  #lastCall = Number.NEGATIVE_INFINITY

  called(): void {
    this.#lastCall = performance.now()
  }

  /** Lets others go first: resolves when no call came for a while, or when it has waited for long. */
  async next(signal: AbortSignal): Promise<void> {
    const end = performance.now() + LONGEST_WAIT_MS
    for (;;) {
      await giveWay()
      const now = performance.now()
      const left = Math.min(this.#lastCall + LULL_MS, end) - now
      if (left <= 0 || signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
}
