import { MemoryError } from '../base/errors.ts'
import type { PartitionId, UserId } from '../base/ids.ts'
import type { MemoryDatabase, UserRow } from './database.ts'
import { type Keyring, keyLost } from './keyring.ts'
import { PartitionStore } from './partition-store.ts'
import { aesGcmSealer, plainSealer } from './sealing.ts'
import { storageError } from './storage-errors.ts'
import { addUser, settleEncryption } from './unit-of-work.ts'

/** Finds the partition of a user, and files a new one under a random id and a key of its own. */
export class UserDirectory {
  readonly #db: MemoryDatabase
  readonly #keyring: Keyring
  readonly #encryption: 'aes-gcm' | 'none'

  private constructor(db: MemoryDatabase, keyring: Keyring, encryption: 'aes-gcm' | 'none') {
    this.#db = db
    this.#keyring = keyring
    this.#encryption = encryption
  }

  /**
   * Rejects with `KEY_LOST` when the database holds users who were filed under device keys that are gone: never
   * silently empty. Rejects with `INVALID` when it was made with another `encryption`: it never holds both.
   */
  static async open(
    db: MemoryDatabase,
    keyring: Keyring,
    encryption: 'aes-gcm' | 'none',
  ): Promise<UserDirectory> {
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
    return new UserDirectory(db, keyring, encryption)
  }

  uidOf(user: UserId): Promise<string> {
    return this.#keyring.uidOf(user)
  }

  /** The user's store; undefined when there is none, and none is made. */
  async find(user: UserId): Promise<PartitionStore | undefined> {
    const uid = await this.uidOf(user)
    try {
      const row = await this.#db.users.get(uid)
      return row && (await this.#storeOf(row))
    } catch (error) {
      throw storageError(error, 'opening a user')
    }
  }

  /** The user's store, made when there is none. */
  async open(user: UserId, newPid: PartitionId): Promise<PartitionStore> {
    const uid = await this.uidOf(user)
    try {
      const row =
        (await this.#db.users.get(uid)) ??
        (await addUser(this.#db, {
          uid,
          pid: newPid,
          epoch: 0,
          wrappedKey: this.#encryption === 'none' ? null : await this.#keyring.newDataKey(newPid),
        }))
      return await this.#storeOf(row)
    } catch (error) {
      throw storageError(error, 'opening a user')
    }
  }

  /** A store that nobody owns: nothing is found in it, and nothing can be committed to it. */
  nobody(unusedPid: PartitionId): PartitionStore {
    return new PartitionStore(this.#db, '', unusedPid, plainSealer)
  }

  async #storeOf({ uid, pid, wrappedKey }: UserRow): Promise<PartitionStore> {
    const sealer =
      wrappedKey === null
        ? plainSealer
        : aesGcmSealer(pid, await this.#keyring.unwrapDataKey(pid, wrappedKey))
    return new PartitionStore(this.#db, uid, pid, sealer)
  }
}
