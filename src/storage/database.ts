import Dexie, { type Table } from 'dexie'
import { MemoryError } from '../base/errors.ts'
import type { PassphraseLock } from '../schema/passphrase.ts'
import { storageError } from './storage-errors.ts'

/**
 * What is on disk: ids, epochs and sealed bytes. Nothing here names a user or says what a record is. Record ids are uuids
 * v7 unless the caller gives others, so the time and the number of writes can be read; the database's name holds the
 * memory's.
 */

/** One user, found by a keyed hash of the caller's key. */
export interface UserRow {
  /** HMAC of the user's key, hex. */
  readonly uid: string
  readonly pid: string
  /** Raised by every commit; a plan that was made against another epoch is refused. */
  readonly epoch: number
  /** The user's data key, wrapped by the device key; null with `encryption: 'none'`, and where a passphrase locks it. */
  readonly wrappedKey: Uint8Array | null
  /** The user's data key, locked by a passphrase. */
  readonly lock?: PassphraseLock
}

/** A record, an edge or a vector segment. */
export interface SealedRow {
  readonly pid: string
  readonly id: string
  /** The commit that wrote the row; part of what the seal binds. */
  readonly epoch: number
  readonly body: Uint8Array
}

/** What a commit removed, so that another tab can catch up. */
export interface JournalRow {
  readonly pid: string
  readonly epoch: number
  readonly records: readonly string[]
  readonly edges: readonly string[]
  readonly segments: readonly string[]
}

/** An erasure that was begun and must be finished. */
export interface ErasureRow {
  readonly pid: string
  readonly uid: string
  readonly startedAt: number
}

/** Which device key this database was written under, and whether its rows are sealed. */
export type MetaRow =
  | { readonly key: 'device'; readonly value: string }
  | { readonly key: 'encryption'; readonly value: 'aes-gcm' | 'none' }

export const PARTITION_TABLES = ['records', 'edges', 'segments', 'journal'] as const
export type SealedTable = 'records' | 'edges' | 'segments'

export class MemoryDatabase extends Dexie {
  declare users: Table<UserRow, string>
  declare records: Table<SealedRow, [string, string]>
  declare edges: Table<SealedRow, [string, string]>
  declare segments: Table<SealedRow, [string, string]>
  declare journal: Table<JournalRow, [string, number]>
  declare erasures: Table<ErasureRow, string>
  declare meta: Table<MetaRow, string>

  constructor(name: string, durability: 'relaxed' | 'strict') {
    super(databaseName(name), { chromeTransactionDurability: durability })
    this.version(1).stores({
      users: 'uid, &pid',
      records: '[pid+id], [pid+epoch]',
      edges: '[pid+id], [pid+epoch]',
      segments: '[pid+id], [pid+epoch]',
      journal: '[pid+epoch]',
      erasures: 'pid',
      meta: 'key',
    })
  }
}

export function databaseName(name: string): string {
  return `memir:${name}`
}

/** Opens the database of one app; two handles, because durability is a property of the connection. */
export async function openDatabase(
  name: string,
  durability: 'relaxed' | 'strict',
): Promise<{ db: MemoryDatabase; strict: MemoryDatabase }> {
  if (typeof globalThis.indexedDB === 'undefined') {
    throw new MemoryError(
      'UNSUPPORTED',
      'IndexedDB is missing here. Open the memory in a page or worker of your own origin; in Node, import fake-indexeddb/auto first.',
    )
  }
  if (globalThis.crypto?.subtle === undefined) {
    throw new MemoryError(
      'UNSUPPORTED',
      'Web Crypto is missing here, because the page is not a secure context. Serve it over https or from localhost.',
    )
  }
  const db = new MemoryDatabase(name, durability)
  const strict = durability === 'strict' ? db : new MemoryDatabase(name, 'strict')
  try {
    await db.open()
    await strict.open()
    return { db, strict }
  } catch (error) {
    db.close()
    strict.close()
    throw storageError(error, 'opening the database')
  }
}
