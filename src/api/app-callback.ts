import { MemoryError } from '../base/errors.ts'

/**
 * A function of the app's that can stop nothing here: what it throws, or rejects with, goes to `reportError` where the
 * place has one (browsers do), and is dropped elsewhere; then it answers undefined.
 * @param read takes the answer; what it throws is taken as thrown by the function.
 * @throws INVALID for what is no function; `option` names it.
 */
export function appCallback<T, R>(
  option: string,
  callback: ((input: T) => unknown) | null | undefined,
  read: (answer: unknown) => R,
): ((input: T) => Promise<R | undefined>) | undefined {
  if (callback === undefined) return undefined
  if (typeof callback !== 'function') {
    throw new MemoryError('INVALID', `options.${option}: expected a function.`)
  }
  return async (input) => {
    try {
      return read(await callback(input))
    } catch (error) {
      globalThis.reportError?.(error)
      return undefined
    }
  }
}
