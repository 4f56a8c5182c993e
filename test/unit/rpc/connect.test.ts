import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createMemory } from '../../../src/api/facade.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { connectMemory, exposeMemory } from '../../../src/rpc/connect.ts'
import { RemoteTransport } from '../../../src/rpc/remote.ts'
import { FakeWorkers, fakeEngine } from './fake-worker.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

async function shared() {
  const seen: string[] = []
  let closed = 0
  const workers = new FakeWorkers(
    fakeEngine({
      get: ({ id }, { user }) => {
        seen.push(`${user} ${id}`)
        return null
      },
      delete: () => {
        throw new MemoryError('NOT_FOUND', 'No such record.')
      },
      search: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            seen.push('aborted')
            reject(signal.reason)
          })
        }),
      close: () => {
        closed++
        return undefined
      },
    }),
  )
  const remote = new RemoteTransport({ connect: () => workers.connect(), engine: { name: 'test' } })
  await remote.start()
  const memory = createMemory(remote, systemIds(systemClock))
  const expose = async () => {
    const { port1, port2 } = new MessageChannel()
    const [connected] = await Promise.all([connectMemory(port2), exposeMemory(port1, memory)])
    return connected
  }
  return { memory, expose, seen, closed: () => closed }
}

describe('a memory over a port', () => {
  it('is the same memory, with the same errors', async () => {
    const { memory, expose, seen } = await shared()
    const connected = await expose()
    expect(await connected.user('bob').get(ID)).toBeNull()
    expect(seen).toEqual([`bob ${ID}`])
    await expect(connected.user('bob').delete(ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(connected.user('bob').delete(ID)).rejects.toBeInstanceOf(MemoryError)
    await memory.close()
  })

  it('can be passed on once more', async () => {
    const { memory, expose, seen } = await shared()
    const { port1, port2 } = new MessageChannel()
    const second = await expose()
    const [third] = await Promise.all([connectMemory(port2), exposeMemory(port1, second)])
    await third.user('carol').get(ID)
    expect(seen).toEqual([`carol ${ID}`])
    await memory.close()
  })

  it('ends its own connection when it is closed, not the memory', async () => {
    const { memory, expose, closed } = await shared()
    const [one, two] = [await expose(), await expose()]
    const running = one.user('a').search('x')
    const rejected = expect(running).rejects.toMatchObject({ code: 'CLOSED' })
    await one.close()
    await rejected
    await expect(one.status()).rejects.toMatchObject({ code: 'CLOSED' })
    expect(closed()).toBe(0)
    expect(await two.user('a').get(ID)).toBeNull()
    expect(await memory.user('a').get(ID)).toBeNull()
    await memory.close()
    expect(closed()).toBe(1)
  })

  it('aborts the calls of a connection that went away', async () => {
    const { memory, expose, seen } = await shared()
    const connected = await expose()
    const running = connected
      .user('a')
      .search('x')
      .catch((error: MemoryError) => error.code)
    await sleep(10)
    await connected.close()
    expect(await running).toBe('CLOSED')
    await sleep(10)
    expect(seen).toEqual(['aborted'])
    await memory.close()
  })

  it('rejects running calls when the other side goes away, and later ones with CLOSED', async () => {
    const { memory, expose } = await shared()
    const connected = await expose()
    const running = connected
      .user('a')
      .search('x')
      .catch((error: MemoryError) => error.code)
    await sleep(10)
    await memory.close()
    expect(await running).toMatch(/WORKER_DIED|CLOSED|ABORTED/)
    await sleep(10)
    await expect(connected.status()).rejects.toMatchObject({ code: 'CLOSED' })
  })

  it('is refused for an object that is no memory, and for a port that nobody serves', async () => {
    const { port1, port2 } = new MessageChannel()
    const { memory } = await shared()
    await expect(exposeMemory(port1, { ...memory })).rejects.toMatchObject({ code: 'INVALID' })
    for (const nothing of [null, undefined, 5, {}] as never[]) {
      const message = expect.stringMatching(/^(port|memory): expected/)
      await expect(exposeMemory(port1, nothing)).rejects.toMatchObject({ code: 'INVALID', message })
      await expect(exposeMemory(nothing, memory)).rejects.toMatchObject({ code: 'INVALID', message })
      await expect(connectMemory(nothing)).rejects.toMatchObject({ code: 'INVALID', message })
    }
    for (const options of [null, { signal: {} }, { timeoutMs: 0 }] as never[]) {
      await expect(exposeMemory(port1, memory, options)).rejects.toMatchObject({ code: 'INVALID' })
      await expect(connectMemory(new MessageChannel().port1, options)).rejects.toMatchObject({
        code: 'INVALID',
      })
    }
    await expect(connectMemory(port2, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    await memory.close()
  })
})
