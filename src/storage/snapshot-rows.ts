import { UnusableBytes } from '../base/packed-bytes.ts'
import type { SealedRow } from './database.ts'
import type { Sealer } from './sealing.ts'

/** Raised whenever the parts of older snapshots cannot be read any more. */
const SNAPSHOT_FORMAT = 1
/** Bytes of one row: far under what IndexedDB takes in one value. */
const CHUNK_BYTES = 8 * 2 ** 20
const MANIFEST_ID = 'manifest'

/** One index of a partition as bytes: named, so that each index is free to have its own form, or to be absent. */
export interface SnapshotPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The indexes of a partition as they were at an epoch. */
export interface Snapshot {
  readonly epoch: number
  /** Fingerprint of the tokenizer whose terms it holds. */
  readonly tokenizer: string
  readonly parts: readonly SnapshotPart[]
}

/** What the snapshot consists of; kept in a row of its own. */
interface Manifest {
  readonly format: number
  readonly epoch: number
  readonly tokenizer: string
  /** Names this snapshot's chunks, so that those of another one are never taken for them. */
  readonly token: string
  readonly parts: readonly { readonly name: string; readonly length: number }[]
  /** SHA-256 of each chunk where the seal does not tell that one was changed; else nothing. */
  readonly digests: readonly string[]
}

/** Cuts a snapshot into rows and seals them. */
export async function sealSnapshot(
  { epoch, tokenizer, parts }: Snapshot,
  pid: string,
  sealer: Sealer,
): Promise<SealedRow[]> {
  const token = crypto.randomUUID()
  const chunks: { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const { bytes } of parts) {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      // A copy, because the database stores the whole buffer behind a view.
      chunks.push({ id: chunkId(token, chunks.length), bytes: bytes.slice(start, start + CHUNK_BYTES) })
    }
  }
  const manifest: Manifest = {
    format: SNAPSHOT_FORMAT,
    epoch,
    tokenizer,
    token,
    parts: parts.map(({ name, bytes }) => ({ name, length: bytes.length })),
    digests: sealer.authenticates ? [] : await Promise.all(chunks.map(({ bytes }) => digestOf(bytes))),
  }
  const pieces = [{ id: MANIFEST_ID, bytes: new TextEncoder().encode(JSON.stringify(manifest)) }, ...chunks]
  return Promise.all(
    pieces.map(async ({ id, bytes }) => ({
      pid,
      id,
      epoch,
      body: await sealer.seal('snapshots', id, epoch, bytes),
    })),
  )
}

/**
 * Puts a snapshot together from its opened rows.
 * @throws UnusableBytes when a row is missing, too many, or says what cannot be.
 */
export async function joinSnapshot(
  epoch: number,
  pieces: ReadonlyMap<string, Uint8Array>,
  sealer: Sealer,
): Promise<Snapshot> {
  const manifest = readManifest(pieces.get(MANIFEST_ID))
  if (manifest.epoch !== epoch) throw new UnusableBytes('The rows are of another epoch.')
  if (!sealer.authenticates) await requireDigests(manifest, pieces)
  let next = 0
  const parts = manifest.parts.map(({ name, length }): SnapshotPart => {
    const chunks: Uint8Array[] = []
    let found = 0
    while (found < length) {
      const chunk = pieces.get(chunkId(manifest.token, next++))
      if (chunk === undefined || chunk.length === 0) throw new UnusableBytes('A row is missing.')
      chunks.push(chunk)
      found += chunk.length
    }
    if (found !== length) throw new UnusableBytes('A row has another length.')
    return { name, bytes: joined(chunks, length) }
  })
  if (next + 1 !== pieces.size) throw new UnusableBytes('There are rows that belong to no part.')
  return { epoch, tokenizer: manifest.tokenizer, parts }
}

async function requireDigests(
  { token, digests }: Manifest,
  pieces: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const found = await Promise.all(
    digests.map((_, place) => digestOf(pieces.get(chunkId(token, place)) ?? new Uint8Array())),
  )
  if (found.join() !== digests.join()) throw new UnusableBytes('A row was changed.')
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function chunkId(token: string, place: number): string {
  return `${token}/${place}`
}

function readManifest(bytes: Uint8Array | undefined): Manifest {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new UnusableBytes('The manifest cannot be read.', { cause: error })
  }
  if (!isManifest(value)) throw new UnusableBytes('The manifest is of another format.')
  return value
}

function isManifest(value: unknown): value is Manifest {
  if (!isObject(value) || value.format !== SNAPSHOT_FORMAT || !isTexts(value.digests)) return false
  return (
    typeof value.epoch === 'number' &&
    typeof value.tokenizer === 'string' &&
    typeof value.token === 'string' &&
    Array.isArray(value.parts) &&
    value.parts.every(
      (part: unknown) => isObject(part) && typeof part.name === 'string' && Number.isSafeInteger(part.length),
    )
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}
