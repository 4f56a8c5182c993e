import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { loadEmbedder } from '../../../src/embed/load-embedder.ts'
import { readAsset } from '../../../src/embed/read-asset.ts'
import { bundledAssets } from '../bundled-assets.ts'

const DIMENSION = 512

/** Vectors of texts, kept in a file, so that variants can be compared without embedding again. */
export class EmbedCache {
  readonly #path: string
  readonly #vectors = new Map<string, Float32Array>()
  #embedder: Embedder | undefined

  constructor(path: string) {
    this.#path = path
    if (!existsSync(`${path}.json`)) return
    const texts: string[] = JSON.parse(readFileSync(`${path}.json`, 'utf8'))
    const data = readFileSync(`${path}.f32`)
    const all = new Float32Array(data.buffer, data.byteOffset, data.byteLength / 4)
    texts.forEach((text, i) => {
      this.#vectors.set(text, all.slice(i * DIMENSION, (i + 1) * DIMENSION))
    })
  }

  async of(text: string): Promise<Float32Array> {
    const known = this.#vectors.get(text)
    if (known !== undefined) return known
    this.#embedder ??=
      (await loadEmbedder('bundled', await bundledAssets(), () => {}, readAsset)) ?? undefined
    const [vector] = (await this.#embedder?.embed([text], 'document')) ?? []
    if (vector === undefined) throw new Error('There is no bundled model.')
    this.#vectors.set(text, vector)
    return vector
  }

  save(): void {
    const texts = [...this.#vectors.keys()]
    const all = new Float32Array(texts.length * DIMENSION)
    texts.forEach((text, i) => {
      all.set(this.#vectors.get(text) ?? [], i * DIMENSION)
    })
    writeFileSync(`${this.#path}.json`, JSON.stringify(texts))
    writeFileSync(`${this.#path}.f32`, new Uint8Array(all.buffer))
  }
}
