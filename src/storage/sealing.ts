import { MemoryError } from '../base/errors.ts'
import type { SealedTable } from './database.ts'

const IV_BYTES = 12

/** Seals the bytes of a row to its place, and opens them only there. */
export interface Sealer {
  /** Whether `open` finds out that bytes were changed. */
  readonly authenticates: boolean
  seal(table: SealedTable, id: string, epoch: number, bytes: Uint8Array): Promise<Uint8Array>
  /** Rejects with `TAMPERED` when the bytes were changed or do not belong at this place. */
  open(table: SealedTable, id: string, epoch: number, body: Uint8Array): Promise<Uint8Array>
}

/** AES-GCM-256 with a random 96-bit IV in front; the row's place is authenticated with it. */
export function aesGcmSealer(pid: string, key: CryptoKey): Sealer {
  const encoder = new TextEncoder()
  const place = (table: SealedTable, id: string, epoch: number) =>
    encoder.encode(`${pid}|${table}|${id}|${epoch}`)
  return {
    authenticates: true,
    async seal(table, id, epoch, bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: place(table, id, epoch) },
        key,
        bytes as Uint8Array<ArrayBuffer>,
      )
      const body = new Uint8Array(IV_BYTES + sealed.byteLength)
      body.set(iv)
      body.set(new Uint8Array(sealed), IV_BYTES)
      return body
    },
    async open(table, id, epoch, body) {
      try {
        const opened = await crypto.subtle.decrypt(
          {
            name: 'AES-GCM',
            iv: body.subarray(0, IV_BYTES) as Uint8Array<ArrayBuffer>,
            additionalData: place(table, id, epoch),
          },
          key,
          body.subarray(IV_BYTES) as Uint8Array<ArrayBuffer>,
        )
        return new Uint8Array(opened)
      } catch (error) {
        throw new MemoryError(
          'TAMPERED',
          `A stored row of ${table} does not open under its key: it was changed or moved outside memir. Restore the site's data, or erase the user.`,
          { cause: error },
        )
      }
    },
  }
}

/** For `encryption: 'none'`: rows hold their bytes as they are. */
export const plainSealer: Sealer = {
  authenticates: false,
  seal: async (_table, _id, _epoch, bytes) => bytes,
  open: async (_table, _id, _epoch, body) => body,
}
