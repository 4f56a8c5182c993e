import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { env } from '@huggingface/transformers'
import * as older from '@xenova/transformers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureModel, MODEL_FILES } from '../../../scripts/build-model/index.ts'
import { createBundledEmbedder } from '../../../src/embed/bundled.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { type FeatureExtraction, fromPipeline } from '../../../src/embed/pipeline-embedder.ts'
import { createTransformersEmbedder } from '../../../src/embed/transformers.ts'
import { bundledFiles } from './bundled-files.ts'
import { SENTENCES } from './sentences.ts'
import { cosine } from './use-lite-oracle.ts'

const parts = {
  id: 'use-lite',
  revision: '1',
  pooling: 'cls',
  prefixes: { query: '', document: '' },
  languages: ['en'],
  maxTokens: 128,
  thresholds: null,
} as const

const { float32Model: _, ...loadedFiles } = MODEL_FILES

let folder: string
let model: string
let direct: Embedder

beforeAll(async () => {
  const { dir } = await ensureModel()
  folder = dirname(dir)
  model = basename(dir)
  direct = await createBundledEmbedder(await bundledFiles())
}, 60_000)

async function expectSameVectors(embedder: Embedder): Promise<void> {
  const expected = await direct.embed(SENTENCES, 'document')
  const vectors = await embedder.embed(SENTENCES, 'document')
  for (const [i, sentence] of SENTENCES.entries()) {
    expect(cosine(vectors[i]!, expected[i]!), sentence).toBeGreaterThanOrEqual(0.999)
  }
}

describe('an embedder of transformers.js', { timeout: 60_000 }, () => {
  it('runs the bundled model from a local folder to the same vectors as the direct path', async () => {
    const progress: number[] = []
    const embedder = await createTransformersEmbedder(
      { kind: 'transformers', model, localModelPath: folder, pooling: 'cls', languages: ['en'] },
      { onProgress: ({ loaded, total }) => progress.push(loaded / total) },
    )
    expect(embedder.descriptor).toEqual({
      id: model,
      revision: 'unversioned/q8',
      dimension: 512,
      pooling: 'cls',
      prefixes: { query: '', document: '' },
      languages: ['en'],
      maxTokens: 128,
      thresholds: null,
    })
    await expectSameVectors(embedder)
    expect(progress.at(-1)).toBe(1)
    await embedder.dispose()
  })

  it('asks for every file below the local path, relative to the worker, where there is no file system', async () => {
    const requested: string[] = []
    const server = createServer(async (request, response) => {
      const path = request.url ?? ''
      requested.push(path)
      response.end(await readFile(join(folder, path.replace('/assets/models/', ''))))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { useFS } = env
    env.useFS = false
    try {
      const loading = createTransformersEmbedder(
        { kind: 'transformers', model, localModelPath: 'models', pooling: 'cls' },
        { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/worker.js` },
      )
      // Under Node transformers.js opens the model itself by its path only; the rest it takes as in a browser.
      await expect(loading).rejects.toMatchObject({ code: 'MODEL_FAILED' })
      expect(new Set(requested)).toEqual(
        new Set(Object.values(loadedFiles).map((file) => `/assets/models/${model}/${file}`)),
      )
    } finally {
      env.useFS = useFS
      server.close()
    }
  })

  it('fetches nothing from elsewhere unless the choice says so', async () => {
    const fetched: unknown[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (input) => {
      fetched.push(input)
      throw new Error('offline')
    }
    try {
      const work = createTransformersEmbedder(
        { kind: 'transformers', model: 'somebody/some-model', localModelPath: folder },
        {},
      )
      await expect(work).rejects.toMatchObject({
        code: 'MODEL_FAILED',
        message: expect.stringContaining('allowRemote'),
      })
      expect(fetched).toEqual([])
    } finally {
      globalThis.fetch = original
    }
  })
})

describe('an embedder from a pipeline', { timeout: 60_000 }, () => {
  it('takes one of @xenova/transformers 2', async () => {
    older.env.localModelPath = folder
    older.env.allowRemoteModels = false
    older.env.useBrowserCache = false
    const extractor = await older.pipeline('feature-extraction', model, { quantized: true })
    const embedder = await fromPipeline(extractor, parts)
    expect(embedder.descriptor).toEqual({ ...parts, dimension: 512 })
    await expectSameVectors(embedder)
    await embedder.dispose()
  })

  /** A pipeline whose tokens are words and whose vector says which words it was given. */
  function wordPipeline(seen: string[]): FeatureExtraction {
    const extract = async (text: string) => {
      seen.push(text)
      return { data: Float32Array.of(text.length, 1), dims: [1, 2] }
    }
    return Object.assign(extract, { tokenizer: { encode: (text: string) => text.split(/\s+/) } })
  }

  it('cuts text over the token limit, prefix included, and weighs the parts by their tokens', async () => {
    const seen: string[] = []
    const embedder = await fromPipeline(wordPipeline(seen), {
      ...parts,
      prefixes: { query: 'q: ', document: '' },
      maxTokens: 4,
    })
    seen.length = 0
    const [vector] = await embedder.embed(['one two three four five'], 'query')
    expect(seen).toEqual(['q: one two three', 'q: four five'])
    const weighted = [4 * seen[0]!.length + 3 * seen[1]!.length, 4 + 3]
    expect(cosine(vector!, weighted)).toBeCloseTo(1, 6)
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 6)
    seen.length = 0
    await embedder.embed(['one two three four'], 'document')
    expect(seen).toEqual(['one two three four'])
  })

  it('refuses a pipeline that does not pool', async () => {
    const unpooled: FeatureExtraction = async () => ({ data: new Float32Array(6), dims: [1, 3, 2] })
    await expect(fromPipeline(unpooled, parts)).rejects.toMatchObject({ code: 'BAD_VECTOR' })
  })
})
