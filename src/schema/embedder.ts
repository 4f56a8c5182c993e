/** Says which vector space an embedder's vectors live in. Its hash, the fingerprint, is stored with each vector. */
export interface EmbedderDescriptor {
  /** `bundled`, a model id or path, or the name of a custom module. */
  readonly id: string
  /** Version of weights and settings; change it whenever the same text would get another vector. */
  readonly revision: string
  /** Length of every vector. */
  readonly dimension: number
  readonly pooling: 'cls' | 'mean' | 'none'
  /** Text put before a query and before a stored text, as some models ask for. */
  readonly prefixes: { readonly query: string; readonly document: string }
  /** BCP 47 languages that the model was made for; `mul` for a multilingual one. */
  readonly languages: readonly string[]
  /** Longest input in tokens; longer text is split and its parts are pooled. */
  readonly maxTokens: number
  /**
   * Cosines from which on two claims of one slot say the same (`same`), or are the same where one value is part of the other
   * (`related`). Only where an attribute may have many values, and never against polarity, numbers and dates.
   * `null`: this model's cosine decides nothing.
   */
  readonly thresholds: { readonly same: number; readonly related: number } | null
}

/** Whether a text is asked (`query`) or stored (`document`): selects the prefix. */
export type EmbeddingPurpose = 'query' | 'document'

/** 0..1 while a model's files are loaded. */
export interface LoadProgress {
  readonly file: string
  readonly loaded: number
  readonly total: number
}

/** What `OpenOptions.embedder` may say. */
export type EmbedderChoice =
  | 'bundled'
  /** Any transformers.js feature-extraction model. */
  | {
      readonly kind: 'transformers'
      /** Model id, or the folder's name below `localModelPath`. */
      readonly model: string
      /** Where model folders are served; default `/models/`. Nothing is fetched from elsewhere unless `allowRemote`. */
      readonly localModelPath?: string | undefined
      /** Lets transformers.js fetch from the model hub. Off unless the app says so. */
      readonly allowRemote?: boolean | undefined
      readonly dtype?: 'fp32' | 'fp16' | 'q8' | 'q4' | undefined
      readonly device?: 'wasm' | 'webgpu' | undefined
      readonly pooling?: 'cls' | 'mean' | undefined
      readonly prefixes?: { readonly query: string; readonly document: string } | undefined
      readonly languages?: readonly string[] | undefined
      readonly maxTokens?: number | undefined
      readonly thresholds?: { readonly same: number; readonly related: number } | null | undefined
      readonly revision?: string | undefined
    }
  /** A module that the worker imports; it exports `createEmbedder(): Embedder | Promise<Embedder>`. */
  | { readonly kind: 'module'; readonly url: string }
  /** No embedder at all: the memory works lexically. */
  | 'none'
