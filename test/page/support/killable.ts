import { type Memory, type OpenOptions, openMemory } from 'memir'
import { STOPPING_CHANNEL, type StoppingMessage } from './stopping-protocol.ts'

/** A memory whose workers the page can terminate. Runs in the page. */
export interface Killable {
  readonly memory: Memory
  /** Terminates the worker of now; the next call starts another. */
  kill(): void
}

export async function openKillable(options: OpenOptions, url = '/dist/memory-worker.js'): Promise<Killable> {
  let worker: Worker | undefined
  const memory = await openMemory({
    ...options,
    createWorker: () => {
      worker = new Worker(url, { type: 'module' })
      return worker
    },
  })
  return { memory, kill: () => worker?.terminate() }
}

/** Hears of workers of `stopping-worker.ts`. */
export interface Stopper {
  /** Resolves when a worker stands still. */
  readonly stopped: Promise<void>
  /** Makes the worker that runs stand still after its nth request from now on. */
  arm(stopAt: number): Promise<void>
  close(): void
}

export function listenForStop(): Stopper {
  const channel = new BroadcastChannel(STOPPING_CHANNEL)
  const heard = (type: StoppingMessage['type']): Promise<void> =>
    new Promise((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<StoppingMessage>) => {
        if (data.type === type) resolve()
      })
    })
  return {
    stopped: heard('stopped'),
    async arm(stopAt) {
      const armed = heard('armed')
      channel.postMessage({ type: 'arm', stopAt } satisfies StoppingMessage)
      await armed
    },
    close: () => channel.close(),
  }
}
