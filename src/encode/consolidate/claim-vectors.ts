import { settledWithin } from '../../base/deadline.ts'
import type { Embedder } from '../../embed/embedder.ts'
import type { Partition } from '../../partition/partition.ts'
import type { Candidate } from '../../policy/candidate.ts'
import type { EmbedderDescriptor } from '../../schema/embedder.ts'
import type { ClaimRecord } from '../../schema/record.ts'
import { contentOf } from './claim-of.ts'

type Bands = NonNullable<EmbedderDescriptor['thresholds']>

/** How long a claim waits for its vector, at most. */
const EMBED_MS = 5_000

/** In which of its embedder's bands the cosine of two claims lies. */
export type Nearness = 'same' | 'related'

/** The vectors of claims, where the embedder says from which cosines on two texts say the same. */
export class ClaimVectors {
  readonly #bands: Bands
  readonly #partition: Partition
  /** By the content of the claims that are about to be stored; the vectors of stored ones are in the index. */
  readonly #fresh: ReadonlyMap<string, Float32Array>

  constructor(bands: Bands, partition: Partition, fresh: ReadonlyMap<string, Float32Array>) {
    this.#bands = bands
    this.#partition = partition
    this.#fresh = fresh
  }

  /** Undefined when they are far from each other, or one has no vector. */
  nearness(a: ClaimRecord, b: ClaimRecord): Nearness | undefined {
    const left = this.#of(a)
    const right = this.#of(b)
    if (left === undefined || right === undefined) return undefined
    let cosine = 0
    for (let i = 0; i < left.length; i++) cosine += (left[i] as number) * (right[i] as number)
    if (cosine >= this.#bands.same) return 'same'
    return cosine >= this.#bands.related ? 'related' : undefined
  }

  #of({ id, content }: ClaimRecord): Float32Array | undefined {
    const slot = this.#partition.slotOf(id)
    return this.#fresh.get(content) ?? (slot === undefined ? undefined : this.#partition.vectors?.get(slot))
  }
}

/**
 * Embeds claims that were found, one after the other.
 * @returns undefined when the embedder's cosines decide nothing, or it fails or hangs: then the words alone decide.
 */
export async function claimVectors(
  embedder: Embedder,
  partition: Partition,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<ClaimVectors | undefined> {
  const { thresholds } = embedder.descriptor
  if (thresholds === null) return undefined
  const fresh = new Map<string, Float32Array>()
  try {
    for (const content of candidates.map(contentOf)) {
      if (fresh.has(content) || !embedder.covers(content)) continue
      const [vector] = (await settledWithin(embedder.embed([content], 'document', signal), EMBED_MS)) ?? []
      if (vector === undefined) return undefined
      fresh.set(content, vector)
    }
  } catch {
    return undefined
  }
  return new ClaimVectors(thresholds, partition, fresh)
}
