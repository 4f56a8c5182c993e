import type { BrowserContext, Page } from 'playwright-core'

/** What a thread's heap holds after a collection, in bytes. */
export interface Heap {
  /** Objects of JavaScript. */
  readonly used: number
  /** Array buffers, which lie beside it. */
  readonly buffers: number
}

/** Measures the heaps of a page's threads. */
export interface Heaps {
  /** The page's heap, then those of its workers in the order of their start. */
  read(): Promise<Heap[]>
}

interface Reply {
  readonly id?: number
  readonly result?: { readonly usedSize?: number; readonly backingStorageSize?: number }
}

/** Watches a page that has no workers yet. */
export async function watchHeaps(context: BrowserContext, page: Page): Promise<Heaps> {
  const devtools = await context.newCDPSession(page)
  /** Sessions of the workers that live. */
  const workers = new Set<string>()
  const waiting = new Map<number, (reply: Reply) => void>()
  let asked = 0
  devtools.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId))
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId))
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply: Reply = JSON.parse(message)
    waiting.get(reply.id ?? -1)?.(reply)
  })
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })

  const ask = async (sessionId: string, method: string): Promise<Reply> => {
    const id = ++asked
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    const reply = await answered
    waiting.delete(id)
    return reply
  }
  const heapOf = ({ usedSize = 0, backingStorageSize = 0 }: NonNullable<Reply['result']>): Heap => ({
    used: usedSize,
    buffers: backingStorageSize,
  })

  return {
    async read() {
      await devtools.send('HeapProfiler.collectGarbage')
      const heaps = [heapOf(await devtools.send('Runtime.getHeapUsage'))]
      for (const worker of workers) {
        await ask(worker, 'HeapProfiler.collectGarbage')
        heaps.push(heapOf((await ask(worker, 'Runtime.getHeapUsage')).result ?? {}))
      }
      return heaps
    },
  }
}
