import * as ort from 'onnxruntime-web/wasm'
import { throwIfAborted } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { Mutex } from '../base/mutex.ts'
import { BUNDLED_DESCRIPTOR } from './bundled-descriptor.ts'
import { bundledCovers } from './coverage.ts'
import type { Embedder } from './embedder.ts'
import { probeModel } from './parity-probe.ts'
import { UNKNOWN_ID } from './unigram-file.ts'
import { UnigramTokenizer } from './unigram-tokenizer.ts'
import { poolVectors, unitVector } from './unit-vector.ts'

/** Where the bundled embedder gets its files from; a worker fetches them, Node reads them. */
export interface BundledAssets {
  /** Bytes of the int8 ONNX model. */
  loadModel(): Promise<Uint8Array>
  /** The parsed `tokenizer.json`. */
  loadTokenizer(): Promise<object>
  /** ONNX runtime's WASM: its absolute URL, or its bytes. */
  readonly wasm: string | ArrayBuffer | Uint8Array
}

const OUTPUT = 'sentence_embedding'

/** Leading numbers of the vector that the parity probe asks for. */
const KNOWN = [
  -0.013, -0.0414, 0.0373, -0.0076, -0.008, 0.0651, 0.0482, -0.0554, -0.0645, 0.0468, 0.0661, 0.0396,
]

/**
 * Universal Sentence Encoder Lite (Cer et al. 2018), int8, through ONNX runtime's WASM on this thread: the same code
 * in a worker and in Node. Resolves when the model is ready.
 *
 * A text of more than 128 tokens is cut into windows of nearly equal length, whose vectors are pooled by length.
 * @throws MODEL_FAILED when a file cannot be loaded or WASM cannot run; CLOSED from `embed` after `dispose`.
 */
export async function createBundledEmbedder(assets: BundledAssets): Promise<Embedder> {
  try {
    const [model, tokenizer] = await Promise.all([assets.loadModel(), assets.loadTokenizer()])
    configureRuntime(assets.wasm)
    const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] })
    // The runtime has compiled its 14 MB and would keep them.
    delete ort.env.wasm.wasmBinary
    const embedder = new BundledEmbedder(session, new UnigramTokenizer(tokenizer))
    await probeModel('bundled', async (text) => (await embedder.embed([text]))[0] ?? [], KNOWN)
    return embedder
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause
    throw new MemoryError(
      'MODEL_FAILED',
      `The bundled model could not be started (${cause instanceof Error ? cause.message : String(cause)}). ` +
        "Serve memir's .wasm, .onnx and tokenizer files, and allow 'wasm-unsafe-eval' in script-src.",
      { cause },
    )
  }
}

/** One thread on this thread: a second one was measured to bring nothing and would need cross-origin isolation. */
function configureRuntime(wasm: BundledAssets['wasm']): void {
  ort.env.wasm.numThreads = 1
  ort.env.wasm.proxy = false
  if (typeof wasm === 'string') ort.env.wasm.wasmPaths = { wasm }
  else ort.env.wasm.wasmBinary = wasm
}

class BundledEmbedder implements Embedder {
  readonly descriptor = BUNDLED_DESCRIPTOR
  readonly #tokenizer: UnigramTokenizer
  /** A text at a time; a query that comes while stored texts are embedded waits for one of them at most. */
  readonly #turns = new Mutex()
  #session: ort.InferenceSession | null

  constructor(session: ort.InferenceSession, tokenizer: UnigramTokenizer) {
    this.#session = session
    this.#tokenizer = tokenizer
  }

  covers(text: string): boolean {
    return bundledCovers(text)
  }

  async embed(texts: readonly string[], _purpose?: unknown, signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    for (const text of texts) {
      throwIfAborted(signal)
      vectors.push(await this.#turns.run(() => this.#embedText(text)))
    }
    return vectors
  }

  async dispose(): Promise<void> {
    const session = this.#session
    this.#session = null
    // The text that is being embedded is finished first.
    await this.#turns.run(async () => session?.release())
  }

  async #embedText(text: string): Promise<Float32Array> {
    const ids = this.#tokenizer.encode(text)
    const windows = splitEvenly(ids.length === 0 ? [UNKNOWN_ID] : ids, BUNDLED_DESCRIPTOR.maxTokens)
    const vectors: Float32Array[] = []
    for (const window of windows) vectors.push(await this.#embedTokens(window))
    return poolVectors(
      vectors,
      windows.map((window) => window.length),
    )
  }

  async #embedTokens(ids: readonly number[]): Promise<Float32Array> {
    if (!this.#session) {
      throw new MemoryError('CLOSED', 'The bundled embedder was disposed of. Open the memory again.')
    }
    const shape = [1, ids.length]
    const outputs = await this.#session.run(
      {
        input_ids: new ort.Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
        attention_mask: new ort.Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      },
      [OUTPUT],
    )
    const data = outputs[OUTPUT]?.data
    if (!(data instanceof Float32Array)) {
      throw new MemoryError('BAD_VECTOR', 'The bundled model gave no float32 vector. Build it again.')
    }
    return unitVector(data)
  }
}

/** Cuts `items` into as few parts of at most `limit` as possible, whose lengths differ by one at most. */
function splitEvenly<T>(items: readonly T[], limit: number): T[][] {
  const parts = Math.ceil(items.length / limit)
  return Array.from({ length: parts }, (_, part) =>
    items.slice(Math.floor((part * items.length) / parts), Math.floor(((part + 1) * items.length) / parts)),
  )
}
