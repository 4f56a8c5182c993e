import type { Bitset } from '../base/bitset.ts'
import { MemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import type { EdgeId, PartitionId, RecordId } from '../base/ids.ts'
import { Mutex } from '../base/mutex.ts'
import { UnusableBytes } from '../base/packed-bytes.ts'
import type { EdgeTable } from '../graph/edge-table.ts'
import type { LexicalIndex } from '../lexical/inverted-index.ts'
import { tokenizerFingerprint } from '../lexical/tokenizer.ts'
import type { SnapshotNeed } from '../policy/snapshot-due.ts'
import type { Edge } from '../schema/edge.ts'
import type { RecordFilter } from '../schema/query.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { Changes, Delta, PartitionStore, StoredSegments } from '../storage/partition-store.ts'
import type { VectorSegment } from '../storage/row-codec.ts'
import type { SnapshotPart } from '../storage/snapshot-rows.ts'
import type { VectorIndex } from '../vector/vector-index.ts'
import type { VectorIndexOptions } from '../vector/vector-search.ts'
import type { AliasTable } from './aliases.ts'
import { applyChanges } from './apply-changes.ts'
import { changesAnything, countChanges } from './change-counts.ts'
import type { Chronology } from './chronology.ts'
import type { ClaimSlots } from './claim-slots.ts'
import type { Columns } from './columns.ts'
import { byteLengthOf, type Contents, encodeContents } from './contents.ts'
import { filterKey, filterSlots } from './filter.ts'
import { noContents, type ReadContents, readContents } from './read-contents.ts'
import { type NewVector, SegmentSet } from './segments.ts'
import { SnapshotLedger } from './snapshot-ledger.ts'
import type { TaskSteps } from './task-steps.ts'
import { unknownRecord } from './unknown-record.ts'
import { type SavedIndex, type VectorSpace, VectorSpaces } from './vector-spaces.ts'

/** How often other tabs may commit first: each time is progress, and a call's deadline ends it earlier. */
const MOST_ATTEMPTS = 1_000

/** Records that are read ahead of their being found: ids are in the order of their time. */
const MOST_AHEAD = 10_000

/** What a write wants to change, and what it answers. */
export interface WritePlan<T> {
  readonly changes: Changes
  readonly result: T
}

/** Another tab erased the user or is too far ahead, or memory ran out: the partition must be dropped and the user opened anew. */
export class PartitionGone extends Error {}

/** Everything that belongs to one user, in memory: filters, lexical index, vectors and graph over the stored rows. */
export class Partition {
  readonly #store: PartitionStore
  readonly #writes = new Mutex()
  readonly #contents: Contents
  readonly #vectors: VectorSpaces
  readonly #segments: SegmentSet
  readonly #slotOf = (id: RecordId): number | undefined => this.#contents.ids.find(id)
  #epoch = 0
  readonly #ledger: SnapshotLedger
  /** What the last filter let pass; most queries come with the same. */
  #passing: { readonly key: string; readonly passes: Bitset } | undefined
  #recovered: boolean
  /** What is in memory is not what is stored: memory ran out half-way, or a full disk took deletions only. */
  #isTorn = false
  /** Told after each commit of this partition. */
  onCommit: (() => void) | undefined

  private constructor(
    store: PartitionStore,
    { contents, epoch, recovered }: ReadContents,
    vectorOptions?: VectorIndexOptions,
  ) {
    this.#vectors = new VectorSpaces(vectorOptions)
    this.#store = store
    this.#contents = contents
    this.#segments = new SegmentSet(this.#slotOf, (ids) => store.segments(ids))
    this.#epoch = epoch
    this.#ledger = new SnapshotLedger(epoch)
    this.#recovered = recovered
  }

  /** A partition with nothing in it. */
  static empty(store: PartitionStore): Partition {
    return new Partition(store, noContents(false))
  }

  /**
   * Opens a user's partition in its newest state: from the snapshot, if there is one, and the rows written since.
   * @param vectorOptions how its vectors are to be indexed.
   */
  static async open(store: PartitionStore, vectorOptions?: VectorIndexOptions): Promise<Partition> {
    // Vectors are most of the bytes: they are read while the snapshot is.
    const [read, stored] = await Promise.all([readContents(store), store.allSegments()])
    const partition =
      (await Partition.#catchUp(store, read, stored, vectorOptions)) ??
      (await Partition.#catchUp(store, noContents(read.recovered), { epoch: 0, segments: [] }, vectorOptions))
    if (partition === undefined) throw new PartitionGone()
    return partition
  }

  /** Undefined when the journal no longer tells all that was removed since. */
  static async #catchUp(
    store: PartitionStore,
    read: ReadContents,
    stored: StoredSegments,
    vectorOptions: VectorIndexOptions | undefined,
  ): Promise<Partition | undefined> {
    const delta = await store.readAfter({ epoch: read.epoch, segments: stored.epoch })
    if (delta === 'gone') throw new PartitionGone()
    if (delta === 'behind') return undefined
    const partition = new Partition(store, read, vectorOptions)
    partition.#ledger.note(delta.snapshotEpoch)
    const replaced = new Set([...delta.removedSegments, ...delta.segments.map((segment) => segment.id)])
    const kept = stored.segments.filter((segment) => !replaced.has(segment.id))
    // Records first: a segment is placed by the slots of its records. Slots are never given twice.
    partition.#apply({ ...delta, segments: [] }, delta.epoch)
    partition.#restore(read.indexes, [...kept, ...delta.segments])
    return partition
  }

  get pid(): PartitionId {
    return this.#store.pid
  }
  /** The commit that what is in memory is of. */
  get epoch(): number {
    return this.#epoch
  }
  /** Slots ever given: every slot is below this number. */
  get slotCount(): number {
    return this.#contents.ids.length
  }
  /** Records there are. */
  get size(): number {
    return this.#contents.ids.size
  }
  get columns(): Columns {
    return this.#contents.columns
  }
  get lexical(): LexicalIndex {
    return this.#contents.lexical
  }
  get graph(): EdgeTable {
    return this.#contents.edges.graph
  }
  get tasks(): TaskSteps {
    return this.#contents.tasks
  }
  get aliases(): AliasTable {
    return this.#contents.aliases
  }
  get claims(): ClaimSlots {
    return this.#contents.claims
  }
  get chronology(): Chronology {
    return this.#contents.chronology
  }
  /** Vectors of the current space; undefined until it is known. */
  get vectors(): VectorIndex | undefined {
    return this.#vectors.current
  }
  /** About what the partition takes of memory. */
  get byteLength(): number {
    return byteLengthOf(this.#contents) + this.#vectors.byteLength + this.#store.byteLength
  }
  /** True when a stored snapshot could not be used, so that it was made anew from the rows. */
  get recovered(): boolean {
    return this.#recovered
  }
  /** What the stored snapshot does not have. */
  get unsaved(): Omit<SnapshotNeed, 'closing'> {
    return this.#ledger.need({ epoch: this.#epoch, nodes: this.#vectors.graphSize, records: this.size })
  }

  /** The ids of the records in these slots; default: of all. */
  ids(where: (slot: number) => boolean = () => true): RecordId[] {
    return Array.from(this.#contents.ids.rows().filter(where), (slot) => this.idOf(slot))
  }

  slotOf(id: RecordId): number | undefined {
    return this.#slotOf(id)
  }

  idOf(slot: number): RecordId {
    const id = this.#contents.ids.idAt(slot)
    if (id === undefined) throw new MemoryError('INTERNAL', `Slot ${slot} holds no record. Please report it.`)
    return id
  }

  edge(id: EdgeId): Edge | undefined {
    return this.#contents.edges.find(id, this.#contents.ids)
  }

  /** Edges that start or end at a record. */
  edgesOf(id: RecordId): Edge[] {
    const slot = this.#slotOf(id)
    return slot === undefined ? [] : this.#contents.edges.of(slot, this.#contents.ids)
  }

  /** The edges in these rows of the graph. */
  edgesAt(rows: readonly number[]): Edge[] {
    return rows.map((row) => this.#contents.edges.at(row, this.#contents.ids))
  }

  /** The slots of the records that pass; not to be changed. */
  filter(filter: RecordFilter): Bitset {
    const key = filterKey(filter)
    if (this.#passing?.key === key) return this.#passing.passes
    const excluded = new Set((filter.excludeIds ?? []).map(this.#slotOf).filter((slot) => slot !== undefined))
    const passes = filterSlots(this.columns, this.slotCount, filter, excluded)
    this.#passing = { key, passes }
    return passes
  }

  /** The records with these ids that exist, in the order of the ids. */
  records(ids: readonly RecordId[]): Promise<MemIRRecord[]> {
    return this.#store.records(ids)
  }

  /** Reads the rows of the last records ahead. */
  async readAhead(): Promise<void> {
    const first = this.#contents.ids.idAt(Math.max(0, this.slotCount - MOST_AHEAD))
    if (first !== undefined) await this.#store.readAhead(first)
  }

  /** The record, or a `NOT_FOUND` that names the path at which its id was given. */
  async require(id: RecordId, path: string): Promise<MemIRRecord> {
    const [record] = this.#slotOf(id) !== undefined ? await this.#store.records([id]) : []
    if (record === undefined) throw unknownRecord(id, path)
    return record
  }

  /** The record's slot, or a `NOT_FOUND` that names the path at which its id was given. */
  requireSlot(id: RecordId, path: string): number {
    const slot = this.#slotOf(id)
    if (slot === undefined) throw unknownRecord(id, path)
    return slot
  }

  /** Takes in what other tabs committed since. */
  async refresh(): Promise<void> {
    for (;;) {
      if (this.#isTorn) throw new PartitionGone()
      const before = this.#epoch
      const delta = await this.#store.readAfter({ epoch: before, segments: before })
      if (delta === 'gone' || delta === 'behind') throw new PartitionGone()
      this.#ledger.note(delta.snapshotEpoch)
      if (delta.epoch <= this.#epoch) return
      if (this.#epoch !== before) continue
      this.#segments.noteLive(delta.segments)
      return this.#apply(delta, delta.epoch)
    }
  }

  /** What commits after an epoch changed, taken into memory by now; `behind` when the journal no longer tells. */
  async changesAfter(epoch: number): Promise<Delta | 'behind'> {
    const delta = await this.#store.readAfter({ epoch, segments: this.#epoch })
    if (delta === 'gone') throw new PartitionGone()
    if (delta !== 'behind' && delta.epoch > this.#epoch) await this.refresh()
    return delta
  }

  /**
   * Plans a write against the newest state and commits it as one; replans when another tab came first. Writes of
   * one partition run one after another.
   */
  write<T>(plan: () => Promise<WritePlan<T>>): Promise<T> {
    return this.#writes.run(async () => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        await this.refresh()
        const base = this.#epoch
        const { changes, result } = await plan()
        if (!changesAnything(changes)) return result
        const outcome = await this.#store.commit(base, changes)
        if (outcome === 'gone') throw new PartitionGone()
        if (outcome === 'removed') this.#isTorn = true
        if (outcome === 'committed' || outcome === 'removed') {
          try {
            if (this.#epoch === base && !this.#isTorn) this.#apply(changes, base + 1)
          } catch {
            // It is stored, and so it is acknowledged: the next call opens the partition anew.
          }
          this.onCommit?.()
          return result
        }
      }
      throw new MemoryError('STORAGE', 'Other tabs kept writing for this user first. Retry.')
    })
  }

  /** Waits for writes that are under way. */
  idle(): Promise<void> {
    return this.#writes.run(async () => undefined)
  }

  /** Fixes the vector space; vectors of another space are not searched. */
  useSpace(space: VectorSpace): void {
    this.#vectors.use(space)
  }

  /** Where vectors are searched; undefined until a model has loaded. */
  get space(): VectorSpace | undefined {
    return this.#vectors.space
  }

  /** The record's vector of the current space. A view: copy it to keep it. */
  vectorOf(id: RecordId): Float32Array | undefined {
    const slot = this.#slotOf(id)
    return slot === undefined ? undefined : this.vectors?.get(slot)
  }

  /** Records that have no vector of the current space yet. */
  unembedded(): RecordId[] {
    const { fingerprint } = this.#vectors.space ?? {}
    if (fingerprint === undefined) return []
    return this.ids((slot) => !this.#segments.has(slot, fingerprint))
  }

  /** Records that no rules of language have read yet. */
  unread(): RecordId[] {
    const { isRead } = this.columns
    return this.ids((slot) => isRead[slot] === 0)
  }

  /**
   * The changes that store new vectors; those of records that went meanwhile are left out.
   * @param fresh records that the same write stores.
   */
  async vectorChanges(
    vectors: readonly NewVector[],
    newId: () => string,
    fresh: ReadonlyMap<RecordId, unknown> = new Map(),
  ): Promise<Changes> {
    const { space } = this.#vectors
    if (space === undefined) return {}
    const kept = vectors.filter(({ recordId }) => {
      const slot = this.#slotOf(recordId)
      return slot === undefined ? fresh.has(recordId) : !this.#segments.has(slot, space.fingerprint)
    })
    if (kept.length === 0) return {}
    return this.#segments.planAppend(kept, space.fingerprint, space.dimension, newId)
  }

  /** The changes that drop the vectors of other spaces, once every record has one of the current space. */
  foreignVectorChanges(): Changes {
    const { space } = this.#vectors
    return space === undefined ? {} : { removedSegments: this.#segments.foreign(space.fingerprint) }
  }

  /** The changes that remove records with their edges and vectors. */
  async removalChanges(ids: readonly RecordId[]): Promise<Changes> {
    const edges = new Set(ids.flatMap((id) => this.edgesOf(id).map((edge) => edge.id)))
    return { removedRecords: ids, removedEdges: [...edges], ...(await this.#segments.planRemoval(ids)) }
  }

  /**
   * Stores a snapshot of what is in memory, so that the next opening need not read and index every record. Lets other
   * work in between the parts.
   * @returns false when nothing was stored, because records or edges changed meanwhile. Retry when it is quieter.
   */
  async writeSnapshot(): Promise<boolean> {
    if (this.#isTorn) throw new PartitionGone()
    const epoch = this.#epoch
    const changes = this.#ledger.changes
    const nodes = this.#vectors.graphSize
    const parts: SnapshotPart[] = []
    for (const part of encodeContents(this.#contents, this.#vectors)) {
      parts.push(part)
      await giveWay()
      if (this.#ledger.changes !== changes) return false
    }
    const outcome = await this.#store.writeSnapshot({ epoch, tokenizer: tokenizerFingerprint(), parts })
    if (outcome === 'gone') throw new PartitionGone()
    if (outcome !== 'committed') return false
    this.#ledger.save(epoch, changes, nodes)
    return true
  }

  /** Opens saved vector indexes, and takes in the vectors that are in none; one that cannot be used is built again behind. */
  #restore(indexes: readonly SavedIndex[], segments: readonly VectorSegment[]): void {
    const placed = segments.map((segment) => this.#segments.put(segment))
    try {
      for (const index of indexes) this.#vectors.restore(index, placed)
    } catch (error) {
      if (!(error instanceof UnusableBytes)) throw error
      this.#recovered = true
    }
    this.#ledger.savedNodes = this.#vectors.graphSize
    this.#vectors.load(placed)
  }

  #apply(changes: Changes, epoch: number): void {
    this.#passing = undefined
    this.#isTorn = true
    applyChanges({ contents: this.#contents, segments: this.#segments, vectors: this.#vectors }, changes)
    this.#isTorn = false
    this.#ledger.changes += countChanges(changes)
    // A deletion took the stored snapshot along.
    if (changes.removedRecords?.length) this.#ledger.changes = Math.max(this.#ledger.changes, this.size)
    this.#epoch = epoch
  }
}
