import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ensureModel } from '../../scripts/build-model/index.ts'
import { createBundledEmbedder } from '../../src/embed/bundled.ts'
import type { PairEmbedder } from './pairs.ts'

const WASM = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

/** The bundled model by itself, without an engine, and the name by which a report knows it. */
export async function openBundledPairEmbedder(): Promise<{ name: string; embedder: PairEmbedder }> {
  const files = await ensureModel()
  const model = await createBundledEmbedder({
    loadModel: () => readFile(files.onnx),
    loadTokenizer: async () => JSON.parse(await readFile(files.tokenizer, 'utf8')) as object,
    wasm: await readFile(createRequire(import.meta.url).resolve(WASM)),
  })
  const cosine = async (a: string, b: string): Promise<number> => {
    const [u, v] = await model.embed([a, b], 'document')
    if (!u || !v) throw new Error('The embedder gave fewer vectors than texts.')
    return u.reduce((sum, value, i) => sum + value * (v[i] ?? 0), 0)
  }
  const { id, revision } = model.descriptor
  return { name: `${id} ${revision}`, embedder: { covers: (text) => model.covers(text), cosine } }
}
