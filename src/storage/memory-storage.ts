import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DatabasePlace } from './database.ts'

/**
 * A database in memory, for where nothing may be kept or the browser keeps nothing. A file of its own in the package, loaded only for
 * `storage: 'memory'`.
 */
export function memoryStorage(): DatabasePlace {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}
