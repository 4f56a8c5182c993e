import { createMemory, transportOf } from '../api/facade.ts'
import type { Memory } from '../api/memory.ts'
import type { MethodName, OutputOf } from '../api/methods.ts'
import { systemClock } from '../base/clock.ts'
import type { CallOptions } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { systemIds } from '../base/ids.ts'
import { browserLocks } from './life-lock.ts'
import { RemoteTransport } from './remote.ts'
import { exposeEngine } from './server.ts'

/**
 * Lets another context (a frame, a worker, an extension's page) use this memory over a port; it gets the memory by
 * `connectMemory`. Whoever holds the other end of the port can name any user: give it only to code you trust.
 * Closing it there ends the connection, not the memory.
 * @returns stops serving the port and aborts the calls that came over it.
 * @throws `INVALID` when `memory` was not made by memir.
 */
export function exposeMemory(port: MessagePort, memory: Memory): () => void {
  const transport = transportOf(memory)
  if (transport === undefined) {
    throw new MemoryError(
      'INVALID',
      'memory: expected what openMemory(), openEngine() or connectMemory() returned.',
    )
  }
  const own: { readonly [M in MethodName]?: () => OutputOf<M> } = { close: () => null }
  const stop = exposeEngine(
    port,
    async () => ({
      dispatch: async (method, user, input, call) => {
        const answer = own[method]
        return answer === undefined ? transport.invoke(method, user, input, call) : answer()
      },
    }),
    { ids: systemIds(systemClock), locks: browserLocks() },
  )
  return () => {
    stop()
    port.close()
  }
}

/**
 * The memory that `exposeMemory` serves on the other end of the port. Resolves when the other side has answered.
 * When the other side goes away, running calls reject with `WORKER_DIED` and later ones with `CLOSED`.
 * @throws `WORKER_FAILED` when nobody answers.
 */
export async function connectMemory(port: MessagePort, options: CallOptions = {}): Promise<Memory> {
  const ids = systemIds(systemClock)
  const remote = new RemoteTransport({
    connect: () => ({ endpoint: port, dispose: () => port.close() }),
    engine: null,
    respawn: false,
    locks: browserLocks(),
    ids,
  })
  await remote.start(options)
  return createMemory(remote, ids)
}
