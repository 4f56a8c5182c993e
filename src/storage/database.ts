import Dexie, { type DBCore, type DBCoreMutateRequest, type Table } from 'dexie'
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
  /** Removals up to this epoch have left the journal; absent: none have. */
  readonly journalFrom?: number
  /** Spares that were laid aside when the entry was last written; see `user-entry.ts`. Absent: none. */
  readonly spares?: number
}

/** A record, an edge, a vector segment, or a piece of a snapshot. */
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

/**
 * Which device key this database was written under, and whether its rows are sealed. `readableBy`: the earliest version of the schema whose
 * code reads every row rightly, which a later one writes when it upgrades; absent: none but its own.
 */
export type MetaRow =
  | { readonly key: 'device'; readonly value: string }
  | { readonly key: 'readableBy'; readonly value: number }
  | { readonly key: 'encryption'; readonly value: 'aes-gcm' | 'none' }

/** How long another tab may take to let go of an older version. */
const BLOCKED_MS = 3_000

export const PARTITION_TABLES = ['records', 'edges', 'segments', 'journal', 'snapshots'] as const
export type SealedTable = 'records' | 'edges' | 'segments' | 'snapshots'

/** Where databases are: the browser's own place, or one in memory. */
export interface DatabasePlace {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

export class MemoryDatabase extends Dexie {
  declare users: Table<UserRow, string>
  declare records: Table<SealedRow, [string, string]>
  declare edges: Table<SealedRow, [string, string]>
  declare segments: Table<SealedRow, [string, string]>
  declare snapshots: Table<SealedRow, [string, string]>
  declare journal: Table<JournalRow, [string, number]>
  declare erasures: Table<ErasureRow, string>
  declare meta: Table<MetaRow, string>
  /** Names the device keys that the database is known to be of: when it opens again it must still be the same one. */
  device: string | undefined
  #isReadOnly = false

  constructor(name: string, durability: 'relaxed' | 'strict', place?: DatabasePlace) {
    super(databaseName(name), { ...place, chromeTransactionDurability: durability })
    // Dexie opens again by itself what the browser closed: as a new, empty database when the site's data was cleared.
    this.on('ready', () => this.#recognise(), true)
    this.use({ stack: 'dbcore', name: 'read-only', create: (core) => this.#guardWrites(core) })
    this.version(1).stores({
      users: 'uid, &pid',
      records: '[pid+id], [pid+epoch]',
      edges: '[pid+id], [pid+epoch]',
      segments: '[pid+id], [pid+epoch]',
      journal: '[pid+epoch]',
      erasures: 'pid',
      meta: 'key',
    })
    this.version(2).stores({ snapshots: '[pid+id]' })
  }

  /** A connection that could not be opened again, as while the site's data is being cleared, is tried anew by the next call. */
  override open(): ReturnType<Dexie['open']> {
    return super.open().catch((error: unknown) => {
      const isClosed = error instanceof Error && error.name === 'DatabaseClosedError'
      if (!isClosed && !(error instanceof MemoryError)) this.close({ disableAutoOpen: false })
      throw error
    })
  }

  /** Whether the database is a newer memir's, whose rows can be read: every write is `OUTDATED`. */
  get isReadOnly(): boolean {
    return this.#isReadOnly
  }

  /** Dexie also opens a database of a newer version, whose rows may mean something else unless it says that they do not. */
  async #recognise(): Promise<void> {
    this.#isReadOnly = this.backendDB().version >= 10 * (this.verno + 1)
    if (this.#isReadOnly && !(await this.#isDeclaredReadable())) throw outdated('read or written')
    if (this.device !== undefined && (await this.meta.get('device'))?.value !== this.device) {
      throw new MemoryError(
        'STORAGE_LOST',
        'What was stored is gone: the data of this site was cleared while the memory was open. Tell the user; open the memory again to start empty.',
      )
    }
  }

  async #isDeclaredReadable(): Promise<boolean> {
    if (!this.backendDB().objectStoreNames.contains('meta')) return false
    const declared = await this.meta.get('readableBy')
    return declared?.key === 'readableBy' && declared.value <= this.verno
  }

  /** Under everything that writes, so that nothing can be forgotten. */
  #guardWrites(core: DBCore): DBCore {
    return {
      ...core,
      table: (name) => {
        const table = core.table(name)
        const mutate = (request: DBCoreMutateRequest) =>
          this.#isReadOnly ? Promise.reject(outdated('written')) : table.mutate(request)
        return { ...table, mutate }
      },
    }
  }
}

function outdated(what: string): MemoryError {
  return new MemoryError(
    'OUTDATED',
    `A newer memir made this database, which cannot be ${what} by this one and was left as it is. Update memir in this app; reload tabs that run an older one.`,
  )
}

export function databaseName(name: string): string {
  return `memir:${name}`
}

/** Opens the database of one app; two handles, because durability is a property of the connection. */
export async function openDatabase(
  name: string,
  durability: 'relaxed' | 'strict',
  place?: DatabasePlace,
): Promise<{ db: MemoryDatabase; strict: MemoryDatabase }> {
  if (place === undefined && typeof globalThis.indexedDB === 'undefined') {
    throw new MemoryError(
      'UNSUPPORTED',
      "IndexedDB is missing here. Open the memory in a page or worker of your own origin, or with storage: 'memory'; in Node, import fake-indexeddb/auto first.",
    )
  }
  if (globalThis.crypto?.subtle === undefined) {
    throw new MemoryError(
      'UNSUPPORTED',
      'Web Crypto is missing here, because the page is not a secure context. Serve it over https or from localhost.',
    )
  }
  const db = new MemoryDatabase(name, durability, place)
  const strict = durability === 'strict' ? db : new MemoryDatabase(name, 'strict', place)
  try {
    const opening = Promise.all([db.open(), strict.open()])
    await Promise.race([opening, ...[db, strict].map(blocked)])
    return { db, strict }
  } catch (error) {
    db.close()
    strict.close()
    throw storageError(error, 'opening the database')
  }
}

/** Rejects when another tab has held an older version open for a while: memir's own tabs let go at once. */
function blocked(db: MemoryDatabase): Promise<never> {
  return new Promise((_, reject) => {
    db.on('blocked', () => {
      setTimeout(() => reject(Object.assign(new Error('blocked'), { name: 'BlockedError' })), BLOCKED_MS)
    })
  })
}
