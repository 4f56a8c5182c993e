import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createBundledEmbedder } from '../../src/embed/bundled.ts'
import { fetchAsset } from '../../src/embed/fetch-asset.ts'
import { packageAssets } from '../../src/embed/load-embedder.ts'
import { probeModel } from '../../src/embed/parity-probe.ts'
import { bundledFiles } from '../unit/embed/bundled-files.ts'
import { openTestMemory } from '../unit/open-memory.ts'

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

describe('transformers.js-1767: one failed session breaks every later one', { timeout: 60_000 }, () => {
  it('a model that does not load leaves a memory that works by words, and the next model loads and embeds', async () => {
    const files = await bundledFiles()
    const broken = { ...files, loadModel: async () => new Uint8Array(1_000) }
    const first = await openTestMemory({ loadEmbedder: () => createBundledEmbedder(broken) })
    await expect(first.memory.ready({ model: true })).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await first.memory.user('alice').observe({ speaker: 'user', content: 'the zebra' })
    expect((await first.memory.user('alice').search('zebra')).hits).toHaveLength(1)
    expect(await first.memory.status()).toMatchObject({ degraded: true, model: { state: 'failed' } })
    await first.memory.close()
    const second = await openTestMemory({
      name: first.name,
      loadEmbedder: () => createBundledEmbedder(files),
    })
    await second.memory.ready({ model: true })
    await second.memory.user('alice').settled()
    const { hits } = await second.memory.user('alice').search({ text: 'a striped animal', strategy: 'dense' })
    expect(hits).toHaveLength(1)
    await second.memory.close()
  })
})

describe('transformers.js-1576: dispose kills the device for the next load', { timeout: 60_000 }, () => {
  it('a model that was freed loads again and gives the same vectors, while another is still in use', async () => {
    const files = await bundledFiles()
    const kept = await createBundledEmbedder(files)
    const [expected] = await kept.embed(['hello'], 'document')
    for (let round = 0; round < 2; round++) {
      const embedder = await createBundledEmbedder(files)
      expect(await embedder.embed(['hello'], 'document')).toEqual([expected])
      await embedder.dispose()
      expect(await kept.embed(['hello'], 'document')).toEqual([expected])
    }
    await kept.dispose()
  })
})

describe('transformers.js-1728: a quantised or GPU path gives wrong vectors', () => {
  const right = async (text: string) =>
    Float32Array.from({ length: 8 }, (_, i) => Math.sin(text.length * (i + 1)))
  it.each([
    ['one vector for all texts', async () => Float32Array.of(1, 2, 3)],
    ['numbers that are none', async () => Float32Array.of(1, Number.NaN, 3)],
    ['another vector each time', async () => Float32Array.from({ length: 8 }, () => Math.random() - 0.5)],
    ['zeros', async () => new Float32Array(8)],
  ])('a model that gives %s is MODEL_FAILED before anything is stored with it', async (_, embed) => {
    await expect(probeModel('model', embed)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
  })

  it('a model whose known vector is another is refused, one that gives it is not', async () => {
    const known = Array.from(await right('The quick brown fox jumps over the lazy dog.'))
    await probeModel('model', right, known)
    await probeModel('model', right)
    const shuffled = known.map((_, i) => known[(i + 3) % known.length] ?? 0)
    await expect(probeModel('model', right, shuffled)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
  })

  it('the int8 file of the bundled model is near its float32 one', { timeout: 60_000 }, async () => {
    const int8 = await createBundledEmbedder(await bundledFiles('int8'))
    const float32 = await createBundledEmbedder(await bundledFiles('float32'))
    for (const text of ['I am allergic to seafood.', 'The flight leaves at seven.']) {
      const [quantised] = await int8.embed([text], 'document')
      const [exact] = await float32.embed([text], 'document')
      if (quantised === undefined || exact === undefined) throw new Error('no vector')
      expect(cosine(quantised, exact)).toBeGreaterThan(0.97)
    }
    await Promise.all([int8.dispose(), float32.dispose()])
  })
})

describe('transformers.js-685: offline after one visit finds no backend', () => {
  it('every file that the package asks for lies beside the one that asks: a cache of the folder is all', () => {
    const urls = Object.values(packageAssets()).map((url) => new URL(url))
    expect(urls.length).toBeGreaterThan(5)
    expect(new Set(urls.map(({ href }) => new URL('.', href).href)).size).toBe(1)
  })
})

describe('transformers.js-366: an HTML error page is cached as model JSON', () => {
  it('a page in place of a file is MODEL_FAILED, and the file itself is read the next time', async () => {
    let answers = 0
    const server = createServer((_, response) => {
      response.end(answers++ === 0 ? '<!DOCTYPE html><title>Not found</title>' : '{"a":1}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tokenizer.json`
    await expect(fetchAsset(url)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect(new TextDecoder().decode(await fetchAsset(url))).toBe('{"a":1}')
    server.closeAllConnections()
    server.close()
  })
})
