import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.newPage()
})
afterAll(() => site?.close())

describe('a transformers.js model that the app serves itself', () => {
  it('finds by meaning, with no request to another origin and no violation', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const outcome = await page.evaluate(async () => {
      const embedder = {
        kind: 'transformers',
        model: 'use-lite',
        pooling: 'cls',
        dtype: 'q8',
        languages: ['en'],
        maxTokens: 128,
        revision: '1',
      } as const
      const sizes: number[] = []
      const memory = await lab.openMemory({
        name: 'transformers',
        embedder,
        onProgress: ({ loaded }) => sizes.push(loaded),
      })
      const { model, degraded } = await memory.ready({ model: true })
      const alice = memory.user('alice')
      for (const content of [
        'I am allergic to seafood.',
        'The train to Berlin leaves at noon.',
        'My sister repairs old clocks.',
        // Longer than the model reads at once.
        `The garden needs water. ${'Roses and tulips grow in the yard behind the house. '.repeat(40)}`,
      ])
        await alice.observe({ speaker: 'user', content })
      await alice.settled()
      const found = []
      for (const text of [
        'shellfish dishes',
        'railway departure time',
        'my sibling fixes timepieces',
        'plants and flowers',
      ]) {
        const { hits, trace } = await alice.search({
          text,
          kinds: ['turn'],
          strategy: 'dense',
          limit: 1,
          explain: true,
        })
        found.push([hits[0]?.record.content.slice(0, 22), trace?.dense])
      }
      const { hits } = await alice.search('我的钟')
      await memory.close()
      return { state: model.state, degraded, found, chinese: hits.length, loaded: Math.max(...sizes) }
    })
    expect(outcome).toMatchObject({ state: 'ready', degraded: false })
    expect(outcome.found).toEqual([
      ['I am allergic to seafo', 'ready'],
      ['The train to Berlin le', 'ready'],
      ['My sister repairs old ', 'ready'],
      ['The garden needs water', 'ready'],
    ])
    expect(outcome.loaded).toBeGreaterThan(7_000_000)
    expect(requested.filter((path) => path.startsWith('/models/'))).not.toEqual([])
    expect(requested.filter((path) => path.startsWith('/dist/use-lite'))).toEqual([])
    site.expectClean()
  })

  it('that is not there leaves a memory that works by words, and asks nobody else for it', async () => {
    const outcome = await page.evaluate(async () => {
      const embedder = { kind: 'transformers', model: 'no-such-model' } as const
      const memory = await lab.openMemory({ name: 'no-transformers', embedder })
      const error = await lab.failure(memory.ready({ model: true }))
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'I keep bees.' })
      const { hits } = await alice.search('bees')
      const { degraded } = await memory.status()
      await memory.close()
      return { error, hits: hits.length, degraded }
    })
    expect(outcome).toMatchObject({ error: { code: 'MODEL_FAILED' }, hits: 1, degraded: true })
    expect(outcome.error.message).toContain('no-such-model')
    expect(outcome.error.message).toContain('/models/')
    site.expectClean()
  })
})

describe("an app's own embedder", () => {
  it('is imported by the worker, and its vectors are stored', async () => {
    const outcome = await page.evaluate(async () => {
      const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
      const memory = await lab.openMemory({ name: 'module', embedder })
      const { degraded } = await memory.ready({ model: true })
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'Blue lantern, old harbour.' })
      await alice.observe({ speaker: 'user', content: 'Seven quiet violins.' })
      await alice.settled()
      const { hits } = await alice.search({ text: 'violins', strategy: 'dense', limit: 1 })
      const { segments } = await lab.inspectUser('module', 'alice')
      await memory.close()
      return { degraded, first: hits[0]?.record.content, segments }
    })
    expect(outcome).toMatchObject({ degraded: false, first: 'Seven quiet violins.' })
    expect(outcome.segments).toBeGreaterThan(0)
    site.expectClean()
  })

  it.each([
    ['nan.js', /NaN/],
    ['short.js', /63 numbers instead of 64/],
  ])('that gives bad vectors (%s) is told so, and no vector is stored', async (file, message) => {
    const outcome = await page.evaluate(async (file) => {
      const embedder = { kind: 'module', url: new URL(`/${file}`, location.href).href } as const
      const memory = await lab.openMemory({ name: file, embedder })
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'Blue lantern, old harbour.' })
      const settled = await lab.failure(alice.settled())
      const searched = await lab.failure(alice.search('lantern'))
      const byWords = await alice.search({ text: 'lantern', strategy: 'lexical' })
      const stored = await lab.inspectUser(file, 'alice')
      await memory.close()
      return { settled, searched, byWords: byWords.hits.length, stored }
    }, file)
    for (const error of [outcome.settled, outcome.searched]) {
      expect(error.code).toBe('BAD_VECTOR')
      expect(error.message).toMatch(message)
    }
    expect(outcome.byWords).toBe(1)
    expect(outcome.stored).toEqual({ problems: [], records: 1, edges: 0, segments: 0 })
    site.expectClean()
  })

  it('that is no module is told so', async () => {
    const error = await page.evaluate(async () => {
      const embedder = { kind: 'module', url: new URL('/no-such-module.js', location.href).href } as const
      const memory = await lab.openMemory({ name: 'no-module', embedder })
      const error = await lab.failure(memory.ready({ model: true }))
      await memory.close()
      return error
    })
    expect(error.code).toBe('MODEL_FAILED')
    expect(error.message).toContain('/no-such-module.js')
    site.expectClean()
  })
})
