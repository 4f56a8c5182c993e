import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** A page on which the files that match come with a policy of their own. */
async function pageUnder(files: string, policy: string): Promise<Page> {
  const page = await site.context.newPage()
  await page.route(files, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`${site.url}/`)
  return page
}

it('a policy that refuses the worker is WORKER_FAILED, and the message names what to allow', async () => {
  const page = await pageUnder('**/', "default-src 'self'; worker-src 'none'")
  const { code, message, outcome } = await page.evaluate(() =>
    lab.failure(lab.openMemory({ name: 'refused-worker' })),
  )
  expect({ code, outcome }).toEqual({ code: 'WORKER_FAILED', outcome: 'none' })
  expect(message).toContain("worker-src 'self'")
  await page.close()
})

it('a policy that refuses WebAssembly leaves a memory that stores, finds by words, and searches vectors of another model', async () => {
  const page = await pageUnder(
    '**/dist/memory-worker.js',
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
  const outcome = await page.evaluate(async () => {
    const memory = await lab.openMemory({ name: 'no-wasm' })
    const model = await lab.failure(memory.ready({ model: true }))
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'the zebra' })
    const byWords = (await alice.search('zebra')).hits.length
    const { degraded } = await memory.status()
    await memory.close()
    const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
    const other = await lab.openMemory({ name: 'no-wasm', embedder })
    await other.ready({ model: true })
    await other.user('alice').settled()
    const byVectors = (await other.user('alice').search({ text: 'zebra', strategy: 'dense' })).hits.length
    await other.close()
    return { code: model.code, message: model.message, degraded, byWords, byVectors }
  })
  expect(outcome).toMatchObject({ code: 'MODEL_FAILED', degraded: true, byWords: 1, byVectors: 1 })
  await page.close()
})
