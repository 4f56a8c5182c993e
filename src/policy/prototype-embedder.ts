import type { EmbeddingPurpose } from '../schema/embedder.ts'

/** What is needed of an embedder to describe tags and roles to it. */
export interface PrototypeEmbedder {
  covers(text: string): boolean
  embed(texts: readonly string[], purpose: EmbeddingPurpose, signal?: AbortSignal): Promise<Float32Array[]>
}
