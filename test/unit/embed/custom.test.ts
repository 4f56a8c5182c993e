import { describe, expect, it } from 'vitest'
import { loadCustomEmbedder } from '../../../src/embed/custom.ts'
import { fakeEmbedder, fakeVector } from './fake-embedder.ts'

const URL_OF_IT = 'https://app.example/embedder.js'
const load = (module: unknown) => loadCustomEmbedder(URL_OF_IT, async () => module)

describe('a custom embedder', () => {
  it('is imported from a real module', async () => {
    const source = `export const createEmbedder = async () => ({
      descriptor: {
        id: 'mine', revision: '1', dimension: 2, pooling: 'none', prefixes: { query: '', document: '' },
        languages: ['mul'], maxTokens: 10, thresholds: null,
      },
      covers: () => true,
      embed: async (texts) => texts.map(() => Float32Array.of(0.6, 0.8)),
      dispose: async () => {},
    })`
    const embedder = await loadCustomEmbedder(`data:text/javascript,${encodeURIComponent(source)}`)
    expect(embedder.descriptor.id).toBe('mine')
    expect(await embedder.embed(['a'], 'query')).toEqual([Float32Array.of(0.6, 0.8)])
  })

  it('keeps its own state behind its methods', async () => {
    class Counting {
      readonly descriptor = fakeEmbedder().descriptor
      calls = 0
      covers(): boolean {
        return this.calls === 0
      }
      async embed(texts: readonly string[]): Promise<Float32Array[]> {
        this.calls++
        return texts.map(fakeVector)
      }
      async dispose(): Promise<void> {
        this.calls = 0
      }
    }
    const embedder = await load({ createEmbedder: () => new Counting() })
    await embedder.embed(['a'], 'document')
    expect(embedder.covers('a')).toBe(false)
    await embedder.dispose()
    expect(embedder.covers('a')).toBe(true)
  })

  const { descriptor } = fakeEmbedder()
  it.each([
    ['no module', undefined, 'exports no function createEmbedder'],
    ['no function', { createEmbedder: 1 }, 'exports no function createEmbedder'],
    ['a function that throws', { createEmbedder: () => Promise.reject(new Error('no GPU')) }, 'no GPU'],
    ['no embedder', { createEmbedder: () => ({ descriptor }) }, 'without covers'],
    [
      'a dimension of 0',
      { createEmbedder: () => fakeEmbedder({ descriptor: { ...descriptor, dimension: 0 } }) },
      'descriptor.dimension',
    ],
    [
      'no prefix for stored texts',
      {
        createEmbedder: () => ({ ...fakeEmbedder(), descriptor: { ...descriptor, prefixes: { query: '' } } }),
      },
      'descriptor.prefixes.document',
    ],
    ['no descriptor', { createEmbedder: () => ({ ...fakeEmbedder(), descriptor: undefined }) }, 'descriptor'],
  ])('is refused with its URL and the reason: %s', async (_, module, reason) => {
    await expect(load(module)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await expect(load(module)).rejects.toThrow(reason)
    await expect(load(module)).rejects.toThrow(URL_OF_IT)
  })

  it('is refused when the module cannot be imported', async () => {
    await expect(loadCustomEmbedder('data:text/javascript,throw new Error("broken")')).rejects.toMatchObject({
      code: 'MODEL_FAILED',
      message: expect.stringContaining('broken'),
    })
  })
})
