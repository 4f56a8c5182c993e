import { MemoryError } from '../base/errors.ts'
import type { PartitionId, UserId } from '../base/ids.ts'
import type { MemoryDatabase, UserRow } from './database.ts'
import { type Keyring, keyLost, keyPlace, newKeyBytes } from './keyring.ts'
import { PartitionStore } from './partition-store.ts'
import { aesKey, type lockKey, type openLock } from './passphrase.ts'
import { rotate } from './rotation.ts'
import { aesGcmSealer, plainSealer, type Sealer } from './sealing.ts'
import { storageError } from './storage-errors.ts'
import { addUser, replaceLock, settleEncryption } from './unit-of-work.ts'
import { readEntry } from './user-entry.ts'

/** How a user's data key is to be kept from now on. */
export interface Rekeying {
  /** A new passphrase; `null`: the device's key again; undefined: as before. */
  readonly passphrase: string | null | undefined
  /** The passphrase until now, where there is one. */
  readonly current: string | undefined
  /** A new data key, and every row sealed anew under it. */
  readonly rotate: boolean
}

/** What opens and makes the lock of a passphrase: seldom needed, so that it is loaded with other such parts. */
export interface Locksmith {
  readonly openLock: typeof openLock
  readonly lockKey: typeof lockKey
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
   * silently empty; with `STORAGE_LOST` when it is new though one was made under these keys. Rejects with `INVALID` when it was made with another `encryption`: it never holds both.
   */
  static async open(
    handles: Handles,
    keyring: Keyring,
    encryption: 'aes-gcm' | 'none',
  ): Promise<UserDirectory> {
    const { db, strict } = handles
    try {
      const known = await db.meta.get('device')
      if (known?.value !== keyring.deviceId) {
        if (known !== undefined && (await db.users.count()) > 0) throw keyLost()
        if (known === undefined && keyring.hasDatabase === true) throw databaseLost()
        // Strictly, so that it is on the disk before what tells that it was.
        await strict.meta.put({ key: 'device', value: keyring.deviceId })
      }
    } catch (error) {
      throw storageError(error, 'opening the database')
    }
    await keyring.noteDatabase()
    for (const handle of [db, strict]) handle.device = keyring.deviceId
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

  /**
   * The user's store; for a user who is not there a new one, and its first commit files the user. Rejects with `LOCKED`
   * until it is unlocked.
   */
  async open(user: UserId, newPid: PartitionId): Promise<PartitionStore> {
    const row = await this.#rowOf(user)
    if (row !== undefined) return this.#storeOf(row)
    const entry = await this.#newEntry(user, newPid)
    return new PartitionStore(this.#db, entry, await this.#sealerOf(entry), true)
  }

  /** A store that nobody owns: nothing is found in it, and nothing can be committed to it. */
  nobody(unusedPid: PartitionId): PartitionStore {
    const nobody = { uid: '', pid: unusedPid, epoch: 0, wrappedKey: null }
    return new PartitionStore(this.#db, nobody, plainSealer, false)
  }

  /** Opens the user's data key until `lock`. Does nothing for a user without a passphrase. */
  async unlock(user: UserId, passphrase: string, { openLock }: Locksmith): Promise<void> {
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
  async rekey(
    user: UserId,
    newPid: () => PartitionId,
    wanted: Rekeying,
    locksmith: Locksmith,
  ): Promise<number> {
    if (this.#encryption === 'none') {
      throw new MemoryError('INVALID', "rekey: this memory was made with encryption 'none': it has no keys.")
    }
    const row = await this.#file(user, newPid())
    const key = await this.#keyOf(row, wanted.current, locksmith)
    const keep = (pid: PartitionId, bytes: Uint8Array<ArrayBuffer>) =>
      this.#keep(row, pid, bytes, wanted, locksmith)
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
    { openLock }: Locksmith,
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
    { lockKey }: Locksmith,
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
      const { users, journal } = this.#db
      return (await this.#db.transaction('r', [users, journal], () => readEntry(this.#db, uid)))?.user
    } catch (error) {
      throw storageError(error, 'opening a user')
    }
  }

  async #file(user: UserId, newPid: PartitionId): Promise<UserRow> {
    const row = await this.#rowOf(user)
    return row ?? addUser(this.#db, await this.#newEntry(user, newPid))
  }

  async #newEntry(user: UserId, pid: PartitionId): Promise<UserRow> {
    const wrappedKey = this.#encryption === 'none' ? null : await this.#keyring.newDataKey(pid)
    return { uid: await this.uidOf(user), pid, epoch: 0, wrappedKey }
  }

  async #storeOf(row: UserRow): Promise<PartitionStore> {
    return new PartitionStore(this.#db, row, await this.#sealerOf(row), false)
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

function databaseLost(): MemoryError {
  return new MemoryError(
    'STORAGE_LOST',
    "What was stored is gone: the database of this memory was deleted, and not by memir. Tell the user; to start empty, call indexedDB.deleteDatabase('memir-keys:<name>') and open it again.",
  )
}

function goneMeanwhile(): MemoryError {
  return new MemoryError(
    'STORAGE',
    'Another tab erased or rekeyed this user meanwhile. Look, then call again.',
  )
}
