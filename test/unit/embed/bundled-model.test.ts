import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureModel, MODEL_FILES } from '../../../scripts/build-model/index.ts'
import { findSourcePackage } from '../../../scripts/build-model/source-package.ts'
import type { VocabularyPiece } from '../../../scripts/build-model/tokenizer-files.ts'
import { readUseLiteWeights, type UseLiteWeights } from '../../../scripts/build-model/use-lite-weights.ts'
import { createBundledEmbedder } from '../../../src/embed/bundled.ts'
import { BUNDLED_DESCRIPTOR } from '../../../src/embed/bundled-descriptor.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { UnigramTokenizer } from '../../../src/embed/unigram-tokenizer.ts'
import { bundledFiles } from './bundled-files.ts'
import { SENTENCES } from './sentences.ts'
import { cosine, encodeByHand, tokenizeByHand } from './use-lite-oracle.ts'

const BUILD_MS = 60_000
/** Token ids and vectors of the source package under its own runtime, where a checkout has them beside it. */
const REFERENCE = process.env.MEMIR_MODEL_REFERENCE ?? '../shared/model/use-lite-reference.json'

let tokenizer: UnigramTokenizer
let int8: Embedder
let float32: Embedder
let weights: UseLiteWeights
let vocabulary: VocabularyPiece[]

beforeAll(async () => {
  const files = await bundledFiles('float32')
  float32 = await createBundledEmbedder(files)
  int8 = await createBundledEmbedder(await bundledFiles('int8'))
  tokenizer = new UnigramTokenizer(await files.loadTokenizer())
  const { folder } = await findSourcePackage()
  weights = await readUseLiteWeights(folder)
  vocabulary = JSON.parse(await readFile(join(folder, 'vocab.json'), 'utf8'))
}, BUILD_MS)

describe('the bundled model', { timeout: BUILD_MS }, () => {
  it.each(SENTENCES)('cuts %j into the most probable pieces', (sentence) => {
    expect(tokenizer.encode(sentence)).toEqual(tokenizeByHand(vocabulary, sentence))
  })

  it.each(SENTENCES)('gives %j the vector of a forward pass by hand', async (sentence) => {
    const expected = encodeByHand(weights, tokenizeByHand(vocabulary, sentence))
    const [exact] = await float32.embed([sentence], 'document')
    const [quantised] = await int8.embed([sentence], 'document')
    expect(cosine(exact!, expected)).toBeGreaterThanOrEqual(0.9999)
    expect(cosine(quantised!, expected)).toBeGreaterThanOrEqual(0.995)
  })

  it.skipIf(!existsSync(REFERENCE))('agrees with the source package under its own runtime', async () => {
    const { items } = JSON.parse(await readFile(REFERENCE, 'utf8')) as {
      items: { text: string; tokenIds: number[]; embedding: number[] }[]
    }
    expect(items.length).toBeGreaterThan(0)
    for (const { text, tokenIds, embedding } of items) {
      expect(tokenizer.encode(text), text).toEqual(tokenIds)
      const [exact] = await float32.embed([text], 'document')
      const [quantised] = await int8.embed([text], 'document')
      expect(cosine(exact!, embedding), text).toBeGreaterThanOrEqual(0.9999)
      expect(cosine(quantised!, embedding), text).toBeGreaterThanOrEqual(0.995)
    }
  })

  it('is built to the same bytes every time, and only when it has to be', async () => {
    const folders = await Promise.all(
      ['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `memir-model-${name}-`))),
    )
    try {
      const builds = await Promise.all(folders.map((dir) => ensureModel({ dir, float32: true })))
      expect(builds.map(({ built }) => built)).toEqual([true, true])
      const [first, second] = await Promise.all(folders.map(hashes))
      expect(Object.keys(first!)).toEqual(expect.arrayContaining(Object.values(MODEL_FILES)))
      expect(second).toEqual(first)
      expect((await ensureModel({ dir: folders[0]!, float32: true })).built).toBe(false)
      await rm(join(folders[0]!, MODEL_FILES.tokenizer))
      expect((await ensureModel({ dir: folders[0]! })).built).toBe(true)
      expect(await hashes(folders[0]!)).toEqual(first)
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true })
    }
  })

  it('has a revision that names its source and its bytes', async () => {
    const built = await ensureModel()
    const source = await findSourcePackage()
    const hash = createHash('sha256')
    for (const file of [built.onnx, built.tokenizer]) hash.update(await readFile(file))
    const digest = hash.digest('hex').slice(0, 12)
    expect(BUNDLED_DESCRIPTOR.revision).toBe(`${source.name}@${source.version}/int8/${digest}`)
  })
})

async function hashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = await Promise.all(
    files.sort().map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return [file.slice(folder.length + 1), digest] as const
    }),
  )
  return Object.fromEntries(pairs)
}
