import { openMemory as openInWorker } from 'memir'
import { openMemory as openOnMainThread } from 'memir/engine'
import { conversationOf } from '../test/page/turns.ts'

/** What one run of the page measured, in milliseconds. */
export interface MainThreadRun {
  /** Between one animation frame and the next. */
  readonly gaps: readonly number[]
  /** From calling `observe` to its resolving, a turn each; empty for the idle page. */
  readonly observe: readonly number[]
  /** From the first `observe` to the last vector on disk; for the idle page, how long it was watched. */
  readonly total: number
}

export type Place = 'worker' | 'main thread'

const OPEN = { worker: openInWorker, 'main thread': openOnMainThread }

/** What the bench calls in the page. */
const tools = {
  async idle(ms: number): Promise<MainThreadRun> {
    const stop = watchFrames()
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { gaps: stop(), observe: [], total: ms }
  },

  /** Observes 500 turns one after the other and waits for their vectors; loading the model does not count. */
  async remember(place: Place): Promise<MainThreadRun> {
    const memory = await OPEN[place]({ name: `bench-${place}` })
    await memory.ready({ model: true })
    const user = memory.user('alice')
    const observe: number[] = []
    const stop = watchFrames()
    const start = performance.now()
    for (const turn of [...conversationOf(0), ...conversationOf(1)]) {
      const sent = performance.now()
      await user.observe(turn)
      observe.push(performance.now() - sent)
    }
    await user.settled()
    const total = performance.now() - start
    const gaps = stop()
    await memory.close()
    return { gaps, observe, total }
  },
}

/** @returns ends the watch and gives the gaps between frames. */
function watchFrames(): () => number[] {
  const gaps: number[] = []
  let last = performance.now()
  const onFrame = (): void => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    frame = requestAnimationFrame(onFrame)
  }
  let frame = requestAnimationFrame(onFrame)
  return () => {
    cancelAnimationFrame(frame)
    gaps.push(performance.now() - last)
    return gaps
  }
}

declare global {
  var bench: typeof tools
}

globalThis.bench = tools
