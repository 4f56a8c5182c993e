import type { Partition, WritePlan } from '../../../src/partition/partition.ts'
import { type MemoryDatabase, openDatabase } from '../../../src/storage/database.ts'
import { Keyring } from '../../../src/storage/keyring.ts'
import type { Changes, PartitionStore } from '../../../src/storage/partition-store.ts'
import { UserDirectory } from '../../../src/storage/user-directory.ts'

let names = 0

interface Opened {
  readonly db: MemoryDatabase
  readonly store: PartitionStore
  /** The same user's store as another tab has it. */
  other(): Promise<PartitionStore>
  close(): void
}

/** The store of a new user in a new database. */
export async function openStore(encryption: 'aes-gcm' | 'none'): Promise<Opened> {
  const name = `store-${names++}`
  const { db, strict } = await openDatabase(name, 'relaxed')
  const directory = await UserDirectory.open({ db, strict }, await Keyring.open(name, 'device'), encryption)
  const store = await directory.open('alice', 'pid')
  const close = () => {
    db.close()
    strict.close()
  }
  return { db, store, other: () => directory.open('alice', 'pid'), close }
}

export const write = (partition: Partition, changes: () => Promise<Changes> | Changes) =>
  partition.write(async (): Promise<WritePlan<null>> => ({ changes: await changes(), result: null }))
