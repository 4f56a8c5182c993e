import { expect, it } from 'vitest'
import { loadEmbedder } from '../../../src/embed/load-embedder.ts'

const assets = {
  model: 'model',
  tokenizer: 'tokenizer',
  wasm: 'wasm',
  bundled: new URL('../../../src/embed/bundled.ts', import.meta.url).href,
  transformers: 'unused',
  language: 'unused',
  claims: 'unused',
  lifecycle: 'unused',
  memoryStorage: 'memoryStorage',
}

it('the files of the bundled model are asked for at once, and the first that fails is what is told', async () => {
  const asked: string[] = []
  const failure = new Error('no wasm')
  const loading = loadEmbedder(
    'bundled',
    assets,
    () => undefined,
    (url) => {
      asked.push(url)
      return url === 'wasm' ? Promise.reject(failure) : new Promise(() => undefined)
    },
  )
  expect(asked.sort()).toEqual(['model', 'tokenizer', 'wasm'])
  await expect(loading).rejects.toBe(failure)
})

it.each(['bundled', { kind: 'transformers', model: 'any' }] as const)(
  'a provider that is not served is named (%s)',
  async (choice) => {
    const missing = {
      ...assets,
      bundled: 'file:///none/provider.js',
      transformers: 'file:///none/provider.js',
    }
    const loading = loadEmbedder(
      choice,
      missing,
      () => undefined,
      async () => new Uint8Array(),
    )
    await expect(loading).rejects.toMatchObject({
      code: 'MODEL_FAILED',
      message: expect.stringContaining('provider.js beside its worker'),
    })
  },
)
