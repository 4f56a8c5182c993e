import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureModel } from '../../scripts/build-model/index.ts'
import type { AssetUrls } from '../../src/embed/load-embedder.ts'

/** The bundled model's files as this repository builds them: an evaluation of the source needs no built package. */
export async function bundledAssets(): Promise<AssetUrls> {
  const { onnx, tokenizer } = await ensureModel()
  const resolve = createRequire(import.meta.url).resolve
  return {
    model: pathToFileURL(onnx).href,
    tokenizer: pathToFileURL(tokenizer).href,
    wasm: pathToFileURL(resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')).href,
    bundled: new URL('../../src/embed/bundled.ts', import.meta.url).href,
    transformers: new URL('../../src/embed/transformers.ts', import.meta.url).href,
    language: new URL('../../src/language/index.ts', import.meta.url).href,
    claims: new URL('../../src/language/claim-rules.ts', import.meta.url).href,
    lifecycle: new URL('../../src/engine/lifecycle.ts', import.meta.url).href,
    memoryStorage: new URL('../../src/storage/memory-storage.ts', import.meta.url).href,
  }
}
