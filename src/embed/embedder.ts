import type { EmbedderDescriptor, EmbeddingPurpose } from '../schema/embedder.ts'

/** The embedder contract: text in, unit vectors out, with a descriptor that says which space they live in. */
export interface Embedder {
  readonly descriptor: EmbedderDescriptor
  /** Whether the model can tell this text from others; a text that is not covered gets no vector at all. */
  covers(text: string): boolean
  /**
   * Embeds each text alone (so that a vector never depends on what else was in the call).
   * @returns one unit vector of `descriptor.dimension` numbers a text, in order.
   */
  embed(texts: readonly string[], purpose: EmbeddingPurpose, signal?: AbortSignal): Promise<Float32Array[]>
  /** Frees the model's memory. */
  dispose(): Promise<void>
}
