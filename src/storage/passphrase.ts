import { fromBase64, toBase64 } from '../base/base64.ts'
import { MemoryError } from '../base/errors.ts'
import type { PassphraseLock } from '../schema/passphrase.ts'

/**
 * What OWASP recommends for PBKDF2-HMAC-SHA-256 (Password Storage Cheat Sheet, 2023 and later): about a quarter of a second
 * on a notebook. It is stored with each lock, so that it can be raised.
 */
const ITERATIONS = 600_000
const SALT_BYTES = 16
const CHECK_BITS = 128
const IV_BYTES = 12

const encoder = new TextEncoder()

/**
 * Locks a key behind a passphrase: PBKDF2 stretches it, HKDF makes of it a key that wraps and, apart from that, the check
 * value by which a wrong passphrase is told from damage.
 * @param place what the key belongs to; the lock opens for the same place only.
 */
export async function lockKey(
  key: Uint8Array<ArrayBuffer>,
  passphrase: string,
  place: string,
): Promise<PassphraseLock> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const { wrapping, check } = await stretch(passphrase, salt, ITERATIONS)
  return {
    kdf: 'PBKDF2-SHA-256',
    iterations: ITERATIONS,
    salt: toBase64(salt),
    check,
    wrapped: toBase64(await sealBytes(wrapping, key, place)),
  }
}

/** The key. Rejects with `WRONG_PASSPHRASE`, or with `TAMPERED` when the passphrase is right and the lock is not. */
export async function openLock(
  { salt, iterations, check, wrapped }: PassphraseLock,
  passphrase: string,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const stretched = await stretch(passphrase, fromBase64(salt) ?? new Uint8Array(0), iterations)
  if (stretched.check !== check) {
    throw new MemoryError('WRONG_PASSPHRASE', 'This is not the passphrase. Nothing was changed; try another.')
  }
  const key = await openBytes(stretched.wrapping, fromBase64(wrapped) ?? new Uint8Array(0), place)
  if (key !== undefined) return key
  throw new MemoryError(
    'TAMPERED',
    'The passphrase is right, but the key that it locks was changed. Restore it from a copy.',
  )
}

/** AES-GCM-256 with a random 96-bit IV in front; `place` is authenticated with the bytes. */
export async function sealBytes(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(gcm(iv, place), key, bytes)
  const out = new Uint8Array(IV_BYTES + sealed.byteLength)
  out.set(iv)
  out.set(new Uint8Array(sealed), IV_BYTES)
  return out
}

/** What `sealBytes` sealed; undefined when it was changed, or belongs to another key or place. */
export async function openBytes(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
  place: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const params = gcm(sealed.slice(0, IV_BYTES), place)
    return new Uint8Array(await crypto.subtle.decrypt(params, key, sealed.slice(IV_BYTES)))
  } catch {
    return undefined
  }
}

/** Bytes as a key of AES-GCM that does not leave WebCrypto again. */
export function aesKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function gcm(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(place) }
}

/** The same characters may be typed as other code points on another keyboard: they are normalised first. */
async function stretch(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<{ wrapping: CryptoKey; check: string }> {
  const { subtle } = crypto
  const typed = encoder.encode(passphrase.normalize('NFKC'))
  const secret = await subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const slow = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, secret, 256)
  const root = await subtle.importKey('raw', slow, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const part = (info: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: encoder.encode(`memir ${info}`),
  })
  return {
    wrapping: await subtle.deriveKey(part('wrap'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    check: toBase64(new Uint8Array(await subtle.deriveBits(part('check'), root, CHECK_BITS))),
  }
}
