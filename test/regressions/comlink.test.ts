import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryError } from '../../src/base/errors.ts'
import { DEFAULT_TIMING, type RemoteTiming, RemoteTransport } from '../../src/rpc/remote.ts'
import { FakeLocks } from '../unit/rpc/fake-locks.ts'
import { FakeWorkers, fakeEngine } from '../unit/rpc/fake-worker.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const remotes: RemoteTransport[] = []
afterEach(async () => {
  for (const remote of remotes.splice(0))
    await remote.invoke('close', null, {}, { timeoutMs: 50 }).catch(() => null)
})

function remoteTo(connect: FakeWorkers['connect'], locks: FakeLocks, timing: Partial<RemoteTiming> = {}) {
  const remote = new RemoteTransport({
    connect,
    engine: { name: 'test' },
    locks: locks.thread(),
    timing: { ...DEFAULT_TIMING, backoffMs: () => 0, ...timing },
  })
  remotes.push(remote)
  return remote
}

describe('comlink-692: garbage collection of a proxy drops the reply', () => {
  it('a reply arrives though nothing else holds on to the call, however much memory is reclaimed', async () => {
    const locks = new FakeLocks()
    const engine = fakeEngine({ get: () => sleep(30, null) })
    const remote = remoteTo(new FakeWorkers(engine, locks).connect, locks)
    await remote.start()
    const answers = Array.from({ length: 50 }, () => remote.invoke('get', 'alice', { id: ID }, {}))
    for (let i = 0; i < 20; i++) {
      new Array(100_000).fill({})
      await sleep(1)
    }
    expect(await Promise.all(answers)).toEqual(answers.map(() => null))
  })
})

describe('comlink-601: release leaves calls pending', () => {
  it('a call that runs while the memory is closed settles, with CLOSED', async () => {
    const locks = new FakeLocks()
    const engine = fakeEngine({ get: () => new Promise(() => undefined) })
    const remote = remoteTo(new FakeWorkers(engine, locks).connect, locks)
    await remote.start()
    const pending = remote.invoke('get', 'alice', { id: ID }, {})
    const settled = expect(pending).rejects.toMatchObject({ code: 'CLOSED' })
    await remote.invoke('close', null, {}, {})
    await settled
  })
})

describe('comlink-665: a call before expose hangs', () => {
  it('a worker that does not serve yet, or ever, is told of within the time for a greeting', async () => {
    const locks = new FakeLocks()
    const workers = new FakeWorkers(fakeEngine({}), locks)
    const remote = remoteTo(() => workers.connect({ mute: true }), locks, { helloMs: () => 30 })
    await expect(remote.start()).rejects.toMatchObject({ code: 'WORKER_FAILED', outcome: 'none' })
    expect(workers.running.size).toBe(0)
  })
})

describe('comlink-594: cause and code of an error are lost', () => {
  it('an error crosses as it is: class, code, outcome, and the chain of causes with their names', async () => {
    const locks = new FakeLocks()
    const cause = Object.assign(new Error('inner', { cause: new TypeError('innermost') }), {
      name: 'QuotaExceededError',
    })
    const engine = fakeEngine({
      get: () => {
        throw new MemoryError('QUOTA', 'full', { cause })
      },
    })
    const remote = remoteTo(new FakeWorkers(engine, locks).connect, locks)
    await remote.start()
    const error = await remote.invoke('get', 'alice', { id: ID }, {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MemoryError)
    expect(error).toMatchObject({
      code: 'QUOTA',
      retryable: true,
      message: 'full',
      cause: {
        name: 'QuotaExceededError',
        message: 'inner',
        cause: { name: 'TypeError', message: 'innermost' },
      },
    })
  })
})
