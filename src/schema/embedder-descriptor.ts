import { MemoryError } from '../base/errors.ts'
import type { EmbedderDescriptor } from './embedder.ts'
import { label } from './primitives.ts'
import { z } from './zod.ts'

const cosine = z.number().check(z.gte(-1), z.lte(1))

const embedderDescriptor: z.ZodMiniType<EmbedderDescriptor> = z.strictObject({
  id: label,
  revision: label,
  dimension: z.int().check(z.positive(), z.lte(65_536)),
  pooling: z.enum(['cls', 'mean', 'none']),
  prefixes: z.strictObject({ query: z.string(), document: z.string() }),
  languages: z.array(label),
  maxTokens: z.int().check(z.positive()),
  thresholds: z.nullable(z.strictObject({ same: cosine, related: cosine })),
})

/**
 * A copy of what a custom embedder says of itself.
 * @throws INVALID with the path of what does not fit.
 */
export function toEmbedderDescriptor(value: unknown): EmbedderDescriptor {
  const result = embedderDescriptor.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = ['descriptor', ...(issue?.path ?? [])].join('.')
  throw new MemoryError('INVALID', `${path}: ${issue?.message ?? 'does not fit'}`)
}
