import { connectMemory, exposeMemory, type Memory, MemoryError, type ModelStatus, openMemory } from 'memir'
import { afterEach, describe, expect, it } from 'vitest'

const memories: Memory[] = []
afterEach(async () => {
  for (const memory of memories.splice(0)) await memory.close()
})

interface Opened {
  readonly memory: Memory
  readonly name: string
  /** The workers that were started, oldest first. */
  readonly workers: readonly Worker[]
}

async function open(url = '/dist/memory-worker.js', name = `life-${crypto.randomUUID()}`): Promise<Opened> {
  const workers: Worker[] = []
  const memory = await openMemory({
    name,
    embedder: 'none',
    createWorker: () => {
      const worker = new Worker(url, { type: 'module' })
      workers.push(worker)
      return worker
    },
  })
  memories.push(memory)
  return { memory, name, workers }
}

async function failure(call: Promise<unknown>): Promise<MemoryError> {
  const error = await call.then(
    () => 'resolved',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MemoryError)
  return error as MemoryError
}

const turn = (content: string) => ({ speaker: 'user' as const, content })
/** The browser frees the locks of a terminated worker a moment later. */
async function expectHeldLocks(count: number): Promise<void> {
  let held = -1
  for (const end = performance.now() + 2_000; held !== count && performance.now() < end; ) {
    const locks = await navigator.locks.query()
    held = (locks.held ?? []).filter(({ name }) => name?.startsWith('memir:alive:')).length
  }
  expect(held).toBe(count)
}

describe('a worker that is killed', () => {
  it('rejects the pending calls within 5 s, and the next call works on what was acknowledged', async () => {
    const { memory, workers } = await open()
    const alice = memory.user('alice')
    const { ids } = await alice.observe(turn('I live in Berlin.'))
    const pending = Array.from({ length: 50 }, (_, i) =>
      failure(alice.observe(turn(`Sentence number ${i}.`))),
    )
    const started = performance.now()
    workers[0]?.terminate()
    for (const error of await Promise.all(pending)) {
      expect(error).toMatchObject({ code: 'WORKER_DIED', retryable: true, outcome: 'unknown' })
    }
    expect(performance.now() - started).toBeLessThan(5_000)

    const { hits } = await alice.search('Berlin')
    expect(hits[0]?.record.id).toBe(ids[0])
    expect(workers.length).toBe(2)
  })

  it('keeps no write twice that is sent again with the same id', async () => {
    const { memory, workers } = await open()
    const alice = memory.user('alice')
    const input = { ...turn('Send me once.'), id: '01890a5d-ac96-774b-bcce-b302099a8057' }
    const lost = failure(alice.observe(input))
    workers[0]?.terminate()
    expect(await lost).toMatchObject({ code: 'WORKER_DIED' })
    await alice.observe(input)
    await alice.observe(input)
    const records = []
    for await (const record of alice.list()) records.push(record.content)
    expect(records).toEqual(['Send me once.'])
  })

  it('is replaced once for calls that come together, and they all wait for it', async () => {
    const { memory, workers } = await open()
    const lost = failure(memory.status())
    workers[0]?.terminate()
    expect(await lost).toMatchObject({ code: 'WORKER_DIED', outcome: 'none' })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => memory.status()))
    expect(new Set(statuses.map(({ name }) => name)).size).toBe(1)
    expect(workers.length).toBe(2)
  })
})

describe('a worker that hangs', () => {
  it('is terminated after a deadline and a ping without answer, and the next call works', async () => {
    const { memory, workers } = await open('/test/browser/support/hanging-worker.js')
    const alice = memory.user('alice')
    await alice.observe(turn('I live in Berlin.'))
    workers[0]?.postMessage('hang')
    const started = performance.now()
    const pending = failure(alice.search('Berlin'))
    expect(await failure(alice.search('Berlin', { timeoutMs: 8_000 }))).toMatchObject({ code: 'TIMEOUT' })
    expect(await pending).toMatchObject({ code: 'WORKER_DIED', outcome: 'none' })
    expect(performance.now() - started).toBeLessThan(13_000)
    expect((await alice.search('Berlin')).hits.length).toBe(1)
  }, 40_000)
})

describe('opening', () => {
  it('fails with WORKER_FAILED when the worker’s file is missing, and says what to do', async () => {
    const error = await failure(openMemory({ name: 'none', workerUrl: '/dist/no-such-worker.js' }))
    expect(error.code).toBe('WORKER_FAILED')
    expect(error.message).toContain('optimizeDeps.exclude')
  })

  it('fails with WORKER_FAILED when the worker is of another origin', async () => {
    const error = await failure(openMemory({ name: 'none', workerUrl: 'https://example.invalid/worker.js' }))
    expect(error.code).toBe('WORKER_FAILED')
  })

  it('gives up on a script that never answers', async () => {
    const error = await failure(openMemory({ name: 'none', workerUrl: '/dist/schema.js', timeoutMs: 500 }))
    expect(error.code).toBe('TIMEOUT')
  })

  it('is told soon that a worker never answered, though the opening had more time', async () => {
    const started = performance.now()
    const error = await failure(openMemory({ name: 'none', workerUrl: '/dist/schema.js' }))
    expect(error).toMatchObject({ code: 'WORKER_FAILED', outcome: 'none' })
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('refuses options that do not fit, with their path', async () => {
    const error = await failure(openMemory({ name: '' }))
    expect(error).toMatchObject({ code: 'INVALID', outcome: 'none' })
    expect(error.message).toContain('name')
  })

  it('tells how far the model is', async () => {
    const told: ModelStatus[] = []
    const memory = await openMemory({ name: `life-${crypto.randomUUID()}`, onProgress: (s) => told.push(s) })
    memories.push(memory)
    await memory.ready({ model: true })
    expect(told[0]?.state).toBe('loading')
    expect(told.at(-1)?.state).toBe('ready')
    const sizes = told.map(({ loaded }) => loaded)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(Math.max(...sizes)).toBeGreaterThan(10_000_000)
  }, 60_000)
})

describe('closing', () => {
  it('frees the worker: nothing holds a lock, however often one opens and closes', async () => {
    await expectHeldLocks(0)
    for (let i = 0; i < 20; i++) {
      const { memory } = await open()
      await expectHeldLocks(1)
      await memory.close()
      await expectHeldLocks(0)
    }
  }, 60_000)

  it('rejects later calls, and may be repeated', async () => {
    const { memory } = await open()
    await memory.close()
    expect(await failure(memory.user('alice').search('x'))).toMatchObject({ code: 'CLOSED' })
    await memory.close()
  })
})

describe('a memory over a port', () => {
  it('is the same memory; closing it there leaves it open here', async () => {
    const { memory } = await open()
    const { port1, port2 } = new MessageChannel()
    const [there] = await Promise.all([connectMemory(port2), exposeMemory(port1, memory)])
    const { ids } = await there.user('alice').observe(turn('Said over the port.'))
    expect((await memory.user('alice').get(ids[0] ?? ''))?.content).toBe('Said over the port.')
    await there.close()
    expect(await failure(there.status())).toMatchObject({ code: 'CLOSED' })
    expect((await memory.status()).openPartitions).toBe(1)
  })

  it('tells the other side when the worker dies', async () => {
    const { memory, workers } = await open()
    const { port1, port2 } = new MessageChannel()
    const [there] = await Promise.all([connectMemory(port2), exposeMemory(port1, memory)])
    const pending = Array.from({ length: 20 }, (_, i) =>
      failure(there.user('alice').observe(turn(`Turn ${i}.`))),
    )
    workers[0]?.terminate()
    for (const { code } of await Promise.all(pending)) expect(code).toBe('WORKER_DIED')
    expect(await failure(there.status())).toMatchObject({ code: 'CLOSED' })
    expect((await memory.status()).degraded).toBe(true)
  })
})
