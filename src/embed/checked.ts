import { abortError } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import type { EmbeddingPurpose } from '../schema/embedder.ts'
import type { Embedder } from './embedder.ts'
import { lengthOf, unitVector } from './unit-vector.ts'

/** How far from 1 a vector's length may be before it is scaled. */
const LENGTH_TOLERANCE = 1e-4

/**
 * An embedder whose every answer is checked: as many vectors as texts, each a Float32Array of the declared dimension,
 * finite and not zero. Each vector is a copy, of length 1: the embedder may use its memory again.
 * `embed` throws BAD_VECTOR, with the index of the text and what is wrong, otherwise; `embed` and `covers` also when
 * the embedder throws an error of its own.
 */
export function checkedEmbedder(inner: Embedder): Embedder {
  const { descriptor } = inner
  return {
    descriptor,
    covers: (text) => {
      try {
        return inner.covers(text)
      } catch (error) {
        throw failed(descriptor.id, 'covers()', error)
      }
    },
    embed: async (texts: readonly string[], purpose: EmbeddingPurpose, signal?: AbortSignal) => {
      const vectors: unknown = await answerOf(inner, texts, purpose, signal)
      if (!Array.isArray(vectors) || vectors.length !== texts.length) {
        const count = Array.isArray(vectors) ? `${vectors.length} vectors` : 'no list of vectors'
        throw badVector(descriptor.id, `gave ${count} for ${texts.length} texts`)
      }
      return vectors.map((vector: unknown, index) =>
        checkVector(vector, descriptor.dimension, (problem) =>
          badVector(descriptor.id, `gave ${problem} for text ${index}`),
        ),
      )
    },
    dispose: async () => inner.dispose(),
  }
}

async function answerOf(
  inner: Embedder,
  ...[texts, purpose, signal]: Parameters<Embedder['embed']>
): Promise<unknown> {
  try {
    return await inner.embed(texts, purpose, signal)
  } catch (error) {
    if (signal?.aborted && !(error instanceof MemoryError)) throw abortError(signal, 'none')
    throw failed(inner.descriptor.id, 'embed()', error)
  }
}

function checkVector(
  vector: unknown,
  dimension: number,
  refuse: (problem: string) => MemoryError,
): Float32Array {
  if (!(vector instanceof Float32Array)) throw refuse('something that is not a Float32Array')
  if (vector.length !== dimension) throw refuse(`${vector.length} numbers instead of ${dimension}`)
  const strange = vector.findIndex((value) => !Number.isFinite(value))
  if (strange !== -1) throw refuse(`${vector[strange]} at position ${strange}`)
  const length = lengthOf(vector)
  if (length === 0) throw refuse('a vector of zeros')
  return Math.abs(length - 1) > LENGTH_TOLERANCE ? unitVector(vector) : vector.slice()
}

function failed(id: string, where: string, error: unknown): MemoryError {
  if (error instanceof MemoryError) return error
  return badVector(id, `failed in ${where} (${String(error)})`, error)
}

function badVector(id: string, problem: string, cause?: unknown): MemoryError {
  return new MemoryError(
    'BAD_VECTOR',
    `The embedder ${id} ${problem}. Correct the embedder, or choose another one.`,
    { cause },
  )
}
