/**
 * The package's worker, which can be made to stand still right after the nth request to the database, so that the
 * page can kill it at exactly that moment.
 */
import '/dist/memory-worker.js'
import { STOPPING_CHANNEL, type StoppingMessage } from './stopping-protocol.ts'

const channel = new BroadcastChannel(STOPPING_CHANNEL)
let requests = 0
/** From the start when the address says so, else from when it is told. */
let stopAt = Number(new URLSearchParams(location.search).get('stopAt') ?? 0)

channel.addEventListener('message', ({ data }: MessageEvent<StoppingMessage>) => {
  if (data.type !== 'arm') return
  requests = 0
  stopAt = data.stopAt
  send({ type: 'armed' })
})

function send(message: StoppingMessage): void {
  channel.postMessage(message)
}

function stopAfter(prototype: object, name: string): void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name} to watch.`)
  Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, args)
    if (stopAt > 0 && ++requests === stopAt) {
      send({ type: 'stopped' })
      // Whoever armed this terminates the worker, which ends the loop.
      for (;;) performance.now()
    }
    return result
  })
}

for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']) {
  stopAfter(IDBObjectStore.prototype, name)
  stopAfter(IDBIndex.prototype, name)
}
for (const name of ['put', 'add', 'delete', 'clear']) stopAfter(IDBObjectStore.prototype, name)
for (const name of ['update', 'delete', 'continue']) stopAfter(IDBCursor.prototype, name)
stopAfter(IDBDatabase.prototype, 'transaction')
