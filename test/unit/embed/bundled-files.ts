import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureModel, MODEL_FILES } from '../../../scripts/build-model/index.ts'
import type { BundledAssets } from '../../../src/embed/bundled.ts'

const runtime = dirname(createRequire(import.meta.url).resolve('onnxruntime-web/wasm'))

/** The built model's files, read from disk. */
export async function bundledFiles(model: 'int8' | 'float32' = 'int8'): Promise<BundledAssets> {
  const { dir, onnx, tokenizer } = await ensureModel({ float32: model === 'float32' })
  return {
    loadModel: () => readFile(model === 'int8' ? onnx : join(dir, MODEL_FILES.float32Model)),
    loadTokenizer: async () => JSON.parse(await readFile(tokenizer, 'utf8')),
    wasm: await readFile(join(runtime, 'ort-wasm-simd-threaded.wasm')),
  }
}
