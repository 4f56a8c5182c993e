import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemory } from '../../../src/api/facade.ts'
import type { Memory } from '../../../src/api/memory.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { systemIds } from '../../../src/base/ids.ts'
import type { Connection } from '../../../src/rpc/link.ts'
import { DEFAULT_TIMING, type RemoteOptions, RemoteTransport } from '../../../src/rpc/remote.ts'
import type { Dispatcher } from '../../../src/rpc/server.ts'
import type { ModelStatus } from '../../../src/schema/options.ts'
import { FakeLocks } from './fake-locks.ts'
import { type FakeOpen, FakeWorkers, fakeEngine } from './fake-worker.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const never = new Promise<never>(() => undefined)
const empty = { hits: [] }
const stored = { ids: [ID], sessionId: 's' }
const observe = { speaker: 'user', content: 'hello', id: ID } as const

const remotes: RemoteTransport[] = []
afterEach(async () => {
  for (const remote of remotes.splice(0))
    await remote.invoke('close', null, {}, { timeoutMs: 50 }).catch(() => null)
})

function remoteTo(workers: FakeWorkers, options: Partial<RemoteOptions> = {}): RemoteTransport {
  const remote = new RemoteTransport({
    connect: () => workers.connect(),
    engine: { name: 'test' },
    locks: workers.locks?.thread(),
    ...options,
    timing: { ...DEFAULT_TIMING, backoffMs: () => 0, ...options.timing },
  })
  remotes.push(remote)
  return remote
}

async function opened(engine: Dispatcher | FakeOpen, options: Partial<RemoteOptions> = {}) {
  const locks = new FakeLocks()
  const workers = new FakeWorkers(engine, locks)
  const remote = remoteTo(workers, options)
  await remote.start()
  const memory: Memory = createMemory(remote, systemIds(systemClock))
  return { locks, workers, remote, memory, alice: memory.user('alice') }
}

const failure = async (call: Promise<unknown>): Promise<MemoryError> => {
  const error = await call.then(
    (value) => expect.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MemoryError)
  return error as MemoryError
}

describe('a call', () => {
  it('carries method, user, input and answer', async () => {
    const { alice } = await opened(
      fakeEngine({
        observe: (input, { user }) => ({ ids: [input.id], sessionId: `${user}: ${input.content}` }),
      }),
    )
    expect(await alice.observe(observe)).toEqual({ ids: [ID], sessionId: 'alice: hello' })
  })

  it('keeps class, code, cause and outcome of the engine’s error', async () => {
    const cause = new DOMException('disk', 'UnknownError')
    const { alice } = await opened(
      fakeEngine({
        observe: () => {
          throw new MemoryError('STORAGE', 'The browser refused.', {
            cause,
            outcome: 'unknown',
            retryable: false,
          })
        },
      }),
    )
    expect(await failure(alice.observe(observe))).toMatchObject({
      code: 'STORAGE',
      message: 'The browser refused.',
      outcome: 'unknown',
      retryable: false,
      cause: { name: 'UnknownError', message: 'disk' },
    })
  })

  it('rejects input that cannot cross as INVALID, and the next call works', async () => {
    const { alice } = await opened(fakeEngine({ search: () => empty }))
    const error = await failure(alice.search({ text: 'x', now: (() => 1) as unknown as number }))
    expect(error).toMatchObject({ code: 'INVALID', outcome: 'none' })
    expect(await alice.search('x')).toEqual(empty)
  })

  it('rejects input whose getter throws as INVALID', async () => {
    const { alice } = await opened(fakeEngine({ search: () => empty }))
    const hostile = {
      get text(): string {
        throw new Error('boom')
      },
    }
    const error = await failure(alice.search(hostile))
    expect(error).toMatchObject({ code: 'INVALID', outcome: 'none' })
    expect(error.message).toContain('boom')
  })

  it('says so when an answer cannot cross', async () => {
    const { alice } = await opened(fakeEngine({ get: () => (() => null) as unknown as null }))
    expect(await failure(alice.get(ID))).toMatchObject({ code: 'INTERNAL' })
  })

  it.each([0, -1, Number.NaN, '5', null])('refuses timeoutMs %s', async (timeoutMs) => {
    const { alice } = await opened(fakeEngine({ get: () => null }))
    expect(await failure(alice.get(ID, { timeoutMs: timeoutMs as number }))).toMatchObject({
      code: 'INVALID',
    })
  })

  it('takes an endless timeoutMs for the longest that a timer keeps', async () => {
    const { alice } = await opened(fakeEngine({ get: () => sleep(20, null) }))
    expect(await alice.get(ID, { timeoutMs: Number.POSITIVE_INFINITY })).toBeNull()
  })
})

describe('a deadline', () => {
  it('settles a call that the engine never answers, and aborts the engine’s signal', async () => {
    let reason: unknown
    const { alice } = await opened(
      fakeEngine({
        observe: (_, { signal }) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason
          })
          return never
        },
        search: () => empty,
      }),
    )
    const error = await failure(alice.observe(observe, { timeoutMs: 30 }))
    expect(error).toMatchObject({ code: 'TIMEOUT', outcome: 'unknown', retryable: true })
    expect(await alice.search('still alive')).toEqual(empty)
    expect(reason).toBeInstanceOf(MemoryError)
  })

  it('leaves the outcome of a read known', async () => {
    const { alice } = await opened(fakeEngine({ search: () => never }))
    expect(await failure(alice.search('x', { timeoutMs: 20 }))).toMatchObject({
      code: 'TIMEOUT',
      outcome: 'none',
    })
  })

  it('covers the wait for the worker; a call that was not sent has stored nothing', async () => {
    const locks = new FakeLocks()
    let observed = 0
    let open: () => void = () => undefined
    const engine = fakeEngine({
      observe: () => {
        observed++
        return stored
      },
    })
    const workers = new FakeWorkers(
      () =>
        new Promise((resolve) => {
          open = () => resolve(engine)
        }),
      locks,
    )
    const remote = remoteTo(workers)
    const late = remote.invoke('observe', 'alice', observe, { timeoutMs: 30 })
    expect(await failure(late)).toMatchObject({ code: 'TIMEOUT', outcome: 'none' })
    const patient = remote.invoke('observe', 'alice', { ...observe, content: 'second' }, {})
    await sleep(20)
    expect(observed).toBe(0)
    open()
    expect(await patient).toEqual(stored)
    expect(observed).toBe(1)
  })
})

describe('an abort', () => {
  it('rejects at once and reaches the engine’s signal', async () => {
    let aborted = false
    const { alice } = await opened(
      fakeEngine({
        observe: (_, { signal }) => {
          signal.addEventListener('abort', () => {
            aborted = true
          })
          return never
        },
      }),
    )
    const controller = new AbortController()
    const call = alice.observe(observe, { signal: controller.signal })
    await sleep(10)
    controller.abort('changed my mind')
    expect(await failure(call)).toMatchObject({
      code: 'ABORTED',
      outcome: 'unknown',
      cause: 'changed my mind',
    })
    await sleep(10)
    expect(aborted).toBe(true)
  })

  it('before the call sends nothing', async () => {
    let calls = 0
    const { alice } = await opened(
      fakeEngine({
        observe: () => {
          calls++
          return stored
        },
        get: () => null,
      }),
    )
    const error = await failure(alice.observe(observe, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'ABORTED', outcome: 'none' })
    await alice.get(ID)
    expect(calls).toBe(0)
  })
})

describe('opening', () => {
  it('hands over the options and tells the model’s progress', async () => {
    const told: ModelStatus[] = []
    const loading = { state: 'loading', loaded: 1, total: 2 } as const
    let options: unknown
    await opened(
      async (given, onModel) => {
        options = given
        onModel(loading)
        return fakeEngine({})
      },
      { engine: { name: 'app', durability: 'strict' }, onProgress: (status) => told.push(status) },
    )
    await sleep(10)
    expect(options).toEqual({ name: 'app', durability: 'strict' })
    expect(told).toEqual([loading])
  })

  it('rejects with the engine’s own error and leaves no worker', async () => {
    const workers = new FakeWorkers(async () => {
      throw new MemoryError('OUTDATED', 'Update memir.')
    })
    expect(await failure(remoteTo(workers).start())).toMatchObject({ code: 'OUTDATED' })
    expect(workers.running.size).toBe(0)
  })

  it.each(['error', 'messageerror'])('rejects with WORKER_FAILED on the worker’s %s event', async (type) => {
    const workers = new FakeWorkers(fakeEngine({}))
    const connect = () => {
      const connection = workers.connect({ mute: true })
      setTimeout(() => connection.worker.page.dispatchEvent(new Event(type)), 5)
      return connection
    }
    const error = await failure(remoteTo(workers, { connect }).start())
    expect(error).toMatchObject({ code: 'WORKER_FAILED', outcome: 'none' })
    expect(error.message).toMatch(/optimizeDeps\.exclude.*workerUrl.*worker-src/)
    expect(workers.running.size).toBe(0)
  })

  it('rejects with WORKER_FAILED when the worker cannot be made', async () => {
    const connect = (): Connection => {
      throw new DOMException('of another origin', 'SecurityError')
    }
    const error = await failure(remoteTo(new FakeWorkers(fakeEngine({})), { connect }).start())
    expect(error).toMatchObject({ code: 'WORKER_FAILED', cause: { name: 'SecurityError' } })
  })

  it('rejects with WORKER_FAILED soon when nobody answers the greeting, and says that once', async () => {
    const workers = new FakeWorkers(fakeEngine({}))
    const connect = () => workers.connect({ mute: true })
    const timing = { ...DEFAULT_TIMING, helloMs: () => 20 }
    const error = await failure(remoteTo(workers, { connect, timing }).start())
    expect(error).toMatchObject({ code: 'WORKER_FAILED', outcome: 'none', retryable: true })
    expect(error.message).toMatch(/^The worker did not start \(no answer within 20 ms\)\. Serve/)
    expect(error.message).not.toMatch(/Retry with the same id|timeoutMs/)
    expect(workers.running.size).toBe(0)
  })

  it('gives the opening of the database longer than the greeting', async () => {
    const workers = new FakeWorkers(() => sleep(80, fakeEngine({ get: () => null })))
    const timing = { ...DEFAULT_TIMING, helloMs: () => 40 }
    const remote = remoteTo(workers, { timing })
    await remote.start()
    expect(await remote.invoke('get', 'a', { id: ID }, {})).toBeNull()
  })

  it('says so when the database does not open in time', async () => {
    const workers = new FakeWorkers(() => never)
    const timing = { ...DEFAULT_TIMING, handshakeMs: 20 }
    const error = await failure(remoteTo(workers, { timing }).start())
    expect(error).toMatchObject({ code: 'TIMEOUT', retryable: true })
    expect(error.message).toMatch(/^Opening the memory did not finish within 20 ms/)
    expect(workers.running.size).toBe(0)
  })

  it('refuses call options that do not fit, and leaves no worker', async () => {
    const workers = new FakeWorkers(fakeEngine({}))
    for (const options of [{ signal: {} }, { timeoutMs: 0 }, null, 5]) {
      expect(await failure(remoteTo(workers).start(options as never))).toMatchObject({ code: 'INVALID' })
    }
    expect(workers.started).toBe(0)
  })

  it('gives up at its own deadline or signal, and releases the worker', async () => {
    const workers = new FakeWorkers(() => never)
    expect(await failure(remoteTo(workers).start({ timeoutMs: 20 }))).toMatchObject({ code: 'TIMEOUT' })
    const signal = AbortSignal.timeout(20)
    expect(await failure(remoteTo(workers).start({ signal }))).toMatchObject({ code: 'ABORTED' })
    await sleep(1)
    expect(workers.running.size).toBe(0)
  })

  it('goes on after an error event of a worker that has started', async () => {
    const { alice, workers } = await opened(fakeEngine({ get: () => null }))
    workers.only.page.dispatchEvent(new Event('error'))
    expect(await alice.get(ID)).toBeNull()
    expect(workers.started).toBe(1)
  })
})

describe('a worker that dies', () => {
  it('is followed by one that knows the tags that were defined meanwhile', async () => {
    const openedWith: unknown[] = []
    const { memory, alice, workers } = await opened(
      async (given) => {
        openedWith.push(given?.tags)
        return fakeEngine({ defineTags: async () => undefined, get: async () => null })
      },
      { engine: { name: 'test', tags: [{ id: 'a', description: 'a' }] } },
    )
    const tag = { id: 'b.c', description: 'b' }
    await memory.defineTags([tag])
    await memory.defineTags([tag])
    workers.only.kill()
    await alice.get(ID).catch(() => null)
    await alice.get(ID)
    expect(openedWith).toEqual([[{ id: 'a', description: 'a' }], [{ id: 'a', description: 'a' }, tag]])
  })

  it('rejects every pending call with WORKER_DIED, and the next call starts a new worker', async () => {
    const { alice, workers } = await opened(
      fakeEngine({ observe: () => never, search: () => never, delete: () => never, get: () => null }),
    )
    const calls = [alice.observe(observe), alice.search('x'), alice.delete(ID)].map(failure)
    await sleep(10)
    workers.only.kill()
    expect(await Promise.all(calls)).toMatchObject([
      {
        code: 'WORKER_DIED',
        retryable: true,
        outcome: 'unknown',
        message: expect.stringMatching(/Retry with the same id/),
      },
      { code: 'WORKER_DIED', retryable: true, outcome: 'none', message: expect.stringMatching(/try again/) },
      {
        code: 'WORKER_DIED',
        retryable: false,
        outcome: 'unknown',
        message: expect.stringMatching(/look first/),
      },
    ])
    expect(await alice.get(ID)).toBeNull()
    expect(workers.started).toBe(2)
    expect(workers.running.size).toBe(1)
  })

  it('takes what was in memory along: every later call is STORAGE_LOST, none starts empty, and it can be closed', async () => {
    const { memory, alice, workers } = await opened(fakeEngine({ get: () => null, search: () => never }), {
      engine: { name: 'test', storage: 'memory' },
    })
    expect(await alice.get(ID)).toBeNull()
    const running = failure(alice.search('x'))
    await sleep(10)
    workers.only.kill()
    expect(await running).toMatchObject({ code: 'WORKER_DIED' })
    for (const call of [() => alice.get(ID), () => alice.observe(observe), () => memory.defineTags([])]) {
      const error = await failure(call())
      expect(error).toMatchObject({ code: 'STORAGE_LOST', retryable: false, outcome: 'none' })
      expect(error.message).toMatch(/Open the memory again/)
    }
    expect(workers.started).toBe(1)
    await memory.close()
    expect(await failure(alice.get(ID))).toMatchObject({ code: 'CLOSED' })
  })

  it('is replaced only when somebody calls', async () => {
    const { workers } = await opened(fakeEngine({}))
    workers.only.kill()
    await sleep(20)
    expect(workers.started).toBe(1)
    expect(workers.running.size).toBe(0)
  })

  it('is replaced once for many calls', async () => {
    const { alice, workers } = await opened(fakeEngine({ get: () => null }))
    workers.only.kill()
    await sleep(10)
    await Promise.all(Array.from({ length: 20 }, () => alice.get(ID)))
    expect(workers.started).toBe(2)
  })

  it('waits longer before each start while workers keep dying, and no longer once one has answered', async () => {
    const failures: number[] = []
    let broken = true
    let opens = 0
    const { alice, workers } = await opened(
      async () => {
        if (opens++ > 0 && broken) throw new MemoryError('STORAGE', 'no database')
        return fakeEngine({ get: () => null })
      },
      {
        timing: {
          ...DEFAULT_TIMING,
          backoffMs: (n) => {
            failures.push(n)
            return 1
          },
        },
      },
    )
    workers.only.kill()
    await sleep(10)
    for (let i = 0; i < 3; i++) expect(await failure(alice.get(ID))).toMatchObject({ code: 'STORAGE' })
    broken = false
    expect(await alice.get(ID)).toBeNull()
    workers.only.kill()
    await sleep(10)
    expect(await alice.get(ID)).toBeNull()
    expect(failures).toEqual([1, 2, 3, 4, 1])
  })

  it('backs off exponentially within bounds', () => {
    const waits = Array.from({ length: 14 }, (_, i) => DEFAULT_TIMING.backoffMs(i + 1))
    expect(waits.slice(0, 5)).toEqual([0, 250, 500, 1000, 2000])
    expect(Math.max(...waits)).toBe(30_000)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
  })

  it('is noticed during the opening too', async () => {
    let onOpen = (): void => undefined
    const opening = new Promise<void>((resolve) => {
      onOpen = resolve
    })
    const open = () => {
      onOpen()
      return never
    }
    const workers = new FakeWorkers(open, new FakeLocks())
    const start = failure(remoteTo(workers).start())
    await opening
    workers.only.kill()
    const error = await start
    expect(error).toMatchObject({ code: 'WORKER_FAILED', retryable: true })
    expect(error.message).toBe('The worker died while opening.')
  })

  it('before it has answered the greeting is noticed soon, also when it replaces another', async () => {
    let mute = false
    const workers = new FakeWorkers(fakeEngine({ get: () => null }), new FakeLocks())
    const remote = remoteTo(workers, {
      connect: () => workers.connect({ mute }),
      timing: { ...DEFAULT_TIMING, helloMs: () => 40, backoffMs: () => 0 },
    })
    await remote.start()
    workers.only.kill()
    await sleep(10)
    mute = true
    const started = performance.now()
    expect(await failure(remote.invoke('get', 'a', { id: ID }, {}))).toMatchObject({
      code: 'WORKER_FAILED',
      retryable: true,
      outcome: 'none',
    })
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(workers.running.size).toBe(0)
    mute = false
    expect(await remote.invoke('get', 'a', { id: ID }, {})).toBeNull()
  })

  it('gets longer to answer the greeting each time, within bounds', () => {
    const waits = Array.from({ length: 10 }, (_, failures) => DEFAULT_TIMING.helloMs(failures))
    expect(waits.slice(0, 4)).toEqual([10_000, 5_000, 10_000, 15_000])
    expect(Math.max(...waits)).toBe(30_000)
  })

  it('is not seen in a lock of another origin: an unheld lock name is no death', async () => {
    const { alice, workers } = await opened(fakeEngine({ get: () => null }), {
      locks: new FakeLocks().thread(),
    })
    await sleep(20)
    expect(await alice.get(ID)).toBeNull()
    expect(workers.started).toBe(1)
  })
})

describe('a worker that hangs', () => {
  const timing = { ...DEFAULT_TIMING, pingMs: 30, silenceMs: 60 }

  it('is told by a ping after a deadline, terminated, and replaced by the next call', async () => {
    const { alice, workers } = await opened(fakeEngine({ search: () => never, get: () => null }), { timing })
    const long = failure(alice.search('x'))
    workers.only.freeze()
    expect(await failure(alice.get(ID, { timeoutMs: 20 }))).toMatchObject({ code: 'TIMEOUT' })
    expect(await long).toMatchObject({ code: 'WORKER_DIED' })
    expect(await alice.get(ID)).toBeNull()
    expect(workers.started).toBe(2)
  })

  it('is told where there are no Web Locks', async () => {
    const workers = new FakeWorkers(fakeEngine({ get: () => null }))
    const remote = remoteTo(workers, { timing })
    await remote.start()
    workers.only.kill()
    expect(await failure(remote.invoke('get', 'a', { id: ID }, { timeoutMs: 20 }))).toMatchObject({
      code: 'TIMEOUT',
    })
    await sleep(100)
    expect(await remote.invoke('get', 'a', { id: ID }, {})).toBeNull()
  })

  it('is left alone when only one call is slow, however short its deadline', async () => {
    const { alice, workers } = await opened(fakeEngine({ search: () => never, get: () => null }), { timing })
    await failure(alice.search('x', { timeoutMs: 1 }))
    await sleep(100)
    expect(await alice.get(ID)).toBeNull()
    expect(workers.started).toBe(1)
  })
})

describe('closing', () => {
  it('lets calls that were made before finish, and rejects later ones with CLOSED', async () => {
    const { alice, memory, workers } = await opened(
      fakeEngine({ observe: () => sleep(30, stored), close: () => sleep(40, undefined), get: () => null }),
    )
    const before = alice.observe(observe)
    const closing = memory.close()
    expect(await failure(alice.get(ID))).toMatchObject({ code: 'CLOSED' })
    expect(await before).toEqual(stored)
    await closing
    expect(await failure(alice.get(ID))).toMatchObject({ code: 'CLOSED' })
    await memory.close()
    expect(workers.started).toBe(1)
    expect(workers.running.size).toBe(0)
  })

  it('rejects what still runs with CLOSED', async () => {
    const { alice, memory } = await opened(fakeEngine({ observe: () => never }))
    const call = failure(alice.observe(observe))
    await memory.close()
    expect(await call).toMatchObject({ code: 'CLOSED', outcome: 'unknown' })
  })

  it('starts no worker only to close it', async () => {
    const { memory, workers } = await opened(fakeEngine({}))
    workers.only.kill()
    await sleep(10)
    await memory.close()
    expect(workers.started).toBe(1)
  })

  it('terminates a worker that does not answer within the deadline', async () => {
    const { memory, workers } = await opened(fakeEngine({ close: () => never }))
    expect(await failure(memory.close({ timeoutMs: 20 }))).toMatchObject({ code: 'TIMEOUT' })
    expect(workers.running.size).toBe(0)
  })

  it('leaves no listener, lock or worker behind, a thousand times', async () => {
    const locks = new FakeLocks()
    const workers = new FakeWorkers(fakeEngine({ get: () => null }), locks)
    const pages = new Set<{ listeners: number }>()
    const signal = new AbortController().signal
    for (let i = 0; i < 1_000; i++) {
      const remote = new RemoteTransport({
        connect: () => {
          const connection = workers.connect()
          pages.add(connection.worker.page)
          return connection
        },
        engine: { name: 'test' },
        locks: locks.thread(),
        onProgress: () => undefined,
      })
      await remote.start({ signal })
      await remote.invoke('get', 'alice', { id: ID }, { signal })
      await remote.invoke('close', null, {}, {})
    }
    expect(workers.started).toBe(1_000)
    expect(workers.running.size).toBe(0)
    expect([...pages].reduce((sum, page) => sum + page.listeners, 0)).toBe(0)
    await sleep(0)
    expect(locks.size).toBe(0)
  }, 60_000)
})
