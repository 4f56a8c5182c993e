import { MemoryError, toMemoryError } from '../base/errors.ts'

/** How browsers say that an array or WebAssembly's memory could not be made larger. */
const NO_MEMORY = /alloc|memory|array length/i

/** What a call rejects with that failed before it stored anything. */
export function callError(error: unknown): MemoryError {
  if (!(error instanceof RangeError && NO_MEMORY.test(error.message))) return toMemoryError(error)
  return new MemoryError(
    'INTERNAL',
    `The device has no memory left (${error.message}). Nothing was stored. Close other tabs, or lower budget.memoryBytes, then call again.`,
    { cause: error, retryable: true },
  )
}
