import type { PartitionId, RecordId } from '../base/ids.ts'
import type { Edge } from '../schema/edge.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { MemoryDatabase, SealedRow, SealedTable } from './database.ts'
import {
  decodeEdge,
  decodeRecord,
  decodeSegment,
  encodeJson,
  encodeSegment,
  type VectorSegment,
} from './row-codec.ts'
import type { Sealer } from './sealing.ts'
import { type CommitOutcome, commit, readDelta, readRecords } from './unit-of-work.ts'

/** What one write changes, in plain form. */
export interface Changes {
  readonly records?: readonly MemIRRecord[]
  readonly edges?: readonly Edge[]
  readonly segments?: readonly VectorSegment[]
  readonly removedRecords?: readonly string[]
  readonly removedEdges?: readonly string[]
  readonly removedSegments?: readonly string[]
}

/** What was committed after an epoch. */
export interface Delta extends Required<Changes> {
  readonly epoch: number
}

/** Reads and writes the rows of one user, sealing and opening them outside of any transaction. */
export class PartitionStore {
  readonly uid: string
  readonly pid: PartitionId
  readonly #db: MemoryDatabase
  readonly #sealer: Sealer

  constructor(db: MemoryDatabase, uid: string, pid: PartitionId, sealer: Sealer) {
    this.#db = db
    this.uid = uid
    this.pid = pid
    this.#sealer = sealer
  }

  /** Undefined when the user was erased, or so much was committed since that only a fresh start tells it all. */
  async readAfter(epoch: number): Promise<Delta | undefined> {
    const sealed = await readDelta(this.#db, this.uid, this.pid, epoch)
    if (sealed.epoch === undefined) return undefined
    return {
      epoch: sealed.epoch,
      records: await this.#openAll('records', sealed.records, (_, bytes) => decodeRecord(bytes)),
      edges: await this.#openAll('edges', sealed.edges, (_, bytes) => decodeEdge(bytes)),
      segments: await this.#openAll('segments', sealed.segments, decodeSegment),
      removedRecords: sealed.removals.flatMap((row) => row.records),
      removedEdges: sealed.removals.flatMap((row) => row.edges),
      removedSegments: sealed.removals.flatMap((row) => row.segments),
    }
  }

  /** The records with these ids that exist, in the order of the ids. */
  async records(ids: readonly RecordId[]): Promise<MemIRRecord[]> {
    if (ids.length === 0) return []
    const rows = await readRecords(this.#db, this.pid, ids)
    const found = rows.filter((row): row is SealedRow => row !== undefined)
    return this.#openAll('records', found, (_, bytes) => decodeRecord(bytes))
  }

  /** Seals the changes and commits them as one: all or nothing. */
  async commit(baseEpoch: number, changes: Changes): Promise<CommitOutcome> {
    const epoch = baseEpoch + 1
    const [records, edges, segments] = await Promise.all([
      this.#sealAll('records', epoch, changes.records ?? [], encodeJson),
      this.#sealAll('edges', epoch, changes.edges ?? [], encodeJson),
      this.#sealAll('segments', epoch, changes.segments ?? [], encodeSegment),
    ])
    return commit(this.#db, {
      uid: this.uid,
      pid: this.pid,
      baseEpoch,
      records,
      edges,
      segments,
      removedRecords: changes.removedRecords ?? [],
      removedEdges: changes.removedEdges ?? [],
      removedSegments: changes.removedSegments ?? [],
    })
  }

  #sealAll<T extends { readonly id: string }>(
    table: SealedTable,
    epoch: number,
    items: readonly T[],
    encode: (item: T) => Uint8Array,
  ): Promise<SealedRow[]> {
    return Promise.all(
      items.map(async (item) => ({
        pid: this.pid,
        id: item.id,
        epoch,
        body: await this.#sealer.seal(table, item.id, epoch, encode(item)),
      })),
    )
  }

  #openAll<T>(
    table: SealedTable,
    rows: readonly SealedRow[],
    decode: (id: string, bytes: Uint8Array) => T,
  ): Promise<T[]> {
    return Promise.all(
      rows.map(async (row) => decode(row.id, await this.#sealer.open(table, row.id, row.epoch, row.body))),
    )
  }
}
