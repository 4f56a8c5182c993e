import { MemoryError } from '../base/errors.ts'
import type { LoadProgress } from '../schema/embedder.ts'

/**
 * Fetches one file of a model.
 * @param onProgress told after every chunk; `total` is 0 where the server does not say the size, or compresses.
 * @throws MODEL_FAILED when it cannot be fetched, or a page comes instead of it.
 */
export async function fetchAsset(
  url: string,
  onProgress?: (progress: LoadProgress) => void,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const response = await request(url, signal)
  // A compressed body is longer than its header says.
  const total = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array[] = []
  let loaded = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      chunks.push(part.value)
      loaded += part.value.length
      onProgress?.({ file: url, loaded, total })
    }
  } catch (cause) {
    throw failed(url, 'the transfer broke off', cause)
  }
  const bytes = new Uint8Array(loaded)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  if (isPage(bytes)) {
    throw failed(
      url,
      'the server answered with a page (HTML) instead of the file, as it may for any unknown address',
      undefined,
    )
  }
  return bytes
}

/** Servers of single-page apps answer 200 with the app's page where a file is missing. */
function isPage(bytes: Uint8Array): boolean {
  return /^\s*<(?:!doctype|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 64)))
}

async function request(url: string, signal: AbortSignal | undefined): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { signal: signal ?? null })
  } catch (cause) {
    throw failed(url, 'the request failed', cause)
  }
  if (!response.ok) throw failed(url, `the server answered ${response.status}`, undefined)
  return response
}

function failed(url: string, reason: string, cause: unknown): MemoryError {
  return new MemoryError(
    'MODEL_FAILED',
    `${url} could not be loaded: ${reason}. Check that memir's files are served beside each other.`,
    { cause },
  )
}
