import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'

/**
 * Faults of the database, put into fake-indexeddb in this process: what a browser does seldom, done on request.
 */

type Put = IDBObjectStore['put']

const connections = new Set<IDBDatabase>()
const open = IDBFactory.prototype.open
IDBFactory.prototype.open = function watched(...args) {
  const request = open.apply(this, args)
  request.addEventListener('success', () => connections.add(request.result))
  return request
}

/** Closes every connection to a database as a browser does: without being asked, and with an event. */
export function closeConnections(name: string): void {
  for (const connection of connections) {
    if (connection.name !== name) continue
    connections.delete(connection)
    forceCloseDatabase(connection as never)
  }
}

const put: Put = IDBObjectStore.prototype.put
const add: Put = IDBObjectStore.prototype.add

/** What becomes of a row that is to be written: it fails, or is late, or goes through. */
type OnRow = (store: IDBObjectStore) => void

function watchRows(onRow: OnRow): void {
  const through = (original: Put): Put =>
    function watched(this: IDBObjectStore, ...args) {
      onRow(this)
      return original.apply(this, args)
    }
  IDBObjectStore.prototype.put = through(put)
  IDBObjectStore.prototype.add = through(add)
}

/** The disk works again. */
export function mendDisk(): void {
  IDBObjectStore.prototype.put = put
  IDBObjectStore.prototype.add = add
}

/** The quota is used up after so many more rows, until `mendDisk`. Deleting needs none. */
export function fillDisk(rowsLeft: number): void {
  let left = rowsLeft
  watchRows(() => {
    if (left-- <= 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

/** The transaction of the nth row from now on is aborted, by nobody's wish. */
export function abortAtRow(nth: number): void {
  let row = 0
  watchRows((store) => {
    if (++row === nth) store.transaction.abort()
  })
}

/** Every row takes so long to be written, until `mendDisk`. */
export function slowDisk(ms: number): void {
  watchRows(() => {
    for (const end = performance.now() + ms; performance.now() < end; );
  })
}
