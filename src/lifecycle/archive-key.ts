import { fromBase64, toBase64 } from '../base/base64.ts'
import { MemoryError } from '../base/errors.ts'
import type { PassphraseLock } from '../schema/passphrase.ts'
import { aesKey, lockKey, openBytes, openLock, sealBytes } from '../storage/passphrase.ts'

/** What the lock of an export is bound to. */
const PLACE = 'memir export'
const KEY_BYTES = 32

const encoder = new TextEncoder()

/** A new key for one export, and the lock that goes into its header. The key is handed from page to page: one key, stretched once. */
export async function newArchiveKey(passphrase: string): Promise<{ key: string; lock: PassphraseLock }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return { key: toBase64(bytes), lock: await lockKey(bytes, passphrase, PLACE) }
}

/** The key of an export. Rejects with `LOCKED` without a passphrase, with `WRONG_PASSPHRASE` when it is another. */
export async function openArchiveKey(lock: PassphraseLock, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined) {
    throw new MemoryError('LOCKED', 'This export is sealed. Give its passphrase.')
  }
  return toBase64(await openLock(lock, passphrase, PLACE))
}

/** Seals and opens the lines of one export, each to its number: none can be left out, moved or taken from another. */
export async function archiveSealer(key: string): Promise<{
  seal(line: number, text: string): Promise<string>
  open(line: number, body: string): Promise<string>
}> {
  const aes = await aesKey(fromBase64(key) ?? new Uint8Array(KEY_BYTES))
  const placeOf = (line: number): string => `${PLACE} line ${line}`
  return {
    seal: async (line, text) => {
      const body = toBase64(await sealBytes(aes, encoder.encode(text), placeOf(line)))
      return JSON.stringify({ type: 'sealed', body })
    },
    open: async (line, body) => {
      const bytes = fromBase64(body)
      const opened = bytes && (await openBytes(aes, bytes, placeOf(line)))
      if (opened === undefined) {
        throw new MemoryError('TAMPERED', 'it does not open: it was changed or moved. Export again.')
      }
      return new TextDecoder().decode(opened)
    },
  }
}
