import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/base/clock.ts'
import { abortError } from '../../../src/base/deadline.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { exposeEngine } from '../../../src/rpc/server.ts'
import { FakeLocks } from './fake-locks.ts'
import { type FakeOpen, fakeEngine } from './fake-worker.ts'

const ids = systemIds(systemClock)

/** Speaks to the server as any code may that holds the port, without the client. */
function rawClient(open: FakeOpen, locks = new FakeLocks()) {
  const { port1, port2 } = new MessageChannel()
  const stop = exposeEngine(port2, open, { ids, locks: locks.thread() })
  let next = 0
  const answers = new Map<string, (data: { type: string; value: unknown }) => void>()
  port1.onmessage = ({ data }) => answers.get(data.id)?.(data)
  const send = (message: object, patience = 5_000): Promise<{ type: string; value: unknown } | 'silence'> => {
    const id = `raw-${next++}`
    const answer = new Promise<{ type: string; value: unknown }>((resolve) => answers.set(id, resolve))
    port1.postMessage({ id, ...message })
    return Promise.race([answer, sleep(patience, 'silence' as const)])
  }
  const apply = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const argumentList = args.map((value) => ({ type: 'RAW', value }))
    const answer = await send({ type: 'APPLY', path: [name], argumentList })
    return answer === 'silence' ? answer : answer.value
  }
  const end = (): void => {
    stop()
    port1.close()
    port2.close()
  }
  return { send, apply, end, port1, locks }
}

const call = { callId: 'c1', method: 'get', user: 'alice', input: { id: 'x' }, timeoutMs: 1_000 }

describe('the serving side', () => {
  it('answers nothing but the protocol: no walk to constructors or prototypes, no set, no construct, no proxy', async () => {
    const { send, end } = rawClient(async () => fakeEngine({}))
    const raw = (value: unknown) => ({ type: 'RAW', value })
    const hostile = [
      { type: 'APPLY', path: ['constructor'], argumentList: [] },
      { type: 'APPLY', path: ['__proto__'], argumentList: [] },
      { type: 'APPLY', path: ['toString'], argumentList: [] },
      { type: 'APPLY', path: ['invoke', 'constructor'], argumentList: [raw('return 1')] },
      { type: 'CONSTRUCT', path: ['invoke', 'constructor'], argumentList: [raw('return 1')] },
      { type: 'APPLY', path: [], argumentList: [] },
      { type: 'GET', path: ['invoke'] },
      { type: 'SET', path: ['ping'], value: raw(1) },
      { type: 'ENDPOINT' },
      { type: 'APPLY', path: ['ping'], argumentList: [{ type: 'HANDLER', name: 'throw', value: raw(1) }] },
      { type: 'APPLY', path: ['ping'], argumentList: 'none' },
      { type: 'APPLY', path: ['ping'] },
      { type: 'toString' },
    ]
    const answers = hostile.map((message) => send(message, 100))
    // Messages keep their order: what was to be answered was so before the ping.
    expect(await send({ type: 'APPLY', path: ['ping'], argumentList: [] })).toMatchObject({ type: 'RAW' })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['silence']))
    end()
  })

  it('rejects every method that is not in the table, and a call before the engine is open', async () => {
    const { apply, end } = rawClient(async () => fakeEngine({ get: () => null }))
    const failed = (code: string) => ({ ok: false, error: { kind: 'memory', code } })
    expect(await apply('invoke', call)).toMatchObject(failed('CLOSED'))
    expect(await apply('open', { options: null, page: null, hasModel: false })).toEqual({
      ok: true,
      value: null,
    })
    for (const method of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'drop', 5, null]) {
      expect(await apply('invoke', { ...call, method })).toMatchObject(failed('INVALID'))
    }
    for (const request of [null, undefined, 5, { ...call, callId: 1 }, { ...call, timeoutMs: Number.NaN }]) {
      expect(await apply('invoke', request)).toMatchObject(failed('INVALID'))
    }
    expect(await apply('invoke', call)).toEqual({ ok: true, value: null })
    end()
  })

  it('opens one engine only', async () => {
    const { apply, end } = rawClient(async () => fakeEngine({}))
    await apply('open', { options: null, page: null, hasModel: false })
    expect(await apply('open', { options: null, page: null, hasModel: false })).toMatchObject({
      error: { code: 'INVALID' },
    })
    end()
  })

  it('aborts a call by its id, and another call with a running id is refused', async () => {
    const reasons: unknown[] = []
    const { apply, end } = rawClient(async () =>
      fakeEngine({
        get: (_, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.reason)
              reject(signal.reason)
            })
          }),
      }),
    )
    await apply('open', { options: null, page: null, hasModel: false })
    const running = apply('invoke', call)
    expect(await apply('invoke', call)).toMatchObject({ error: { code: 'INVALID' } })
    await apply('abort', 'unknown')
    expect(reasons).toEqual([])
    await apply('abort', 'c1')
    expect(await running).toMatchObject({ ok: false, error: { code: 'ABORTED' } })
    end()
  })

  it.each([
    ['the signal’s reason', (signal: AbortSignal) => signal.reason],
    ['that it was aborted', (signal: AbortSignal) => abortError(signal)],
  ])('stops a call at its deadline, also when the call itself says %s', async (_what, failure) => {
    const { apply, end } = rawClient(async () =>
      fakeEngine({
        get: (_, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(failure(signal)))
          }),
      }),
    )
    await apply('open', { options: null, page: null, hasModel: false })
    expect(await apply('invoke', { ...call, timeoutMs: 10 })).toMatchObject({ error: { code: 'TIMEOUT' } })
    end()
  })

  it('holds its lock until it stops, and then aborts what runs', async () => {
    let aborted = false
    const { apply, end, locks } = rawClient(async () =>
      fakeEngine({
        get: (_, { signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              aborted = true
            })
          }),
      }),
    )
    expect(await apply('hello')).toMatchObject({ protocol: 2, lock: expect.stringMatching(/^memir:alive:/) })
    expect(locks.size).toBe(1)
    await apply('open', { options: null, page: null, hasModel: false })
    void apply('invoke', call)
    await apply('ping')
    end()
    await sleep(0)
    expect(aborted).toBe(true)
    expect(locks.size).toBe(0)
  })

  it('lets go when the client releases it', async () => {
    const { apply, send, end, locks } = rawClient(async () => fakeEngine({}))
    await apply('hello')
    await send({ type: 'RELEASE' })
    await sleep(0)
    expect(locks.size).toBe(0)
    expect(await send({ type: 'APPLY', path: ['ping'], argumentList: [] }, 50)).toBe('silence')
    end()
  })
})
