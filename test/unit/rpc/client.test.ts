import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMemory } from '../../../src/client.ts'
import { FakeWorkers, fakeEngine } from './fake-worker.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker as the browser makes it, but for what runs inside. */
function stubBrowser(workers: FakeWorkers) {
  const made: { url: string; options: unknown }[] = []
  class Worker {
    constructor(url: string | URL, options: unknown) {
      made.push({ url: String(url), options })
      const { endpoint, dispose } = workers.connect()
      // biome-ignore lint/correctness/noConstructorReturn: stands for a host object
      return Object.assign(endpoint, { terminate: dispose })
    }
  }
  vi.stubGlobal('Worker', Worker)
  vi.stubGlobal('indexedDB', {})
  return made
}

describe('openMemory', () => {
  it('starts the worker beside its own module, as a module worker', async () => {
    const workers = new FakeWorkers(fakeEngine({ get: () => null }))
    const made = stubBrowser(workers)
    const memory = await openMemory({ name: 'test' })
    expect(made).toEqual([
      {
        url: new URL('../../../src/memory-worker.js', import.meta.url).href,
        options: { type: 'module', name: 'memir' },
      },
    ])
    expect(await memory.user('alice').get('x')).toBeNull()
    await memory.close()
    expect(workers.running.size).toBe(0)
  })

  it('hands the engine its own options only', async () => {
    let given: unknown
    const workers = new FakeWorkers(async (options) => {
      given = options
      return fakeEngine({})
    })
    const made = stubBrowser(workers)
    const signal = new AbortController().signal
    const onProgress = () => undefined
    const memory = await openMemory({
      name: 'test',
      embedder: 'none',
      workerUrl: '/assets/w.js',
      signal,
      timeoutMs: 1_000,
      onProgress,
    })
    expect(given).toEqual({ name: 'test', embedder: 'none' })
    expect(made[0]?.url).toBe('/assets/w.js')
    await memory.close()
  })

  it('refuses what is no options, and starts no worker', async () => {
    const made = stubBrowser(new FakeWorkers(fakeEngine({})))
    for (const options of [
      undefined,
      null,
      'name',
      { name: 'x', onProgress: 'abc' },
      { name: 'x', signal: {} },
    ]) {
      await expect(openMemory(options as never)).rejects.toMatchObject({ code: 'INVALID', outcome: 'none' })
    }
    expect(made).toEqual([])
  })

  it('refuses to open in a content script, and says where to open instead', async () => {
    stubBrowser(new FakeWorkers(fakeEngine({})))
    vi.stubGlobal('chrome', { runtime: { id: 'abc' } })
    vi.stubGlobal('location', { protocol: 'https:' })
    await expect(openMemory({ name: 'test' })).rejects.toMatchObject({
      code: 'UNSUPPORTED',
      message: expect.stringContaining('offscreen document'),
    })
  })

  it.each(['chrome-extension:', 'moz-extension:', 'safari-web-extension:'])(
    'opens in a page of %s',
    async (protocol) => {
      stubBrowser(new FakeWorkers(fakeEngine({})))
      vi.stubGlobal('chrome', { runtime: { id: 'abc' } })
      vi.stubGlobal('location', { protocol })
      await (await openMemory({ name: 'test' })).close()
    },
  )

  it('opens in a web page that may message an extension', async () => {
    stubBrowser(new FakeWorkers(fakeEngine({})))
    vi.stubGlobal('chrome', { runtime: {} })
    vi.stubGlobal('location', { protocol: 'https:' })
    await (await openMemory({ name: 'test' })).close()
  })

  it('names what the place lacks', async () => {
    await expect(openMemory({ name: 'test' })).rejects.toMatchObject({
      code: 'UNSUPPORTED',
      message: expect.stringMatching(/no Worker and no indexedDB.*memir\/engine/),
    })
  })
})
