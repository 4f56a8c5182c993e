import { createStore, get, set, type UseStore, update } from 'idb-keyval'
import { MemoryError } from '../base/errors.ts'
import { storageError } from './storage-errors.ts'

const IV_BYTES = 12
const KEY_BYTES = 32

/** The keys of this device: not extractable, in a database of their own, apart from the rows that they protect. */
interface DeviceKeys {
  readonly id: string
  /** Wraps the users' data keys. */
  readonly wrapping: CryptoKey
  /** Hides which user a row belongs to. */
  readonly naming: CryptoKey
}

/** Makes, wraps and unwraps the keys of users. */
export class Keyring {
  readonly #device: DeviceKeys
  readonly #name: string
  /** Whether a database was made under these keys; `nowhere`: they are not kept. */
  readonly hasDatabase: boolean | 'nowhere'

  private constructor(name: string, device: DeviceKeys, hasDatabase: boolean | 'nowhere') {
    this.#name = name
    this.#device = device
    this.hasDatabase = hasDatabase
  }

  /**
   * Loads this device's keys for the app, or makes them.
   * @param freshId names the keys if they have to be made.
   */
  static async open(name: string, freshId: string): Promise<Keyring> {
    const fresh = await newDeviceKeys(freshId)
    return withKeyStore(name, async (store) => {
      // Only where there are none: a full disk, on which what is stored is still read, takes no write.
      const known = await get<DeviceKeys>('device', store)
      if (known === undefined) await update<DeviceKeys>('device', (existing) => existing ?? fresh, store)
      const device = known ?? (await get<DeviceKeys>('device', store)) ?? fresh
      return new Keyring(name, device, (await get('database', store)) === device.id)
    })
  }

  /** Keys that are kept nowhere, for a database in memory. */
  static async unkept(name: string, freshId: string): Promise<Keyring> {
    return new Keyring(name, await newDeviceKeys(freshId), 'nowhere')
  }

  /** Remembers, beside the keys, that a database was made under them: should it vanish, its absence is told. */
  async noteDatabase(): Promise<void> {
    if (this.hasDatabase === false)
      await withKeyStore(this.#name, (store) => set('database', this.deviceId, store))
  }

  /** Names the device keys; the database remembers under which it was written. */
  get deviceId(): string {
    return this.#device.id
  }

  /** The name under which a user is filed: the same user gives the same name, and the name does not give the user. */
  async uidOf(user: string): Promise<string> {
    const mac = await crypto.subtle.sign('HMAC', this.#device.naming, new TextEncoder().encode(user))
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** A new data key, wrapped for storage. */
  newDataKey(pid: string): Promise<Uint8Array> {
    return this.wrapDataKey(pid, newKeyBytes())
  }

  /** A data key, wrapped for storage. `wrapKey` needs it extractable, so the wrapped form is all that leaves here. */
  async wrapDataKey(pid: string, key: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const dataKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', true, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const wrapped = await crypto.subtle.wrapKey('raw', dataKey, this.#device.wrapping, wrapParams(iv, pid))
    const out = new Uint8Array(IV_BYTES + wrapped.byteLength)
    out.set(iv)
    out.set(new Uint8Array(wrapped), IV_BYTES)
    return out
  }

  /** The user's data key, not extractable. Rejects with `KEY_LOST` when this device's key does not open it. */
  unwrapDataKey(pid: string, wrapped: Uint8Array): Promise<CryptoKey> {
    return this.#unwrap(pid, wrapped, false)
  }

  /** The same as bytes, to be locked or wrapped in another way. */
  async dataKeyBytes(pid: string, wrapped: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await crypto.subtle.exportKey('raw', await this.#unwrap(pid, wrapped, true)))
  }

  async #unwrap(pid: string, wrapped: Uint8Array, extractable: boolean): Promise<CryptoKey> {
    const iv = wrapped.slice(0, IV_BYTES)
    try {
      return await crypto.subtle.unwrapKey(
        'raw',
        wrapped.slice(IV_BYTES),
        this.#device.wrapping,
        wrapParams(iv, pid),
        { name: 'AES-GCM' },
        extractable,
        ['encrypt', 'decrypt'],
      )
    } catch (error) {
      throw keyLost(error)
    }
  }
}

async function newDeviceKeys(id: string): Promise<DeviceKeys> {
  const { subtle } = crypto
  return {
    id,
    wrapping: await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey']),
    naming: (await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])) as CryptoKey,
  }
}

/** What the wrapping or the lock of a data key is bound to. */
export function keyPlace(pid: string): string {
  return `key|${pid}`
}

export function newKeyBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

export function keyLost(cause?: unknown): MemoryError {
  return new MemoryError(
    'KEY_LOST',
    "The key that seals this memory is not on this device any more (its key database was cleared). The rows cannot be read. Close the memory in every tab and call indexedDB.deleteDatabase('memir:<name>') to start anew, or open it under another name.",
    { cause },
  )
}

function wrapParams(iv: Uint8Array<ArrayBuffer>, pid: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(keyPlace(pid)) }
}

/** Runs work on the key database, and lets go of it: a connection left open would keep it from being deleted. */
async function withKeyStore<T>(name: string, work: (store: UseStore) => Promise<T>): Promise<T> {
  const store = createStore(`memir-keys:${name}`, 'keys')
  try {
    const result = await work(store)
    await store('readonly', ({ transaction }) => transaction.db.close())
    return result
  } catch (error) {
    throw storageError(error, 'opening the key database')
  }
}
