/** A uuid v8 (RFC 9562, 5.8) made of the SHA-256 of what is named: the same parts give the same id. */
export async function stableId(...parts: readonly (string | number)[]): Promise<string> {
  const name = new TextEncoder().encode(JSON.stringify(parts))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', name)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
