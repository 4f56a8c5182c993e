import type { PartitionId, UserId } from '../base/ids.ts'
import type { MemoryDatabase } from './database.ts'
import { type Keyring, keyLost } from './keyring.ts'
import { PartitionStore } from './partition-store.ts'
import { aesGcmSealer, plainSealer } from './sealing.ts'
import { storageError } from './storage-errors.ts'
import { addUser } from './unit-of-work.ts'

/** Finds the partition of a user, or files a new one under a random id and a key of its own. */
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
   * silently empty.
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
    return new UserDirectory(db, keyring, encryption)
  }

  uidOf(user: UserId): Promise<string> {
    return this.#keyring.uidOf(user)
  }

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
      const sealer =
        row.wrappedKey === null
          ? plainSealer
          : aesGcmSealer(row.pid, await this.#keyring.unwrapDataKey(row.pid, row.wrappedKey))
      return new PartitionStore(this.#db, uid, row.pid, sealer)
    } catch (error) {
      throw storageError(error, 'opening a user')
    }
  }
}
