import { MemoryError } from '../base/errors.ts'
import type { PartitionId, UserId } from '../base/ids.ts'
import type { MemoryDatabase, UserRow } from './database.ts'
import { type Keyring, keyLost, keyPlace, newKeyBytes } from './keyring.ts'
import { PartitionStore } from './partition-store.ts'
import { aesKey, lockKey, openLock } from './passphrase.ts'
import { rotate } from './rotation.ts'
import { aesGcmSealer, plainSealer, type Sealer } from './sealing.ts'
import { storageError } from './storage-errors.ts'
import { addUser, replaceLock, settleEncryption } from './unit-of-work.ts'

/** How a user's data key is to be kept from now on. */
export interface Rekeying {
  /** A new passphrase; `null`: the device's key again; undefined: as before. */
  readonly passphrase: string | null | undefined
  /** The passphrase until now, where there is one. */
  readonly current: string | undefined
  /** A new data key, and every row sealed anew under it. */
  readonly rotate: boolean
}

/** Finds the partition of a user, and files a new one under a random id and a key of its own. */
export class UserDirectory {
  readonly #db: MemoryDatabase
  readonly #strict: MemoryDatabase
  readonly #keyring: Keyring
  readonly #encryption: 'aes-gcm' | 'none'
  /** Data keys that a passphrase opened, by partition. */
  readonly #unlocked = new Map<PartitionId, CryptoKey>()

  private constructor(handles: Handles, keyring: Keyring, encryption: 'aes-gcm' | 'none') {
    this.#db = handles.db
    this.#strict = handles.strict
    this.#keyring = keyring
    this.#encryption = encryption
  }

  /**
   * Rejects with `KEY_LOST` when the database holds users who were filed under device keys that are gone: never
   * silently empty. Rejects with `INVALID` when it was made with another `encryption`: it never holds both.
   */
  static async open(
    handles: Handles,
    keyring: Keyring,
    encryption: 'aes-gcm' | 'none',
  ): Promise<UserDirectory> {
    const { db } = handles
    try {
      const known = await db.meta.get('device')
      if (known?.value !== keyring.deviceId) {
        if (known !== undefined && (await db.users.count()) > 0) throw keyLost()
        await db.meta.put({ key: 'device', value: keyring.deviceId })
      }
    } catch (error) {
      throw storageError(error, 'opening the database')
    }
    const settled = await settleEncryption(db, encryption)
    if (settled !== encryption) {
      throw new MemoryError(
        'INVALID',
        `options.encryption: this memory was made with '${settled}', not '${encryption}'. Open it with '${settled}', or under another name.`,
      )
    }
    return new UserDirectory(handles, keyring, encryption)
  }

  uidOf(user: UserId): Promise<string> {
    return this.#keyring.uidOf(user)
  }

  /** Stands for a value of a user: the same for the same value, and it does not give the value. 64 bits in hex. */
  async pseudonym(user: UserId, value: string): Promise<string> {
    const mac = await this.#keyring.uidOf(`${await this.uidOf(user)}|${value}`)
    return mac.slice(0, 16)
  }

  /** The user's store; undefined when there is none, and none is made. Rejects with `LOCKED` until it is unlocked. */
  async find(user: UserId): Promise<PartitionStore | undefined> {
    const row = await this.#rowOf(user)
    return row && (await this.#storeOf(row))
  }

  /** The user's store, made when there is none. Rejects with `LOCKED` until it is unlocked. */
  async open(user: UserId, newPid: PartitionId): Promise<PartitionStore> {
    return this.#storeOf(await this.#file(user, newPid))
  }

  /** A store that nobody owns: nothing is found in it, and nothing can be committed to it. */
  nobody(unusedPid: PartitionId): PartitionStore {
    return new PartitionStore(this.#db, '', unusedPid, plainSealer)
  }

  /** Opens the user's data key until `lock`. Does nothing for a user without a passphrase. */
  async unlock(user: UserId, passphrase: string): Promise<void> {
    const row = await this.#rowOf(user)
    if (row?.lock === undefined) return
    this.#unlocked.set(row.pid, await aesKey(await openLock(row.lock, passphrase, keyPlace(row.pid))))
  }

  /** Forgets the user's data key. Rejects with `INVALID` where no passphrase would bring it back. */
  async lock(user: UserId): Promise<PartitionId> {
    const row = await this.#rowOf(user)
    if (row?.lock === undefined) {
      throw new MemoryError(
        'INVALID',
        'lock: this user has no passphrase. Set one first: rekey({ passphrase }).',
      )
    }
    this.#unlocked.delete(row.pid)
    return row.pid
  }

  /** Forgets the data key of a partition that was erased, or locked in another tab. */
  forgetKey(pid: PartitionId): void {
    this.#unlocked.delete(pid)
  }

  /**
   * Keeps the user's data key in another way, or seals every row under a new one.
   * @returns rows that were sealed anew.
   */
  async rekey(user: UserId, newPid: () => PartitionId, wanted: Rekeying): Promise<number> {
    if (this.#encryption === 'none') {
      throw new MemoryError('INVALID', "rekey: this memory was made with encryption 'none': it has no keys.")
    }
    const row = await this.#file(user, newPid())
    const key = await this.#keyOf(row, wanted.current)
    const keep = (pid: PartitionId, bytes: Uint8Array<ArrayBuffer>) => this.#keep(row, pid, bytes, wanted)
    if (!wanted.rotate) {
      const kept = await keep(row.pid, key)
      const outcome = await replaceLock(this.#strict, row, kept)
      if (outcome !== 'committed') throw goneMeanwhile()
      if (kept.lock !== undefined) this.#unlocked.set(row.pid, await aesKey(key))
      return 0
    }
    const find = async () => {
      const now = await this.#rowOf(user)
      if (now?.pid !== row.pid) throw goneMeanwhile()
      return { row: now, sealer: aesGcmSealer(row.pid, await aesKey(key)) }
    }
    const { rows, oldPid } = await rotate(this.#strict, find, newPid, async ({ uid, epoch }, pid) => {
      const bytes = newKeyBytes()
      const dataKey = await aesKey(bytes)
      const kept = await keep(pid, bytes)
      if (kept.lock !== undefined) this.#unlocked.set(pid, dataKey)
      return { row: { uid, epoch, pid, ...kept }, sealer: aesGcmSealer(pid, dataKey) }
    })
    this.#unlocked.delete(oldPid)
    return rows
  }

  /** The bytes of the user's data key; `WRONG_PASSPHRASE` when the passphrase that is needed for it is another. */
  async #keyOf(
    { pid, lock, wrappedKey }: UserRow,
    current: string | undefined,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (lock === undefined) {
      if (wrappedKey === null) throw keyLost()
      return this.#keyring.dataKeyBytes(pid, wrappedKey)
    }
    if (current !== undefined) return openLock(lock, current, keyPlace(pid))
    throw new MemoryError('LOCKED', 'rekey: give the passphrase until now as current.')
  }

  async #keep(
    { lock }: UserRow,
    pid: PartitionId,
    key: Uint8Array<ArrayBuffer>,
    { passphrase = lock === undefined ? null : undefined, current }: Rekeying,
  ): Promise<Pick<UserRow, 'wrappedKey' | 'lock'>> {
    const text = passphrase ?? current
    if (passphrase === null || text === undefined) {
      return { wrappedKey: await this.#keyring.wrapDataKey(pid, key) }
    }
    return { wrappedKey: null, lock: await lockKey(key, text, keyPlace(pid)) }
  }

  async #rowOf(user: UserId): Promise<UserRow | undefined> {
    const uid = await this.uidOf(user)
    try {
      return await this.#db.users.get(uid)
    } catch (error) {
      throw storageError(error, 'opening a user')
    }
  }

  async #file(user: UserId, newPid: PartitionId): Promise<UserRow> {
    const row = await this.#rowOf(user)
    if (row !== undefined) return row
    return addUser(this.#db, {
      uid: await this.uidOf(user),
      pid: newPid,
      epoch: 0,
      wrappedKey: this.#encryption === 'none' ? null : await this.#keyring.newDataKey(newPid),
    })
  }

  async #storeOf(row: UserRow): Promise<PartitionStore> {
    return new PartitionStore(this.#db, row.uid, row.pid, await this.#sealerOf(row))
  }

  async #sealerOf({ pid, wrappedKey, lock }: UserRow): Promise<Sealer> {
    if (lock !== undefined) {
      const key = this.#unlocked.get(pid)
      if (key !== undefined) return aesGcmSealer(pid, key)
      throw new MemoryError('LOCKED', "This user's memory is locked. Call unlock({ passphrase }) first.")
    }
    if (this.#encryption === 'none') return plainSealer
    if (wrappedKey === null) throw keyLost()
    return aesGcmSealer(pid, await this.#keyring.unwrapDataKey(pid, wrappedKey))
  }
}

/** The two connections to the database; keys are changed over the strict one. */
interface Handles {
  readonly db: MemoryDatabase
  readonly strict: MemoryDatabase
}

function goneMeanwhile(): MemoryError {
  return new MemoryError(
    'STORAGE',
    'Another tab erased or rekeyed this user meanwhile. Look, then call again.',
  )
}
