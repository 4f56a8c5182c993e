/** Every row of every store of a database, with its key; opens a connection of its own. */
export async function readDatabase(name: string): Promise<{ store: string; key: string; value: unknown }[]> {
  const db = await settled(indexedDB.open(name))
  try {
    const rows: { store: string; key: string; value: unknown }[] = []
    for (const store of db.objectStoreNames) {
      const objects = db.transaction(store).objectStore(store)
      const keys = await settled(objects.getAllKeys())
      const values = await settled(db.transaction(store).objectStore(store).getAll())
      keys.forEach((key, i) => {
        rows.push({ store, key: JSON.stringify(key), value: values[i] })
      })
    }
    return rows
  } finally {
    db.close()
  }
}

/** Empties every store of a database, as a user does who clears a site's data in part. */
export async function clearDatabase(name: string): Promise<void> {
  const db = await settled(indexedDB.open(name))
  for (const store of db.objectStoreNames) {
    await settled(db.transaction(store, 'readwrite').objectStore(store).clear())
  }
  db.close()
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
