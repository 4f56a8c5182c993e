import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { databaseName, openDatabase } from '../../../src/storage/database.ts'

/** The stores of the first version. */
const FIRST = {
  users: 'uid, &pid',
  records: '[pid+id], [pid+epoch]',
  edges: '[pid+id], [pid+epoch]',
  segments: '[pid+id], [pid+epoch]',
  journal: '[pid+epoch]',
  erasures: 'pid',
  meta: 'key',
}

it('a database of the first version keeps every row, and can hold snapshots', async () => {
  const old = new Dexie(databaseName('upgrade'))
  old.version(1).stores(FIRST)
  const row = { pid: 'pid', id: 'a', epoch: 1, body: Uint8Array.of(1, 2) }
  const rows: { readonly [table: string]: object } = {
    users: { uid: 'uid', pid: 'pid', epoch: 1, wrappedKey: null },
    records: row,
    edges: row,
    segments: row,
    journal: { pid: 'pid', epoch: 1, records: [], edges: ['e'], segments: [] },
    erasures: { pid: 'other', uid: 'other', startedAt: 1 },
    meta: { key: 'device', value: 'id' },
  }
  for (const [table, value] of Object.entries(rows)) await old.table(table).put(value)
  old.close()
  const { db, strict } = await openDatabase('upgrade', 'relaxed')
  for (const [table, value] of Object.entries(rows)) expect(await db.table(table).toArray()).toEqual([value])
  await db.snapshots.put(row)
  expect(await db.snapshots.toArray()).toEqual([row])
  db.close()
  strict.close()
})
