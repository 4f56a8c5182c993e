import 'fake-indexeddb/auto'
import { Buffer } from 'node:buffer'
import Dexie from 'dexie'
import { createStore, set } from 'idb-keyval'
import { databaseName } from '../../../src/storage/database.ts'
import { readDatabase } from './disk.ts'

/** A database as some version of the schema left it, in JSON; bytes are `{ bytes: base64 }`. */
export interface DatabaseFixture {
  readonly schema: number
  /** Keys of each store, as Dexie names them, and its rows. */
  readonly stores: { readonly [store: string]: { readonly keys: string; readonly rows: readonly Fields[] } }
}

interface Fields {
  readonly [field: string]: unknown
}

/** Keys that are the same each time, so that what was sealed under them opens again. */
async function installKeys(name: string): Promise<void> {
  const { subtle } = crypto
  const bytes = (first: number) => Uint8Array.from({ length: 32 }, (_, i) => first + i)
  const store = createStore(`memir-keys:${name}`, 'keys')
  await set(
    'device',
    {
      id: '5f0c1a52-6c1e-4f57-9d0e-2b8b6f1f7a10',
      wrapping: await subtle.importKey('raw', bytes(1), 'AES-GCM', false, ['wrapKey', 'unwrapKey']),
      naming: await subtle.importKey('raw', bytes(101), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    },
    store,
  )
  await store('readonly', ({ transaction }) => transaction.db.close())
}

/** Makes the fixture of the schema of now: `write` opens a memory of this name, writes and closes it. */
export async function makeFixture(name: string, write: () => Promise<void>): Promise<DatabaseFixture> {
  await installKeys(name)
  await write()
  const db = await new Dexie(databaseName(name)).open()
  const keysOf = new Map(
    db.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(', '),
    ]),
  )
  const schema = db.verno
  db.close()
  const rows = await readDatabase(databaseName(name))
  const stores = [...keysOf].map(([store, keys]) => {
    const own = rows.filter((row) => row.store === store)
    return [store, { keys, rows: own.map(({ value }) => encoded(value)) }]
  })
  return { schema, stores: Object.fromEntries(stores) }
}

/** Puts the fixture in place, with its keys. */
export async function restoreFixture(name: string, { schema, stores }: DatabaseFixture): Promise<void> {
  await installKeys(name)
  const db = new Dexie(databaseName(name))
  db.version(schema).stores(
    Object.fromEntries(Object.entries(stores).map(([store, { keys }]) => [store, keys])),
  )
  await db.open()
  for (const [store, { rows }] of Object.entries(stores)) await db.table(store).bulkPut(rows.map(decoded))
  db.close()
}

function encoded(row: unknown): Fields {
  return map(row, (value) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  )
}

function decoded(row: Fields): Fields {
  return map(row, (value) =>
    typeof value === 'object' && value !== null && 'bytes' in value
      ? new Uint8Array(Buffer.from(String(value.bytes), 'base64'))
      : value,
  )
}

function map(row: unknown, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(Object(row)).map(([field, value]) => [field, change(value)]))
}
