import { importPart } from '../base/import-part.ts'
import type { EmbedderChoice, LoadProgress } from '../schema/embedder.ts'
import type { createBundledEmbedder } from './bundled.ts'
import { loadCustomEmbedder } from './custom.ts'
import type { Embedder } from './embedder.ts'
import { fetchAsset } from './fetch-asset.ts'
import type { createTransformersEmbedder } from './transformers.ts'

/** Absolute URLs of the files that are loaded behind; in the package they lie beside the module that asks. */
export interface AssetUrls {
  readonly model: string
  readonly tokenizer: string
  readonly wasm: string
  /** The module with `createBundledEmbedder`; loaded only where the bundled model is used. */
  readonly bundled: string
  /** The module with `createTransformersEmbedder`; loaded only for the models that need it. */
  readonly transformers: string
  /** The module with `languageRules`. */
  readonly language: string
  /** The module with `claimRules`. */
  readonly claims: string
  /** The module of what becomes of records once they are written. */
  readonly lifecycle: string
  /** The module of the database in memory. */
  readonly memoryStorage: string
}

/** The package's own files. Written out one by one, because bundlers look for exactly this form. */
export function packageAssets(): AssetUrls {
  return {
    model: new URL('./use-lite.onnx', import.meta.url).href,
    tokenizer: new URL('./use-lite.tokenizer.json', import.meta.url).href,
    wasm: new URL('./ort-wasm-simd-threaded.wasm', import.meta.url).href,
    bundled: new URL('./bundled-provider.js', import.meta.url).href,
    transformers: new URL('./transformers-provider.js', import.meta.url).href,
    language: new URL('./language-rules.js', import.meta.url).href,
    claims: new URL('./claim-rules.js', import.meta.url).href,
    lifecycle: new URL('./lifecycle.js', import.meta.url).href,
    memoryStorage: new URL('./memory-storage.js', import.meta.url).href,
  }
}

/**
 * Loads the embedder of the app's choice; null when it wants none.
 * @param load reads a file by its URL; default `fetch`.
 * @throws `MODEL_FAILED` when it cannot be loaded.
 */
export async function loadEmbedder(
  choice: EmbedderChoice,
  assets: AssetUrls,
  onProgress: (progress: LoadProgress) => void,
  load: typeof fetchAsset = fetchAsset,
): Promise<Embedder | null> {
  if (choice === 'none') return null
  if (choice === 'bundled') {
    const [provider, model, tokenizer, wasm] = await Promise.all([
      importPart<BundledProvider>(assets.bundled, 'MODEL_FAILED'),
      load(assets.model, onProgress),
      load(assets.tokenizer, onProgress),
      load(assets.wasm, onProgress),
    ])
    return provider.createBundledEmbedder({
      loadModel: async () => model,
      loadTokenizer: async () => JSON.parse(new TextDecoder().decode(tokenizer)),
      wasm,
    })
  }
  if (choice.kind === 'module') return loadCustomEmbedder(choice.url)
  const provider = await importPart<TransformersProvider>(assets.transformers, 'MODEL_FAILED')
  return provider.createTransformersEmbedder(choice, {
    wasm: assets.wasm,
    baseUrl: globalThis.location?.href ?? assets.wasm,
    onProgress,
  })
}

interface BundledProvider {
  createBundledEmbedder: typeof createBundledEmbedder
}

interface TransformersProvider {
  createTransformersEmbedder: typeof createTransformersEmbedder
}
