import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  page = await site.newPage()
})
afterAll(() => site?.close())

describe('the test page itself', () => {
  it('counts violations of the policy, in a worker too, and requests to other origins', async () => {
    const strict = await openSite()
    try {
      const own = await strict.newPage()
      await own.evaluate(() => fetch('http://elsewhere.invalid/page').catch(() => undefined))
      await own.evaluate(async () => {
        const worker = new Worker('/violating-worker.js')
        await new Promise((resolve) => worker.addEventListener('message', resolve))
      })
      await own.goto('http://elsewhere.invalid/').catch(() => undefined)
      await expect.poll(() => strict.violations.length).toBe(2)
      expect(strict.violations.join()).toContain('http://elsewhere.invalid/page')
      expect(strict.violations.join()).toContain('http://elsewhere.invalid/worker')
      expect(strict.foreign).toEqual(['http://elsewhere.invalid/'])
      expect(() => strict.expectClean()).toThrow()
    } finally {
      await strict.close()
    }
  })
})

describe('a call that is made before the worker is ready', () => {
  it('waits for a worker that takes long to arrive, and succeeds', async () => {
    let held = 0
    await page.route('**/memory-worker.js', async (route) => {
      held++
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const outcome = await page.evaluate(async () => {
      const started = performance.now()
      const { memory, kill } = await lab.openKillable({ name: 'early', embedder: 'none' })
      const opened = performance.now() - started
      kill()
      const lost = await lab.failure(memory.status())
      const alice = memory.user('alice')
      const again = performance.now()
      const [{ ids }, status, search] = await Promise.all([
        alice.observe({ speaker: 'user', content: 'Said before anyone listened.' }),
        memory.status(),
        alice.search('listened'),
      ])
      const waited = performance.now() - again
      const record = await alice.get(ids[0] ?? '')
      await memory.close()
      return {
        opened,
        lost: lost.code,
        waited,
        content: record?.content,
        name: status.name,
        hits: search.hits.length,
      }
    })
    expect(held).toBe(2)
    expect(outcome.opened).toBeGreaterThan(1_400)
    expect(outcome.lost).toBe('WORKER_DIED')
    expect(outcome.waited).toBeGreaterThan(1_400)
    expect(outcome.content).toBe('Said before anyone listened.')
    expect(outcome.name).toBe('early')
    site.expectClean()
  })

  it('is answered while the model is still on its way, by words; its vector follows', async () => {
    await page.route('**/use-lite.onnx', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    const outcome = await page.evaluate(async () => {
      const memory = await lab.openMemory({ name: 'early-model' })
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'The doctor prescribed antibiotics.' })
      const early = await alice.search({ text: 'antibiotics', explain: true })
      const { degraded } = await memory.status()
      await alice.settled()
      const late = await alice.search({
        text: 'the physician gave medicine',
        strategy: 'dense',
        explain: true,
      })
      await memory.close()
      return {
        early: [early.hits.length, early.trace?.dense],
        degraded,
        late: [late.hits.length, late.trace?.dense],
      }
    })
    expect(outcome).toEqual({ early: [1, 'loading'], degraded: true, late: [1, 'ready'] })
    site.expectClean()
  })
})

describe('a package whose model was not deployed with it', () => {
  it('opens, works by words, says so, and rejects only who waits for the model', async () => {
    const outcome = await page.evaluate(async () => {
      const states: string[] = []
      const memory = await lab.openMemory({
        name: 'no-model',
        workerUrl: '/without-model/memory-worker.js',
        onProgress: ({ state }) => states.push(state),
      })
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'I keep bees on the roof.' })
      const failed = await lab.failure(memory.ready({ model: true }))
      const ready = await memory.ready()
      const { hits, trace } = await alice.search({ text: 'bees', explain: true })
      const { text } = await alice.context('bees')
      const settled = await alice.settled().then(
        () => 'settled',
        (error) => error.code,
      )
      const status = await memory.status()
      await memory.close()
      return {
        failed,
        hits: hits.map(({ record }) => record.content),
        dense: trace?.dense,
        context: text.includes('bees'),
        settled,
        degraded: [ready.degraded, status.degraded],
        model: status.model,
        lastState: states.at(-1),
      }
    })
    expect(outcome.failed).toMatchObject({ code: 'MODEL_FAILED', outcome: 'none' })
    expect(outcome.failed.message).toContain('use-lite')
    expect(outcome.hits).toEqual(['I keep bees on the roof.'])
    expect(outcome.dense).toBe('failed')
    expect(outcome.context).toBe(true)
    expect(outcome.degraded).toEqual([true, true])
    expect(outcome.model).toMatchObject({ state: 'failed', reason: expect.stringContaining('404') })
    expect(outcome.lastState).toBe('failed')
    expect(outcome.settled).toBe('settled')
    site.expectClean()
  })
})

describe("a worker's address that leads nowhere", () => {
  it('fails with WORKER_FAILED at once', async () => {
    const { error, took } = await page.evaluate(async () => {
      const started = performance.now()
      const error = await lab.failure(lab.openMemory({ name: 'nowhere', workerUrl: '/no/such/worker.js' }))
      return { error, took: performance.now() - started }
    })
    expect(error).toMatchObject({ code: 'WORKER_FAILED', outcome: 'none' })
    expect(took).toBeLessThan(3_000)
    site.expectClean()
  })
})
