import { env, pipeline } from '@huggingface/transformers'
import { MemoryError } from '../base/errors.ts'
import type { EmbedderChoice, LoadProgress } from '../schema/embedder.ts'
import type { Embedder } from './embedder.ts'
import { probeModel } from './parity-probe.ts'
import { type FeatureExtraction, fromPipeline } from './pipeline-embedder.ts'

export { fromPipeline } from './pipeline-embedder.ts'

export type TransformersChoice = Extract<EmbedderChoice, { kind: 'transformers' }>

/** What the provider needs to know of the place that it runs in. */
export interface TransformersAssets {
  /** Absolute URL of ONNX runtime's WASM. Unused in Node, where the model runs natively. */
  readonly wasm?: string
  /** What a relative `localModelPath` is relative to: the page's or the worker's URL. Unused in Node. */
  readonly baseUrl?: string
  readonly onProgress?: (progress: LoadProgress) => void
}

const DEFAULT_MODEL_PATH = '/models/'
const DEFAULT_MAX_TOKENS = 512
const MODEL_HUB = 'https://huggingface.co/'
/**
 * Stands for the folder of local models while transformers.js makes its addresses: it joins them as paths,
 * which an absolute URL does not survive.
 */
const LOCAL_ALIAS = '/memir-local-models/'

/**
 * An embedder from any transformers.js feature-extraction model: from `localModelPath` (default `/models/`), and only
 * with `allowRemote` from the model hub. Resolves when the model is ready.
 * @throws MODEL_FAILED when it cannot be loaded.
 */
export async function createTransformersEmbedder(
  choice: TransformersChoice,
  assets: TransformersAssets,
): Promise<Embedder> {
  configure(choice, assets)
  const dtype = choice.dtype ?? 'q8'
  const pooling = choice.pooling ?? 'mean'
  try {
    const extractor = await pipeline('feature-extraction', choice.model, {
      dtype,
      ...(choice.device === undefined ? {} : { device: choice.device }),
      progress_callback: (event) => {
        if (event.status !== 'progress') return
        assets.onProgress?.({ file: event.file, loaded: event.loaded, total: event.total })
      },
    })
    const embedder = await fromPipeline(asFeatureExtraction(extractor), {
      id: choice.model,
      revision: `${choice.revision ?? 'unversioned'}/${dtype}`,
      pooling,
      prefixes: choice.prefixes ?? { query: '', document: '' },
      languages: choice.languages ?? ['mul'],
      maxTokens: choice.maxTokens ?? maxTokensOf(extractor.tokenizer.model_max_length),
      thresholds: choice.thresholds ?? null,
    })
    await probeModel(choice.model, async (text) => (await embedder.embed([text], 'document'))[0] ?? [])
    return embedder
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause
    const where = choice.allowRemote
      ? 'from the model hub'
      : `below ${choice.localModelPath ?? DEFAULT_MODEL_PATH} (set allowRemote to fetch it from the model hub)`
    throw new MemoryError(
      'MODEL_FAILED',
      `The model ${choice.model} could not be loaded ${where}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

type Extractor = Awaited<ReturnType<typeof pipeline<'feature-extraction'>>>

function asFeatureExtraction(extractor: Extractor): FeatureExtraction {
  return Object.assign((...[text, options]: Parameters<FeatureExtraction>) => extractor(text, options), {
    tokenizer: { encode: (text: string) => extractor.tokenizer.encode(text) },
    dispose: () => extractor.dispose(),
  })
}

/** Some tokenizers say 1e30 for "no limit", which the model behind them does not keep. */
function maxTokensOf(declared: unknown): number {
  return typeof declared === 'number' && declared <= 100_000 ? declared : DEFAULT_MAX_TOKENS
}

/** Nothing is fetched, cached or run that the choice did not name. The settings are global to transformers.js. */
function configure(choice: TransformersChoice, assets: TransformersAssets): void {
  env.allowLocalModels = true
  env.allowRemoteModels = choice.allowRemote ?? false
  env.remoteHost = MODEL_HUB
  // The Cache API refuses extension addresses, and the browser's HTTP cache already keeps the files.
  env.useBrowserCache = false
  env.useFSCache = false
  // Would start WASM from a blob URL, which a strict policy forbids.
  env.useWasmCache = false

  const folder = choice.localModelPath ?? DEFAULT_MODEL_PATH
  if (env.useFS) {
    env.localModelPath = folder
  } else {
    const base = new URL(folder.endsWith('/') ? folder : `${folder}/`, assets.baseUrl)
    env.localModelPath = LOCAL_ALIAS
    env.fetch = (input, init) => fetch(resolveLocal(String(input), base), init)
  }
  const { wasm } = env.backends.onnx
  if (wasm && assets.wasm !== undefined) {
    wasm.wasmPaths = { wasm: assets.wasm }
    wasm.numThreads = 1
    wasm.proxy = false
  }
}

function resolveLocal(address: string, base: URL): string | URL {
  return address.startsWith(LOCAL_ALIAS) ? new URL(address.slice(LOCAL_ALIAS.length), base) : address
}
