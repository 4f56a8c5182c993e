import { createMemory, transportOf } from '../api/facade.ts'
import type { Memory } from '../api/memory.ts'
import { systemClock } from '../base/clock.ts'
import { type CallOptions, checkCallOptions, withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { systemIds } from '../base/ids.ts'
import { browserLocks } from './life-lock.ts'
import { DEFAULT_TIMING, RemoteTransport } from './remote.ts'

/**
 * Lets another context (a frame, a worker, an extension's page) use this memory over a port; it gets the memory by
 * `connectMemory`. The port is handed to the worker, so that calls do not pass through this thread. Whoever holds the
 * other end can name any user: give it only to code you trust. Closing it there ends the connection, not the memory.
 * @returns resolves when the port is served; default deadline 60 s.
 * @throws `INVALID` when `memory` did not come from `openMemory` or `connectMemory`, or `port` is no port.
 */
export async function exposeMemory(port: MessagePort, memory: Memory, options?: CallOptions): Promise<void> {
  const { signal, timeoutMs = 60_000 } = checkCallOptions(options)
  checkPort(port)
  const transport = transportOf(memory)
  if (!(transport instanceof RemoteTransport)) {
    throw new MemoryError('INVALID', 'memory: expected what openMemory() or connectMemory() returned.')
  }
  await withDeadline(transport.attach(port), { signal, timeoutMs }, 'exposeMemory()')
}

/**
 * The memory that `exposeMemory` serves on the other end of the port. Resolves when the other side has answered.
 * When the other side goes away, running calls reject with `WORKER_DIED` and later ones with `CLOSED`.
 * @throws `WORKER_FAILED` when nobody answers, `INVALID` when `port` is no port.
 */
export async function connectMemory(port: MessagePort, options?: CallOptions): Promise<Memory> {
  checkPort(port)
  const ids = systemIds(systemClock)
  let used = false
  const remote = new RemoteTransport({
    connect: () => {
      if (used)
        throw new MemoryError('CLOSED', 'The other side of the port is gone. Connect over a new port.')
      used = true
      return { endpoint: port, dispose: () => port.close() }
    },
    engine: null,
    locks: browserLocks(),
    // The other side may serve the port long after this side has connected; only a worker answers at once.
    timing: { ...DEFAULT_TIMING, helloMs: () => DEFAULT_TIMING.handshakeMs },
  })
  await remote.start(options)
  return createMemory(remote, ids)
}

function checkPort(port: Partial<MessagePort> | null): void {
  if (typeof port?.postMessage === 'function') return
  throw new MemoryError('INVALID', 'port: expected a MessagePort.')
}
