import { throwIfAborted } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { Mutex } from '../base/mutex.ts'
import type { EmbedderDescriptor, EmbeddingPurpose } from '../schema/embedder.ts'
import { coverageOf } from './coverage.ts'
import type { Embedder } from './embedder.ts'
import { splitToFit } from './split-text.ts'
import { poolVectors, unitVector } from './unit-vector.ts'

/** What memir asks of a feature-extraction pipeline; transformers.js 2, 3 and 4 make such. */
export interface FeatureExtraction {
  (
    text: string,
    options: { pooling: 'cls' | 'mean'; normalize: true },
  ): Promise<{ readonly data: ArrayLike<unknown>; readonly dims: readonly number[] }>
  /** Without one a long text is cut off by the pipeline itself. */
  readonly tokenizer?: {
    encode(text: string): ArrayLike<unknown>
  }
  dispose?(): Promise<unknown>
}

/** A descriptor but for the dimension, which is measured. */
export type DescriptorParts = Omit<EmbedderDescriptor, 'dimension' | 'pooling'> & {
  readonly pooling: 'cls' | 'mean'
}

/**
 * An embedder from any feature-extraction pipeline. Its dimension is that of a first embedding. A text of more than
 * `maxTokens` tokens (special ones included) is cut at white space, and its parts are pooled by their number of tokens.
 * @throws BAD_VECTOR when the pipeline does not give one vector of numbers for a text.
 */
export async function fromPipeline(pipeline: FeatureExtraction, parts: DescriptorParts): Promise<Embedder> {
  const probe = await extract(pipeline, 'dimension', parts.pooling)
  return new PipelineEmbedder(pipeline, { ...parts, dimension: probe.length }, parts.pooling)
}

class PipelineEmbedder implements Embedder {
  readonly descriptor: EmbedderDescriptor
  readonly #pipeline: FeatureExtraction
  readonly #pooling: 'cls' | 'mean'
  readonly #covers: (text: string) => boolean
  readonly #turns = new Mutex()

  constructor(pipeline: FeatureExtraction, descriptor: EmbedderDescriptor, pooling: 'cls' | 'mean') {
    this.#pipeline = pipeline
    this.descriptor = descriptor
    this.#pooling = pooling
    this.#covers = coverageOf(descriptor.languages)
  }

  covers(text: string): boolean {
    return this.#covers(text)
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const prefix = this.descriptor.prefixes[purpose]
    const vectors: Float32Array[] = []
    for (const text of texts) {
      throwIfAborted(signal)
      vectors.push(await this.#turns.run(() => this.#embedText(text, prefix)))
    }
    return vectors
  }

  async dispose(): Promise<void> {
    await this.#turns.run(async () => this.#pipeline.dispose?.())
  }

  async #embedText(text: string, prefix: string): Promise<Float32Array> {
    const tokensOf = (part: string): number => this.#pipeline.tokenizer?.encode(prefix + part).length ?? 0
    const parts = splitToFit(text, (part) => tokensOf(part) <= this.descriptor.maxTokens)
    const vectors: Float32Array[] = []
    for (const part of parts) vectors.push(await extract(this.#pipeline, prefix + part, this.#pooling))
    return parts.length === 1 ? unitVector(vectors[0] ?? []) : poolVectors(vectors, parts.map(tokensOf))
  }
}

async function extract(
  pipeline: FeatureExtraction,
  text: string,
  pooling: 'cls' | 'mean',
): Promise<Float32Array> {
  const { data, dims } = await pipeline(text, { pooling, normalize: true })
  if (!(data instanceof Float32Array) || dims.length !== 2 || dims[0] !== 1) {
    throw new MemoryError(
      'BAD_VECTOR',
      `The pipeline gave a tensor of shape [${dims.join(', ')}] instead of one float32 vector. ` +
        'Use a feature-extraction pipeline that pools.',
    )
  }
  // Copied: some runtimes use the tensor's memory again.
  return data.slice()
}
