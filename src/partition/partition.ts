import type { Bitset } from '../base/bitset.ts'
import { MemoryError } from '../base/errors.ts'
import type { EdgeId, PartitionId, RecordId } from '../base/ids.ts'
import { Mutex } from '../base/mutex.ts'
import { EdgeTable } from '../graph/edge-table.ts'
import { LexicalIndex } from '../lexical/inverted-index.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import type { Edge } from '../schema/edge.ts'
import type { RecordFilter } from '../schema/query.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import type { Changes, PartitionStore } from '../storage/partition-store.ts'
import { VectorIndex } from '../vector/vector-index.ts'
import { AliasTable } from './aliases.ts'
import { Chronology } from './chronology.ts'
import { ClaimSlots } from './claim-slots.ts'
import { Columns, KINDS } from './columns.ts'
import { filterSlots } from './filter.ts'
import { lexicalText } from './index-text.ts'
import { type NewVector, SegmentSet } from './segments.ts'
import { TaskSteps } from './task-steps.ts'

/**
 * Other tabs may commit in between this often before a write gives up. Many, because each time is another tab's
 * progress; a call's deadline ends it earlier, through its plan.
 */
const MOST_ATTEMPTS = 1_000

/** What a write wants to change, and what it answers. */
export interface WritePlan<T> {
  readonly changes: Changes
  readonly result: T
}

/** Which vector space the partition searches in. */
export interface VectorSpace {
  readonly fingerprint: string
  readonly dimension: number
}

/** Another tab erased the user, or is too far ahead: the partition must be dropped and the user opened anew. */
export class PartitionGone extends Error {}

/** What is kept of each record in memory, beside its columns. */
interface Resident {
  readonly id: RecordId
  readonly labels: Pick<MemIRRecord, 'tags' | 'intentTags' | 'entities'>
}

/** Everything that belongs to one user, in memory: filters, lexical index, vectors and graph over the stored rows. */
export class Partition {
  readonly #store: PartitionStore
  readonly #writes = new Mutex()
  readonly #slots = new Map<RecordId, number>()
  readonly #residents: (Resident | undefined)[] = []
  readonly #unread = new Set<RecordId>()
  readonly #edgeIds = new Map<EdgeId, Edge>()
  readonly #segments = new SegmentSet()
  #epoch = 0
  #space: VectorSpace | undefined
  #vectors: VectorIndex | undefined
  readonly columns = new Columns()
  readonly lexical = new LexicalIndex()
  readonly graph = new EdgeTable()
  readonly claims = new ClaimSlots()
  readonly chronology = new Chronology(this.columns)
  readonly tasks = new TaskSteps()
  readonly aliases = new AliasTable()

  constructor(store: PartitionStore) {
    this.#store = store
  }

  get pid(): PartitionId {
    return this.#store.pid
  }
  /** Slots ever given: every slot is below this number. */
  get slotCount(): number {
    return this.#residents.length
  }
  /** Records there are. */
  get size(): number {
    return this.#slots.size
  }
  /** Vectors of the current space; undefined until it is known. */
  get vectors(): VectorIndex | undefined {
    return this.#vectors
  }

  /** Every record's id. */
  ids(): RecordId[] {
    return [...this.#slots.keys()]
  }

  slotOf(id: RecordId): number | undefined {
    return this.#slots.get(id)
  }

  idOf(slot: number): RecordId {
    const resident = this.#residents[slot]
    if (resident === undefined)
      throw new MemoryError('INTERNAL', `Slot ${slot} holds no record. Please report it.`)
    return resident.id
  }

  edge(id: EdgeId): Edge | undefined {
    return this.#edgeIds.get(id)
  }

  /** Edges that start or end at a record. */
  edgesOf(id: RecordId): Edge[] {
    const slot = this.#slots.get(id)
    if (slot === undefined) return []
    const found: Edge[] = []
    const collect = (entry: { id: EdgeId }): void => {
      const edge = this.#edgeIds.get(entry.id)
      if (edge !== undefined) found.push(edge)
    }
    this.graph.forEachOut(slot, collect)
    this.graph.forEachIn(slot, collect)
    return found
  }

  /** The edges in these rows of the graph. */
  edgesAt(rows: readonly number[]): Edge[] {
    return rows.map((row) => this.#edgeIds.get(this.graph.idOf(row))).filter((edge) => edge !== undefined)
  }

  filter(filter: RecordFilter): Bitset {
    const excluded = new Set(
      (filter.excludeIds ?? []).map((id) => this.#slots.get(id)).filter((slot) => slot !== undefined),
    )
    return filterSlots(this.columns, this.slotCount, filter, excluded)
  }

  /** The records with these ids that exist, in the order of the ids. */
  records(ids: readonly RecordId[]): Promise<MemIRRecord[]> {
    return this.#store.records(ids)
  }

  /** The record, or a `NOT_FOUND` that names the path at which its id was given. */
  async require(id: RecordId, path: string): Promise<MemIRRecord> {
    const [record] = this.#slots.has(id) ? await this.#store.records([id]) : []
    if (record === undefined) throw unknownRecord(id, path)
    return record
  }

  /** The record's slot, or a `NOT_FOUND` that names the path at which its id was given. */
  requireSlot(id: RecordId, path: string): number {
    const slot = this.#slots.get(id)
    if (slot === undefined) throw unknownRecord(id, path)
    return slot
  }

  /** Takes in what other tabs committed since. */
  async refresh(): Promise<void> {
    for (;;) {
      const before = this.#epoch
      const delta = await this.#store.readAfter(before)
      if (delta === undefined) throw new PartitionGone()
      if (delta.epoch <= this.#epoch) return
      if (this.#epoch !== before) continue
      this.#apply(delta)
      this.#epoch = delta.epoch
      return
    }
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
        if (outcome === 'committed') {
          if (this.#epoch === base) {
            this.#apply(changes)
            this.#epoch = base + 1
          }
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
    if (this.#space?.fingerprint === space.fingerprint) return
    this.#space = space
    this.#vectors = new VectorIndex(space.dimension)
    for (const segment of this.#segments.all()) this.#loadVectors(segment)
  }

  /** Where vectors are searched; undefined until a model has loaded. */
  get space(): VectorSpace | undefined {
    return this.#space
  }

  /** The record's vector of the current space. */
  vectorOf(id: RecordId): Float32Array | undefined {
    return this.#space && this.#segments.vectorOf(id, this.#space.fingerprint)
  }

  /** Records that have no vector of the current space yet. */
  unembedded(): RecordId[] {
    const { fingerprint } = this.#space ?? {}
    if (fingerprint === undefined) return []
    return [...this.#slots.keys()].filter((id) => !this.#segments.has(id, fingerprint))
  }

  /** Records that no rules of language have read yet. */
  unread(): RecordId[] {
    return [...this.#unread]
  }

  /**
   * The changes that store new vectors; those of records that went meanwhile are left out.
   * @param fresh records that the same write stores.
   */
  vectorChanges(
    vectors: readonly NewVector[],
    newId: () => string,
    fresh: ReadonlyMap<RecordId, unknown> = new Map(),
  ): Changes {
    const space = this.#space
    if (space === undefined) return {}
    const kept = vectors.filter(
      ({ recordId }) =>
        (this.#slots.has(recordId) || fresh.has(recordId)) &&
        !this.#segments.has(recordId, space.fingerprint),
    )
    if (kept.length === 0) return {}
    return this.#segments.planAppend(kept, space.fingerprint, space.dimension, newId)
  }

  /** The changes that drop the vectors of other spaces, once every record has one of the current space. */
  foreignVectorChanges(): Changes {
    if (this.#space === undefined) return {}
    return { removedSegments: this.#segments.foreign(this.#space.fingerprint) }
  }

  /** The changes that remove records with their edges and vectors. */
  removalChanges(ids: readonly RecordId[]): Changes {
    const edges = new Set(ids.flatMap((id) => this.edgesOf(id).map((edge) => edge.id)))
    return { removedRecords: ids, removedEdges: [...edges], ...this.#segments.planRemoval(ids) }
  }

  #apply(changes: Changes): void {
    for (const id of changes.removedEdges ?? []) this.#removeEdge(id)
    for (const id of changes.removedRecords ?? []) this.#removeRecord(id)
    for (const id of changes.removedSegments ?? []) this.#segments.remove(id)
    for (const record of changes.records ?? []) this.#putRecord(record)
    for (const edge of changes.edges ?? []) this.#putEdge(edge)
    for (const segment of changes.segments ?? []) {
      this.#segments.put(segment)
      this.#loadVectors(segment)
    }
  }

  #putRecord(record: MemIRRecord): void {
    let slot = this.#slots.get(record.id)
    const previous = slot === undefined ? undefined : this.#residents[slot]
    if (slot === undefined || previous === undefined) {
      slot = this.#residents.length
      this.#slots.set(record.id, slot)
      // Content never changes under an id, so the terms are indexed once.
      this.lexical.add(slot, tokenize(lexicalText(record)))
    } else {
      this.#unlist(slot, previous)
    }
    if (record.rulesVersion === undefined) this.#unread.add(record.id)
    else this.#unread.delete(record.id)
    const { tags, intentTags, entities } = record
    this.#residents[slot] = { id: record.id, labels: { tags, intentTags, entities } }
    this.columns.set(slot, record)
    this.claims.set(slot, record)
    this.chronology.add(slot)
    if (record.kind === 'step') this.tasks.add(slot, record)
    this.aliases.put(slot, entities, record.content)
  }

  /** Takes a record out of what is derived from its fields. */
  #unlist(slot: number, { labels }: Resident): void {
    const { kind, task, tasks, step } = this.columns
    const taskId = tasks.textOf(task[slot] as number)
    if (kind[slot] === KINDS.step && taskId !== undefined) {
      this.tasks.remove(slot, taskId, step[slot] as number, labels.entities)
    }
    this.chronology.remove(slot)
    this.claims.remove(slot)
    this.columns.remove(slot, labels)
  }

  #removeRecord(id: RecordId): void {
    const slot = this.#slots.get(id)
    const resident = slot === undefined ? undefined : this.#residents[slot]
    if (slot === undefined || resident === undefined) return
    this.#unlist(slot, resident)
    this.lexical.remove(slot)
    this.aliases.remove(slot)
    this.#vectors?.remove(slot)
    this.#residents[slot] = undefined
    this.#slots.delete(id)
    this.#unread.delete(id)
  }

  #putEdge(edge: Edge): void {
    const from = this.#slots.get(edge.from)
    const to = this.#slots.get(edge.to)
    if (from === undefined || to === undefined) return
    this.#edgeIds.set(edge.id, edge)
    this.graph.add({ id: edge.id, from, to, type: EDGE_TYPES.indexOf(edge.type), weight: edge.weight })
  }

  #removeEdge(id: EdgeId): void {
    this.#edgeIds.delete(id)
    this.graph.remove(id)
  }

  #loadVectors({ fingerprint, dimension, recordIds, vectors }: SegmentLike): void {
    if (this.#vectors === undefined || fingerprint !== this.#space?.fingerprint) return
    recordIds.forEach((id, i) => {
      const slot = this.#slots.get(id)
      if (slot !== undefined) this.#vectors?.set(slot, vectors.subarray(i * dimension, (i + 1) * dimension))
    })
  }
}

type SegmentLike = Parameters<SegmentSet['put']>[0]

function unknownRecord(id: RecordId, path: string): MemoryError {
  return new MemoryError('NOT_FOUND', `${path}: this user has no record ${id}. Check the id and the user.`)
}

function changesAnything(changes: Changes): boolean {
  return Object.values(changes).some((part) => part !== undefined && part.length > 0)
}
