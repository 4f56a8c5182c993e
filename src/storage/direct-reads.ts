import type { Table } from 'dexie'
import type { MemoryDatabase, UserRow } from './database.ts'

/**
 * Rows by key, undefined where there is none, in one transaction of the browser's own: what every query reads. Dexie's
 * transaction takes several times as long as these reads.
 */
export async function readDirectly<Row, Key extends IDBValidKey>(
  db: MemoryDatabase,
  table: Table<Row, Key>,
  keys: Key[],
): Promise<(Row | undefined)[]> {
  let transaction: IDBTransaction
  try {
    transaction = db.backendDB().transaction(table.name)
  } catch {
    // The browser has closed the connection: Dexie opens it again, or says why it cannot.
    return table.bulkGet(keys)
  }
  return new Promise((resolve, reject) => {
    const store = transaction.objectStore(table.name)
    const requests = keys.map((key) => store.get(key))
    const last = requests.at(-1)
    transaction.onabort = () => reject(transaction.error)
    // Requests are answered in their order.
    if (last === undefined) resolve([])
    else last.onsuccess = () => resolve(requests.map((request) => request.result))
  })
}

/** A user's entry, and whether a row of the journal is there, read at one moment. */
export async function readEntryDirectly(
  db: MemoryDatabase,
  uid: string,
  journalKey: [string, number],
): Promise<[UserRow | undefined, boolean]> {
  let transaction: IDBTransaction
  try {
    transaction = db.backendDB().transaction(['users', 'journal'])
  } catch {
    return db.transaction('r', [db.users, db.journal], async () => [
      await db.users.get(uid),
      (await db.journal.get(journalKey)) !== undefined,
    ])
  }
  return new Promise((resolve, reject) => {
    const user: IDBRequest<UserRow | undefined> = transaction.objectStore('users').get(uid)
    const spare = transaction.objectStore('journal').getKey(journalKey)
    transaction.onabort = () => reject(transaction.error)
    spare.onsuccess = () => resolve([user.result, spare.result !== undefined])
  })
}
