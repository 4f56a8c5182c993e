/** Bytes turned into text at once: arguments of one call. */
const STEP = 8_192

/** Bytes as base64 text (RFC 4648). */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += STEP) {
    binary += String.fromCharCode(...bytes.subarray(at, at + STEP))
  }
  return btoa(binary)
}

/** The bytes of base64 text; undefined for any other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
  } catch {
    return undefined
  }
}
