import { MemoryError } from '../base/errors.ts'
import { readArgument } from '../base/read-argument.ts'
import type { z } from '../schema/zod.ts'

/** The input as its schema understands it; rejects with `INVALID` or `TOO_LARGE` and the path of what does not fit. */
export function validate<T>(schema: z.ZodMiniType<T>, what: string, input: unknown): T {
  const result = readArgument(what, () => schema.safeParse(input))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = [what, ...(issue?.path ?? [])].join('.')
  const message = issue?.message ?? 'the input does not fit'
  if (issue?.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) {
    throw new MemoryError('TOO_LARGE', `${path}: ${message}. Split it.`)
  }
  throw new MemoryError('INVALID', `${path}: ${message}`)
}
