import { beforeAll, describe, expect, it } from 'vitest'
import { type BundledAssets, createBundledEmbedder } from '../../../src/embed/bundled.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { UnigramTokenizer } from '../../../src/embed/unigram-tokenizer.ts'
import { bundledFiles } from './bundled-files.ts'
import { SENTENCES } from './sentences.ts'
import { cosine } from './use-lite-oracle.ts'

let files: BundledAssets
let embedder: Embedder

beforeAll(async () => {
  files = await bundledFiles()
  embedder = await createBundledEmbedder(files)
}, 60_000)

describe('the bundled embedder', { timeout: 60_000 }, () => {
  it('gives the same bits whatever else is in the call, in any order and at the same time', async () => {
    const together = await embedder.embed(SENTENCES, 'document')
    const reversed = await embedder.embed([...SENTENCES].reverse(), 'query')
    const concurrent = await Promise.all(SENTENCES.map((text) => embedder.embed([text], 'document')))
    expect(reversed.reverse()).toEqual(together)
    expect(concurrent.flat()).toEqual(together)
  })

  it('gives unit vectors of the declared dimension, also for empty text', async () => {
    for (const vector of await embedder.embed([...SENTENCES, '', ' '], 'document')) {
      expect(vector).toHaveLength(embedder.descriptor.dimension)
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
    }
  })

  it('finds a paraphrase closer than something else', async () => {
    const [asked, same, other] = await embedder.embed(
      ['What food must I avoid?', 'I cannot eat shrimp because of an allergy.', 'The train leaves at noon.'],
      'document',
    )
    expect(cosine(asked!, same!)).toBeGreaterThan(cosine(asked!, other!))
  })

  it('pools a text over the token limit from windows of its tokens, weighted by length', async () => {
    const tokenizer = new UnigramTokenizer(await files.loadTokenizer())
    // One token a word, so that a window of tokens is a text of words.
    const words = ['the', 'dog', 'and', 'cat', 'see', 'water', 'under', 'blue', 'house', 'today']
    const long = Array.from({ length: 300 }, (_, i) => words[(i * 7 + (i >> 3)) % words.length]!)
    expect(tokenizer.encode(long.join(' '))).toHaveLength(300)
    const parts = [long.slice(0, 100), long.slice(100, 200), long.slice(200)]
    const vectors = await embedder.embed(
      parts.map((part) => part.join(' ')),
      'document',
    )
    const mean = Array.from(vectors[0]!, (_, i) => vectors.reduce((sum, vector) => sum + vector[i]!, 0))
    const [pooled] = await embedder.embed([long.join(' ')], 'document')
    expect(cosine(pooled!, mean)).toBeGreaterThan(0.999999)
    expect(Math.hypot(...pooled!)).toBeCloseTo(1, 5)
  })

  it('hears the end of a long text', async () => {
    const start = 'We talked about the garden and the roses near the wall. '.repeat(12)
    const [without, withEnd, end] = await embedder.embed(
      [
        start,
        `${start}${'The bank refused my credit card again. '.repeat(12)}`,
        'credit card refused by the bank',
      ],
      'document',
    )
    expect(cosine(withEnd!, end!)).toBeGreaterThan(cosine(without!, end!) + 0.1)
  })

  it('stops between two texts when its signal fires', async () => {
    const controller = new AbortController()
    const many = Array.from({ length: 200 }, (_, i) => `sentence number ${i}`)
    const work = embedder.embed(many, 'document', controller.signal)
    await embedder.embed(['one'], 'query')
    controller.abort()
    await expect(work).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('refuses to embed once it was disposed of, and finishes what is running', async () => {
    const own = await createBundledEmbedder(files)
    const running = own.embed(['hello'], 'query')
    const disposed = own.dispose()
    await Promise.allSettled([running, disposed])
    await expect(own.embed(['hello'], 'query')).rejects.toMatchObject({ code: 'CLOSED' })
    await expect(disposed).resolves.toBeUndefined()
  })

  it.each([
    ['the model cannot be read', { loadModel: () => Promise.reject(new Error('404')) }],
    ['the model is not a model', { loadModel: async () => new Uint8Array([1, 2, 3]) }],
    ['the tokenizer is not a tokenizer', { loadTokenizer: async () => ({}) }],
  ])('says MODEL_FAILED when %s', async (_, broken: Partial<BundledAssets>) => {
    await expect(createBundledEmbedder({ ...files, ...broken })).rejects.toMatchObject({
      code: 'MODEL_FAILED',
      message: expect.stringContaining('Serve memir'),
    })
  })
})
