import { canonicalJson } from '../base/canonical-json.ts'
import type { EmbedderDescriptor } from '../schema/embedder.ts'

/**
 * Names a vector space: SHA-256, in hex, of the descriptor as JSON with sorted keys. Vectors are comparable only
 * under the same fingerprint.
 */
export async function fingerprintOf(descriptor: EmbedderDescriptor): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(descriptor))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
