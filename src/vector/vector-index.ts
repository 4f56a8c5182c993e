import { type Bitset, hasBit } from '../base/bitset.ts'
import type { HnswParameters } from '../schema/options.ts'
import { type CodeTable, MOST_MEASURED } from './code-table.ts'
import { DistanceLog } from './distance-log.ts'
import { GIVEN_UP, Hnsw } from './hnsw.ts'
import { decodeHnsw, encodeHnsw } from './hnsw-codec.ts'
import { HNSW_DEFAULTS, type HnswOptions } from './hnsw-state.ts'
import { graphPays, planSearch, type SearchPlan, scanPool } from './planner.ts'
import { RowMap } from './row-map.ts'
import { SearchCosts } from './search-costs.ts'
import { MOST_WEIGHT, meanRow, packQuery, packSigns, signWords } from './sign-bits.ts'
import { type AnyVector, readSteps, writeSteps } from './steps.ts'
import { TopProducts } from './top-products.ts'
import {
  EF_SEARCH,
  patience,
  type SearchOptions,
  type VectorHits,
  type VectorIndexOptions,
} from './vector-search.ts'
import { decodeSnapshot, encodeSnapshot } from './vector-snapshot.ts'
import { MOST_MULTIPLIED, type VectorTable } from './vector-table.ts'
import { makeCodeTable } from './wasm-code-table.ts'
import { makeVectorTable } from './wasm-vector-table.ts'

/** Sizes at which the centre of the sign bits is taken from the vectors there are, until a graph rests on the codes. */
const CENTRE_AT = [512, 4096]
/** Share of removed nodes at which the graph is vacuumed, and at which it is built anew instead. */
const VACUUM_SHARE = 0.2
const REBUILD_SHARE = 0.5
/** A graph that shrank is dropped when the size at which it would pay is this far away. */
const DROP_SHARE = 0.5
/** The slot of a row that holds no vector. */
const NO_SLOT = -1

/**
 * Unit vectors of one dimension, found by slot (the caller's small integer). Searches by exact scan, by a scan over sign
 * bits whose best are scored exactly, or by a graph over the sign bits, whichever is quickest; cosines are always exact.
 */
export class VectorIndex {
  readonly dimension: number
  readonly #options: VectorIndexOptions
  readonly #hnsw: HnswOptions
  readonly #efSearch: number
  readonly #vectors: VectorTable
  readonly #codes: CodeTable
  readonly #rows = new RowMap()
  readonly #top = new TopProducts()
  readonly #log: DistanceLog
  /** Where the sign bits of each dimension change; undefined while there are no codes. */
  #centre: Float32Array | undefined
  #centredAt = 0
  #graph: Hnsw | undefined
  /** Rows that the graph is to take in. */
  readonly #pending = new Set<number>()
  #vacuum: Generator<undefined, number[]> | undefined
  readonly #costs: SearchCosts
  readonly #floats: Float32Array<ArrayBuffer>
  #found = new Int32Array(1024)
  #distances = new Uint16Array(1024)

  constructor(dimension: number, options: VectorIndexOptions = {}) {
    this.dimension = dimension
    this.#options = options
    this.#hnsw = options.hnsw ?? HNSW_DEFAULTS
    this.#efSearch = options.efSearch ?? EF_SEARCH
    this.#floats = new Float32Array(dimension)
    this.#vectors = makeVectorTable(dimension, options.wasm)
    this.#codes = makeCodeTable(signWords(dimension), options.wasm)
    const now = options.now ?? (() => performance.now())
    this.#costs = new SearchCosts(this.#codes, this.#vectors, options.costs, now)
    this.#log = new DistanceLog(this.#codes.words * 32 * MOST_WEIGHT)
  }

  /**
   * What lets `load` open the same index without building it; undefined while there is nothing but vectors. Vectors are
   * not in it.
   * @param newSlots the number in the buffer of each slot that has a vector.
   */
  save(newSlots: Uint32Array): ArrayBuffer | undefined {
    const centre = this.#centre
    if (centre === undefined) return undefined
    const { words } = this.#codes
    const { count } = this.#rows
    return encodeSnapshot({
      slots: this.#rows.slots.slice(0, count).map((slot) => newSlots[slot] ?? NO_SLOT),
      centre,
      codes: this.#codes.codes.slice(0, count * words),
      centredAt: this.#centredAt,
      graph: this.#graph === undefined ? undefined : encodeHnsw(this.#graph, words),
    })
  }

  /**
   * Opens a saved index. `find` gives the vector of a slot that was saved, or undefined if it is gone; what was added
   * since is to be set afterwards.
   * @throws INVALID when the buffer is no index of this dimension.
   */
  static load(
    buffer: ArrayBuffer,
    dimension: number,
    find: (slot: number) => AnyVector | undefined,
    options: VectorIndexOptions = {},
  ): VectorIndex {
    const { slots, centre, codes, centredAt, graph } = decodeSnapshot(buffer, dimension)
    const index = new VectorIndex(dimension, options)
    const { stride } = index.#vectors
    index.#centre = centre
    index.#centredAt = centredAt
    index.#codes.reserve(slots.length)
    index.#codes.codes.set(codes)
    index.#vectors.reserve(slots.length)
    if (graph !== undefined) {
      const decoded = decodeHnsw(graph, index.#codes, slots.length)
      const { m, efConstruction } = decoded.options
      // A graph of other parameters is built anew behind the searches.
      if (m === index.#hnsw.m && efConstruction === index.#hnsw.efConstruction) index.#graph = decoded
    }
    slots.forEach((saved, row) => {
      const vector = saved === NO_SLOT ? undefined : find(saved)
      if (vector === undefined) slots[row] = NO_SLOT
      else writeSteps(vector, index.#vectors.matrix, row * stride)
    })
    index.#rows.restore(slots)
    slots.forEach((slot, row) => {
      const isNode = index.#graph?.holds(row) === true
      if (slot >= 0 && !isNode && index.#graph !== undefined) index.#pending.add(row)
      if (slot < 0 && isNode) index.#graph?.remove(row)
      if (slot < 0 && !isNode) index.#rows.free(row)
    })
    return index
  }

  get size(): number {
    return this.#rows.size
  }

  /** Those that were chosen or are the default. */
  get parameters(): Required<HnswParameters> {
    const { m, efConstruction } = this.#hnsw
    return { m, efConstruction, efSearch: this.#efSearch }
  }

  /** Vectors that the graph holds, and whether there is one. */
  get graphSize(): number | undefined {
    return this.#graph?.size
  }

  /** Bytes of vectors and codes. */
  get byteLength(): number {
    return this.#vectors.matrix.byteLength + this.#codes.codes.byteLength
  }

  has(slot: number): boolean {
    return this.#rows.rowOf(slot) >= 0
  }

  /** The slot's vector, as it is kept. */
  get(slot: number): Float32Array | undefined {
    const row = this.#rows.rowOf(slot)
    return row < 0 ? undefined : readSteps(this.#stepsAt(row))
  }

  /** Adds or replaces the vector of a slot; it has `dimension` numbers and unit length. Floats are kept to the nearest step. */
  set(slot: number, vector: AnyVector): void {
    this.remove(slot)
    const row = this.#rows.add(slot)
    this.#vectors.reserve(row + 1)
    writeSteps(vector, this.#vectors.matrix, row * this.#vectors.stride)
    if (this.#graph !== undefined) this.#pending.add(row)
    const due = CENTRE_AT.findLast((size) => this.size >= size) ?? 0
    if (due > this.#centredAt && this.#graph === undefined) this.#recentre(due)
    else if (this.#centre !== undefined) this.#pack(row, this.#centre)
  }

  remove(slot: number): boolean {
    const row = this.#rows.remove(slot)
    if (row < 0) return false
    this.#pending.delete(row)
    const from = row * this.#vectors.stride
    this.#vectors.matrix.fill(0, from, from + this.dimension)
    if (this.#graph?.remove(row) !== true) this.#rows.free(row)
    return true
  }

  /**
   * The best `k` of the slots that pass. Exact where that is quick or asked for; otherwise the recall of 10 results is
   * .99 and more on text.
   */
  search(
    query: Float32Array,
    passes: Bitset,
    k: number,
    { exact = false, width }: SearchOptions = {},
  ): VectorHits {
    const passing = this.#rows.passing(passes)
    const plan = { ...this.plan(passing, k, exact), ...width }
    this.#vectors.setQuery(query)
    this.#top.restart(k)
    const done = plan.method === 'graph' && this.#walk(query, passes, passing, k, plan)
    if (plan.method === 'exact') {
      this.#rows.forEachBatch(passes, passing, MOST_MULTIPLIED, this.#vectors.rows, (count) => {
        this.#vectors.multiply(count)
        this.#top.addFrom(this.#vectors, count)
      })
    } else if (!done) {
      this.#scanSigns(
        query,
        passes,
        passing,
        plan.method === 'signs' ? plan.pool : scanPool(k, this.dimension),
        k,
      )
    }
    const best = this.#top.best(query, this.#vectors, this.#rows.slots)
    if (plan.method === 'signs') this.#costs.searched(this.#rows.count)
    return { ...best, plan: plan.method === 'graph' && !done ? { ...plan, method: 'signs' } : plan }
  }

  /** Writes the cosine of every slot that has a vector and passes into `cosines[slot]`; leaves the other places. */
  scan(query: Float32Array, passes: Bitset, cosines: Float32Array): void {
    const table = this.#vectors
    const { slots } = this.#rows
    table.setQuery(query)
    this.#rows.forEachBatch(passes, this.#rows.passing(passes), MOST_MULTIPLIED, table.rows, (count) => {
      table.multiply(count)
      for (let i = 0; i < count; i++) {
        cosines[slots[table.rows[i] as number] as number] = table.products[i] as number
      }
    })
  }

  /**
   * Tends the graph for about so many milliseconds: begins it when it pays, takes pending vectors in, takes removed ones
   * out. Returns whether there is more to do; searches may run in between, and find everything at any time.
   */
  work(milliseconds: number): boolean {
    const now = this.#options.now ?? (() => performance.now())
    const end = now() + milliseconds
    this.#reconsider()
    const graph = this.#graph
    if (graph === undefined) return false
    for (const row of this.#pending) {
      graph.add(row)
      this.#pending.delete(row)
      if (now() >= end) return true
    }
    if (this.#vacuum === undefined && graph.tombstones > graph.size * VACUUM_SHARE)
      this.#vacuum = graph.vacuum()
    while (this.#vacuum !== undefined) {
      const step = this.#vacuum.next()
      if (step.done === true) {
        for (const row of step.value) this.#rows.free(row)
        this.#vacuum = undefined
      } else if (now() >= end) {
        return true
      }
    }
    return false
  }

  /** What a search for `k` of so many passing slots would do. */
  plan(passing: number, k: number, exact = false): SearchPlan {
    const shape = {
      dimension: this.dimension,
      size: this.size,
      passing,
      k,
      hasCodes: this.#centre !== undefined && !exact,
      nodes: this.#graph?.size ?? 0,
      tombstones: this.#graph?.tombstones ?? 0,
      linksPerNode: this.#hnsw.m * 2,
      efSearch: this.#efSearch,
    }
    return planSearch(this.#costs.current, shape)
  }

  /** Walks the graph and scans what it does not hold yet; false if the walk was given up or found too little. */
  #walk(query: Float32Array, passes: Bitset, passing: number, k: number, plan: SearchPlan): boolean {
    const graph = this.#graph
    if (graph === undefined || this.#centre === undefined) return false
    packQuery(query, this.#centre, this.#codes.query)
    this.#makeRoom(plan.pool)
    const filter = passing < this.size ? { passes, slots: this.#rows.slots } : undefined
    const count = graph.search(plan.ef, plan.pool, this.#found, this.#distances, filter, plan.mostHops)
    if (count === GIVEN_UP) return false
    if (count < Math.min(k, passing - this.#pending.size)) return false
    this.#multiplyFound(count, k, filter !== undefined)
    this.#multiplyPending(passes)
    return true
  }

  #multiplyPending(passes: Bitset): void {
    const { slots } = this.#rows
    const table = this.#vectors
    let count = 0
    for (const row of this.#pending) {
      if (!hasBit(passes, slots[row] as number)) continue
      table.rows[count++] = row
      if (count < MOST_MULTIPLIED) continue
      table.multiply(count)
      this.#top.addFrom(table, count)
      count = 0
    }
    table.multiply(count)
    this.#top.addFrom(table, count)
  }

  #scanSigns(query: Float32Array, passes: Bitset, passing: number, pool: number, k: number): void {
    if (this.#centre === undefined) return
    const codes = this.#codes
    packQuery(query, this.#centre, codes.query)
    const log = this.#log
    log.clear()
    this.#rows.forEachBatch(passes, passing, MOST_MEASURED, codes.rows, (count) => {
      codes.measure(count)
      log.addFrom(codes.rows, codes.distances, count)
    })
    this.#makeRoom(pool)
    this.#multiplyFound(log.nearest(pool, this.#found, this.#distances), k, passing < this.size)
  }

  /**
   * Scores found rows, nearest first, by their vectors: at most `count`, and no more once a whole batch brought nothing
   * into the best `k`.
   */
  #multiplyFound(count: number, k: number, isFiltered: boolean): void {
    const table = this.#vectors
    const step = Math.min(MOST_MULTIPLIED, patience(k, isFiltered))
    for (let from = 0; from < count; from += step) {
      const batch = Math.min(step, count - from)
      table.rows.set(this.#found.subarray(from, from + batch))
      table.multiply(batch)
      const entered = this.#top.addFrom(table, batch)
      if (!entered && from > step) return
    }
  }

  /** Begins a graph that pays; drops one that no longer does, or in which too little is alive. */
  #reconsider(): void {
    const graph = this.#graph
    if (this.#centre === undefined) return
    const pays = (size: number): boolean =>
      graphPays(this.#costs.current, size, this.dimension, this.#hnsw.m * 2, this.#efSearch)
    if (graph === undefined) {
      if (pays(this.size)) this.#beginGraph()
      return
    }
    const isDead = graph.tombstones > (graph.size + graph.tombstones) * REBUILD_SHARE
    const isNeeded = pays(this.size / DROP_SHARE)
    if (!isDead && isNeeded) return
    this.#graph = undefined
    this.#vacuum = undefined
    this.#pending.clear()
    this.#rows.freeUnused()
    if (isNeeded) this.#beginGraph()
  }

  #beginGraph(): void {
    this.#graph = new Hnsw(this.#codes, this.#hnsw)
    const { slots, count } = this.#rows
    for (let row = 0; row < count; row++) if ((slots[row] as number) >= 0) this.#pending.add(row)
  }

  #recentre(due: number): void {
    const { matrix, stride } = this.#vectors
    const { slots, count } = this.#rows
    const centre = meanRow(matrix, stride, count).subarray(0, this.dimension)
    this.#centre = centre
    this.#centredAt = due
    for (let row = 0; row < count; row++) {
      if ((slots[row] as number) >= 0) this.#pack(row, centre)
    }
  }

  /** The row's vector, in steps. */
  #stepsAt(row: number): Int16Array {
    const from = row * this.#vectors.stride
    return this.#vectors.matrix.subarray(from, from + this.dimension)
  }

  #pack(row: number, centre: Float32Array): void {
    this.#codes.reserve(row + 1)
    packSigns(readSteps(this.#stepsAt(row), this.#floats), centre, this.#codes.codes, row * this.#codes.words)
  }

  #makeRoom(count: number): void {
    if (count <= this.#found.length) return
    this.#found = new Int32Array(count)
    this.#distances = new Uint16Array(count)
  }
}
