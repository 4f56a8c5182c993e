/**
 * Reads what memir has on disk without memir: an independent reading of the format that lasts.
 * Runs in the page.
 */

/** A row as text, in which bytes are replaced by their SHA-256: equal texts are equal rows. */
export type RowTexts = { readonly [store: string]: readonly string[] }

interface DeviceKeys {
  readonly wrapping: CryptoKey
  readonly naming: CryptoKey
}
interface UserRow {
  readonly uid: string
  readonly pid: string
  readonly epoch: number
  readonly wrappedKey: Uint8Array<ArrayBuffer> | null
}
interface SealedRow {
  readonly pid: string
  readonly id: string
  readonly epoch: number
  readonly body: Uint8Array<ArrayBuffer>
}

const IV_BYTES = 12
const encoder = new TextEncoder()

/** Every row of every store, or those of one partition. */
export async function rowTexts(name: string, pid?: string): Promise<RowTexts> {
  const stores = await allRows(`memir:${name}`)
  const texts: { [store: string]: string[] } = {}
  for (const [store, rows] of Object.entries(stores)) {
    const own = rows.filter((row) => pid === undefined || pidOf(row) === pid)
    texts[store] = await Promise.all(own.map(textOf))
  }
  return texts
}

/** The random id of a user's partition; undefined when there is none. */
export async function partitionOf(name: string, user: string): Promise<string | undefined> {
  return (await findUser(name, user))?.row.pid
}

/** Rows of a partition that are on disk, by store. */
export async function rowCounts(name: string, pid: string): Promise<{ [store: string]: number }> {
  const stores = await allRows(`memir:${name}`)
  return Object.fromEntries(
    Object.entries(stores).map(([store, rows]) => [store, rows.filter((row) => pidOf(row) === pid).length]),
  )
}

/**
 * Opens every row of a user and checks that nothing is half-written: each row opens under the user's key at its
 * place, no row is newer than the user's epoch, both ends of each edge exist, each citation has its edge, each segment has a vector of unit
 * length for each of its records.
 * @returns what is wrong, and how many rows were looked at.
 */
export async function inspectUser(
  name: string,
  user: string,
): Promise<{ problems: string[]; records: number; edges: number; segments: number }> {
  const found = await findUser(name, user)
  if (found === undefined) return { problems: [], records: 0, edges: 0, segments: 0 }
  const { row, keys } = found
  const key = row.wrappedKey === null ? null : await unwrap(keys, row.pid, row.wrappedKey)
  const stores = await allRows(`memir:${name}`)
  const problems: string[] = []

  const opened = async (table: string): Promise<{ id: string; bytes: Uint8Array<ArrayBuffer> }[]> => {
    const rows = (stores[table] ?? []).filter((other): other is SealedRow => pidOf(other) === row.pid)
    const results = await Promise.all(
      rows.map(async (sealed) => {
        if (sealed.epoch > row.epoch) problems.push(`${table} ${sealed.id} is newer than its user`)
        try {
          return { id: sealed.id, bytes: await open(key, table, sealed) }
        } catch (error) {
          problems.push(`${table} ${sealed.id} does not open: ${error}`)
          return undefined
        }
      }),
    )
    return results.filter((result) => result !== undefined)
  }

  const records = await opened('records')
  const ids = new Set<string>()
  const derivations: [source: unknown, id: string][] = []
  for (const { id, bytes } of records) {
    const record = json(bytes)
    if (record.id !== id) problems.push(`record ${id} says that it is ${record.id}`)
    ids.add(id)
    const { derivedFrom } = Object(record.provenance)
    if (Array.isArray(derivedFrom)) for (const source of derivedFrom) derivations.push([source, id])
  }
  const edges = await opened('edges')
  const linked = new Set<string>()
  for (const { id, bytes } of edges) {
    const { from, to } = json(bytes)
    linked.add(`${from} ${to}`)
    for (const end of [from, to])
      if (typeof end !== 'string' || !ids.has(end))
        problems.push(`edge ${id} leads to ${end}, which is no record`)
  }
  for (const [source, id] of derivations)
    if (!linked.has(`${source} ${id}`))
      problems.push(`record ${id} has no edge from ${source}, which it cites`)
  const segments = await opened('segments')
  for (const { id, bytes } of segments) problems.push(...inspectSegment(id, bytes))
  return { problems, records: records.length, edges: edges.length, segments: segments.length }
}

function inspectSegment(id: string, bytes: Uint8Array<ArrayBuffer>): string[] {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const { dimension, recordIds, bits } = json(bytes.slice(4, 4 + headerLength))
  if (bits !== 16) return [`segment ${id} has ${bits} bits a number`]
  const vectors = Float32Array.from(new Int16Array(bytes.slice(4 + headerLength).buffer), (n) => n / 32_767)
  if (typeof dimension !== 'number' || !Array.isArray(recordIds)) return [`segment ${id} has no header`]
  if (vectors.length !== recordIds.length * dimension) return [`segment ${id} is cut off`]
  return recordIds.flatMap((recordId, i) => {
    const length = Math.hypot(...vectors.subarray(i * dimension, (i + 1) * dimension))
    return Math.abs(length - 1) < 1e-3
      ? []
      : [`segment ${id}: the vector of ${recordId} has length ${length}`]
  })
}

function json(bytes: Uint8Array<ArrayBuffer>): { [field: string]: unknown } {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

async function findUser(name: string, user: string): Promise<{ row: UserRow; keys: DeviceKeys } | undefined> {
  const kept = ((await allRows(`memir-keys:${name}`)).keys ?? []) as (DeviceKeys | string)[]
  // Beside the keys stands the note that a database was made under them.
  const keys = kept.find((value) => typeof value === 'object')
  if (keys === undefined) return undefined
  const mac = await crypto.subtle.sign('HMAC', keys.naming, encoder.encode(user))
  const uid = hex(new Uint8Array(mac))
  const row = ((await allRows(`memir:${name}`)).users as UserRow[]).find((other) => other.uid === uid)
  return row && { row, keys }
}

function unwrap(keys: DeviceKeys, pid: string, wrapped: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const params = {
    name: 'AES-GCM',
    iv: wrapped.slice(0, IV_BYTES),
    additionalData: encoder.encode(`key|${pid}`),
  }
  const sealed = wrapped.slice(IV_BYTES)
  return crypto.subtle.unwrapKey('raw', sealed, keys.wrapping, params, 'AES-GCM', false, ['decrypt'])
}

async function open(
  key: CryptoKey | null,
  table: string,
  { pid, id, epoch, body }: SealedRow,
): Promise<Uint8Array<ArrayBuffer>> {
  if (key === null) return body
  const place = encoder.encode(`${pid}|${table}|${id}|${epoch}`)
  const params = { name: 'AES-GCM', iv: body.slice(0, IV_BYTES), additionalData: place }
  return new Uint8Array(await crypto.subtle.decrypt(params, key, body.slice(IV_BYTES)))
}

/** All stores are read in one transaction, so that they belong to one moment. */
async function allRows(database: string): Promise<{ [store: string]: unknown[] }> {
  const db = await settle(indexedDB.open(database))
  try {
    const names = [...db.objectStoreNames]
    if (names.length === 0) return {}
    const transaction = db.transaction(names, 'readonly')
    const rows = await Promise.all(names.map((store) => settle(transaction.objectStore(store).getAll())))
    return Object.fromEntries(names.map((store, i) => [store, rows[i] ?? []]))
  } finally {
    db.close()
  }
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function pidOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'pid' in row ? row.pid : undefined
}

async function textOf(row: unknown): Promise<string> {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row)
  const fields = await Promise.all(
    Object.entries(row).map(async ([field, value]) => [
      field,
      value instanceof Uint8Array ? hex(await sha256(value)) : value,
    ]),
  )
  return JSON.stringify(Object.fromEntries(fields))
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
