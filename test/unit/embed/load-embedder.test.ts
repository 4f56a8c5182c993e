import { expect, it } from 'vitest'
import { loadEmbedder } from '../../../src/embed/load-embedder.ts'

const assets = { model: 'model', tokenizer: 'tokenizer', wasm: 'wasm', transformers: 'unused' }

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
