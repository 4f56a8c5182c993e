import { MemoryError, type MemoryErrorCode } from './errors.ts'

/**
 * Imports a file of the package that is loaded only when it is needed.
 * @param url its absolute URL.
 * @throws `code`, with the file's name, when it cannot be loaded.
 */
export async function importPart<Part>(url: string, code: MemoryErrorCode = 'INTERNAL'): Promise<Part> {
  try {
    return await import(/* @vite-ignore */ /* webpackIgnore: true */ url)
  } catch (cause) {
    const name = url.slice(url.lastIndexOf('/') + 1)
    throw new MemoryError(code, `${url} could not be loaded. Serve memir's ${name} beside its worker.`, {
      cause,
    })
  }
}
