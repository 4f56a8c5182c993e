import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { databaseName, openDatabase } from '../../../src/storage/database.ts'
import { guarded } from '../../../src/storage/unit-of-work.ts'

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

it('a database of a newer version is left as it is, and is OUTDATED', async () => {
  const newer = new Dexie(databaseName('newer'))
  newer.version(3).stores({ ...FIRST, snapshots: '[pid+id]', later: 'id' })
  await newer.table('later').put({ id: 'x' })
  newer.close()
  await expect(openDatabase('newer', 'relaxed')).rejects.toMatchObject({ code: 'OUTDATED', outcome: 'none' })
  await newer.open()
  expect(await newer.table('later').toArray()).toEqual([{ id: 'x' }])
  newer.close()
})

it('a tab that another tab upgraded under is OUTDATED from then on', async () => {
  const { db, strict } = await openDatabase('overtaken', 'relaxed')
  const newer = new Dexie(databaseName('overtaken'))
  newer.version(3).stores({ ...FIRST, snapshots: '[pid+id]', later: 'id' })
  await newer.open()
  for (const handle of [db, strict]) {
    const error = await guarded('reading', () => handle.users.toArray()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'OUTDATED' })
  }
  newer.close()
})

it('an older version that a tab does not let go of is BLOCKED, and opens when it has', async () => {
  const old = new Dexie(databaseName('held'))
  old.version(1).stores(FIRST)
  old.on('versionchange', () => false)
  await old.open()
  await expect(openDatabase('held', 'relaxed')).rejects.toMatchObject({ code: 'BLOCKED', retryable: true })
  old.close()
  const { db, strict } = await openDatabase('held', 'relaxed')
  expect(await db.snapshots.count()).toBe(0)
  db.close()
  strict.close()
})
