import { MemoryError } from '../base/errors.ts'
import { fetchAsset } from './fetch-asset.ts'

/** Reads a file of a model: from disk for a `file:` URL, which `fetch` in Node does not know, else by `fetch`. */
export const readAsset: typeof fetchAsset = async (url, onProgress, signal) => {
  if (!url.startsWith('file:')) return fetchAsset(url, onProgress, signal)
  // Not a literal, so that bundlers for browsers, where this never runs, do not look for it.
  const moduleName = 'node:fs/promises'
  const { readFile }: { readFile(path: URL): Promise<Uint8Array> } = await import(
    /* @vite-ignore */ /* webpackIgnore: true */ moduleName
  )
  try {
    const bytes = await readFile(new URL(url))
    onProgress?.({ file: url, loaded: bytes.length, total: bytes.length })
    return bytes
  } catch (cause) {
    throw new MemoryError(
      'MODEL_FAILED',
      `${url} could not be read. Build the package, or pass \`assets\`.`,
      {
        cause,
      },
    )
  }
}
