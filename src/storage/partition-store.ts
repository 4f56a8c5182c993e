import { MemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import type { PartitionId, RecordId } from '../base/ids.ts'
import { UnusableBytes } from '../base/packed-bytes.ts'
import type { Edge } from '../schema/edge.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { MemoryDatabase, SealedRow, SealedTable, UserRow } from './database.ts'
import { commitOrRemove } from './removal-transaction.ts'
import { RowCache } from './row-cache.ts'
import {
  decodeEdge,
  decodeRecord,
  decodeSegment,
  encodeJson,
  encodeSegment,
  type VectorSegment,
} from './row-codec.ts'
import type { Sealer } from './sealing.ts'
import { joinSnapshot, type Snapshot, sealSnapshot } from './snapshot-rows.ts'
import { readSnapshot, writeSnapshot } from './snapshot-transactions.ts'
import {
  type CommitOutcome,
  type DeltaStart,
  readAllSegments,
  readDelta,
  readEpochs,
  readRecords,
  readRecordsFrom,
  readSegments,
} from './unit-of-work.ts'

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
  /** Epoch of the last snapshot that was stored, by this tab or another. */
  readonly snapshotEpoch: number
}

const NOTHING: Delta = {
  epoch: 0,
  snapshotEpoch: 0,
  records: [],
  edges: [],
  segments: [],
  removedRecords: [],
  removedEdges: [],
  removedSegments: [],
}

/** Every segment of a partition as they were at an epoch. */
export interface StoredSegments {
  readonly epoch: number
  readonly segments: readonly VectorSegment[]
}

/** Rows that are read ahead at once. */
const AHEAD_ROWS = 512

/** Reads and writes the rows of one user, sealing and opening them outside of any transaction. */
export class PartitionStore {
  readonly uid: string
  readonly pid: PartitionId
  readonly #db: MemoryDatabase
  readonly #sealer: Sealer
  readonly #cache = new RowCache()
  #isAhead = false
  /** The user's entry until it is filed, which the first commit does. */
  #entry: UserRow | undefined

  /** @param isNew the user is not filed yet. */
  constructor(db: MemoryDatabase, entry: UserRow, sealer: Sealer, isNew: boolean) {
    this.#db = db
    this.uid = entry.uid
    this.pid = entry.pid
    this.#sealer = sealer
    this.#entry = isNew ? entry : undefined
  }

  /** What it holds in memory. */
  get byteLength(): number {
    return this.#cache.byteLength
  }

  /** `gone`: the user was erased. `behind`: so much happened since that only opening anew tells all of it. */
  async readAfter(after: DeltaStart): Promise<Delta | 'gone' | 'behind'> {
    // Most often nothing was, which the user's entry alone tells.
    const known = await readEpochs(this.#db, this.uid, this.pid)
    if (known?.epoch === after.epoch && known.epoch === after.segments) {
      return { ...NOTHING, epoch: known.epoch, snapshotEpoch: known.journalFrom }
    }
    const segments: Promise<VectorSegment[]>[] = []
    const sealed = await readDelta(this.#db, this.uid, this.pid, after, this.#openInto(segments))
    if (sealed === 'unfiled') return this.#entry === undefined ? 'gone' : NOTHING
    if (sealed === 'gone' || sealed === 'behind') return sealed
    const removedRecords = sealed.removals.flatMap((row) => row.records)
    this.#cache.change(sealed.epoch, removedRecords, sealed.records)
    return {
      epoch: sealed.epoch,
      snapshotEpoch: sealed.journalFrom,
      records: await this.#openAll('records', sealed.records, (_, bytes) => decodeRecord(bytes)),
      edges: await this.#openAll('edges', sealed.edges, (_, bytes) => decodeEdge(bytes)),
      segments: (await Promise.all(segments)).flat(),
      removedRecords,
      removedEdges: sealed.removals.flatMap((row) => row.edges),
      removedSegments: sealed.removals.flatMap((row) => row.segments),
    }
  }

  async allSegments(): Promise<StoredSegments> {
    const segments: Promise<VectorSegment[]>[] = []
    const epoch = await readAllSegments(this.#db, this.uid, this.pid, this.#openInto(segments))
    return { epoch: epoch ?? 0, segments: (await Promise.all(segments)).flat() }
  }

  /** The segments with these ids that exist. */
  async segments(ids: readonly string[]): Promise<VectorSegment[]> {
    if (ids.length === 0) return []
    return this.#openAll('segments', await readSegments(this.#db, this.pid, ids), decodeSegment)
  }

  /**
   * The stored snapshot; undefined when there is none, as before the first one and after a deletion.
   * @throws UnusableBytes when there is one that cannot be used.
   */
  async readSnapshot(): Promise<Snapshot | undefined> {
    const opening: Promise<[id: string, bytes: Uint8Array]>[] = []
    const epochs = new Set<number>()
    const journalFrom = await readSnapshot(this.#db, this.uid, this.pid, (rows) => {
      for (const { id, epoch, body } of rows) {
        epochs.add(epoch)
        const piece = this.#sealer
          .open('snapshots', id, epoch, body)
          .then((bytes): [string, Uint8Array] => [id, bytes])
        piece.catch(() => undefined)
        opening.push(piece)
      }
    })
    const [epoch] = epochs
    if (journalFrom === undefined || epoch === undefined) return undefined
    if (epochs.size > 1 || epoch < journalFrom) throw new UnusableBytes('The rows are of other epochs.')
    try {
      return await joinSnapshot(epoch, new Map(await Promise.all(opening)), this.#sealer)
    } catch (error) {
      if (error instanceof MemoryError && error.code === 'TAMPERED') {
        throw new UnusableBytes('A row does not open under its key.', { cause: error })
      }
      throw error
    }
  }

  /** Stores a snapshot in place of the one before, unless a record was deleted or a newer one stored since. */
  async writeSnapshot(snapshot: Snapshot): Promise<CommitOutcome> {
    // Nothing is filed yet.
    if (this.#entry !== undefined) return 'stale'
    const rows = await sealSnapshot(snapshot, this.pid, this.#sealer)
    return writeSnapshot(this.#db, { uid: this.uid, pid: this.pid, epoch: snapshot.epoch, rows })
  }

  /** The records with these ids that exist, in the order of the ids. */
  async records(ids: readonly RecordId[]): Promise<MemIRRecord[]> {
    const rows = new Map(ids.map((id) => [id, this.#cache.get(id)]))
    const missing = ids.filter((id) => rows.get(id) === undefined)
    if (missing.length > 0) {
      const { epoch } = this.#cache
      const read = (await readRecords(this.#db, this.pid, missing)).filter((row) => row !== undefined)
      this.#cache.keep(epoch, read)
      for (const row of read) rows.set(row.id, row)
    }
    const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
    return this.#openAll('records', found, (_, bytes) => decodeRecord(bytes))
  }

  /** Reads the rows of records after this id ahead, once, until the cache is half full; lets other work in between. */
  async readAhead(from: RecordId): Promise<void> {
    if (this.#isAhead) return
    this.#isAhead = true
    let next: string | undefined = from
    while (next !== undefined && !this.#cache.isFull) {
      const { epoch } = this.#cache
      const rows: SealedRow[] = await readRecordsFrom(this.#db, this.pid, next, AHEAD_ROWS)
      this.#cache.keep(epoch, rows)
      next = rows.length < AHEAD_ROWS ? undefined : rows.at(-1)?.id
      await giveWay()
    }
  }

  /** Seals the changes and commits them as one: all or nothing. `removed`: on a full disk, by deletions alone; the store is to be opened anew. */
  async commit(baseEpoch: number, changes: Changes): Promise<CommitOutcome | 'removed'> {
    const epoch = baseEpoch + 1
    const [records, edges, segments] = await Promise.all([
      this.#sealAll('records', epoch, changes.records ?? [], encodeJson),
      this.#sealAll('edges', epoch, changes.edges ?? [], encodeJson),
      this.#sealAll('segments', epoch, changes.segments ?? [], encodeSegment),
    ])
    const outcome = await commitOrRemove(this.#db, {
      uid: this.uid,
      pid: this.pid,
      entry: this.#entry,
      baseEpoch,
      records,
      edges,
      segments,
      removedRecords: changes.removedRecords ?? [],
      removedEdges: changes.removedEdges ?? [],
      removedSegments: changes.removedSegments ?? [],
    })
    if (outcome === 'committed') {
      this.#entry = undefined
      this.#cache.change(epoch, changes.removedRecords ?? [], records)
    }
    return outcome
  }

  /** Opens segments while the next ones are read. */
  #openInto(segments: Promise<VectorSegment[]>[]): (rows: readonly SealedRow[]) => void {
    return (rows) => {
      const opening = this.#openAll('segments', rows, decodeSegment)
      // Whoever reads awaits it; until then a failure is no unhandled one.
      opening.catch(() => undefined)
      segments.push(opening)
    }
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
