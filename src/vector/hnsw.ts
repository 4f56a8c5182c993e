import { hasBit } from '../base/bitset.ts'
import type { CodeTable } from './code-table.ts'
import { Frontier } from './frontier.ts'
import { HNSW_DEFAULTS, type HnswOptions, type HnswState, type RowFilter } from './hnsw-state.ts'
import { drawLevel } from './levels.ts'
import { LinkLists } from './link-lists.ts'
import { MOST_WEIGHT } from './sign-bits.ts'
import { Visited } from './visited.ts'

/** What a search returns when it was given up. */
export const GIVEN_UP = -1

export const NO_NODE = -1
/** In place of a row: distances are measured from the query. */
const QUERY = -1
/** Nodes that a vacuum relinks before it lets others work. */
const VACUUM_STEP = 32
/** Live nodes and dead ones that are looked at to replace a node's dead links. */
const MOST_CANDIDATES = 256

/**
 * A navigable small-world graph (Malkov and Yashunin 2016) over the sign-bit codes of a table, on flat arrays. Nodes are
 * rows of the table. Built and walked by Hamming distance; the caller scores what a search finds by the vectors.
 */
export class Hnsw {
  readonly options: HnswOptions
  readonly #table: CodeTable
  readonly #frontier: Frontier
  readonly #visited = new Visited()
  readonly #base: LinkLists
  readonly #upper: LinkLists
  /** Top layer of each row, or NO_NODE. */
  #levels: Int8Array
  /** The row's first block in the upper lists; layer l has the block l - 1 further. */
  #uppers: Int32Array
  /** 1: removed, but still walked through until the next vacuum. */
  #dead: Uint8Array
  /** Runs of upper blocks that fell free, by length. */
  readonly #freeUppers = new Map<number, number[]>()
  #upperCount: number
  #serial: number
  #entry: number
  #size = 0
  #tombstones = 0
  readonly #near: Int32Array
  readonly #nearDistances: Uint16Array

  constructor(table: CodeTable, options: HnswOptions = HNSW_DEFAULTS, state?: HnswState) {
    this.options = options
    this.#table = table
    this.#frontier = new Frontier(table.words * 32 * MOST_WEIGHT)
    this.#base = state?.base ?? new LinkLists(options.m * 2, 0, table)
    this.#upper = state?.upper ?? new LinkLists(options.m, 0, table)
    this.#levels = state?.levels ?? new Int8Array(0)
    this.#uppers = state?.uppers ?? new Int32Array(0)
    this.#dead = state?.dead ?? new Uint8Array(0)
    this.#upperCount = state?.upperCount ?? 0
    this.#serial = state?.serial ?? 0
    this.#entry = state?.entry ?? NO_NODE
    this.#levels.forEach((level, row) => {
      if (level === NO_NODE) return
      if (this.#dead[row] === 1) this.#tombstones++
      else this.#size++
    })
    const most = Math.max(options.efConstruction, MOST_CANDIDATES)
    this.#near = new Int32Array(most)
    this.#nearDistances = new Uint16Array(most)
  }

  /** Live nodes. */
  get size(): number {
    return this.#size
  }

  /** Removed nodes that the next vacuum will take out. */
  get tombstones(): number {
    return this.#tombstones
  }

  /** Views of the graph's arrays, for the codec and for tests. */
  get state(): HnswState {
    return {
      capacity: this.#levels.length,
      serial: this.#serial,
      entry: this.#entry,
      upperCount: this.#upperCount,
      levels: this.#levels,
      uppers: this.#uppers,
      dead: this.#dead,
      base: this.#base,
      upper: this.#upper,
    }
  }

  /** Whether the row is a node, live or removed and not yet vacuumed. */
  holds(row: number): boolean {
    return (this.#levels[row] ?? NO_NODE) !== NO_NODE
  }

  /** Adds a row whose code is in the table and which is no node yet (algorithm 1 of the paper). */
  add(row: number): void {
    const { m, efConstruction, seed } = this.options
    if (row >= this.#levels.length) this.#grow(row + 1)
    const level = drawLevel(seed, this.#serial++, m)
    this.#levels[row] = level
    this.#dead[row] = 0
    this.#base.lengths[row] = 0
    if (level > 0) this.#takeUppers(row, level)
    this.#size++
    if (this.#entry === NO_NODE) {
      this.#entry = row
      return
    }
    const top = this.#levels[this.#entry] as number
    let from = this.#descend(row, level)
    for (let layer = Math.min(level, top); layer >= 0; layer--) {
      this.#searchLayer(row, from, layer, efConstruction, Number.POSITIVE_INFINITY, undefined)
      const found = this.#frontier.results(efConstruction, this.#near, this.#nearDistances)
      if (found === 0) continue
      from = this.#near[0] as number
      const lists = layer === 0 ? this.#base : this.#upper
      lists.choose(this.#listOf(row, layer), this.#near, this.#nearDistances, found, m)
      this.#linkBack(row, layer)
    }
    // Among dead nodes alone, the only live one is where walks are to begin.
    if (level > top || this.#size === 1) this.#entry = row
  }

  /** Removes a node: it is found no more, but walked through until the next vacuum. False if it is no live node. */
  remove(row: number): boolean {
    if (!this.holds(row) || this.#dead[row] === 1) return false
    this.#dead[row] = 1
    this.#size--
    this.#tombstones++
    return true
  }

  /**
   * Walks towards the query, whose code is in the table, until the nearest `ef` live rows that pass are settled
   * (algorithm 5 of the paper), and writes the nearest `pool` of all rows met, nearest first, to `rows` and
   * `distances`. Rows that do not pass are walked through. Returns how many there are, or GIVEN_UP after `mostHops`.
   */
  search(
    ef: number,
    pool: number,
    rows: Int32Array,
    distances: Uint16Array,
    filter?: RowFilter,
    mostHops: number = Number.POSITIVE_INFINITY,
  ): number {
    if (this.#entry === NO_NODE) return 0
    const from = this.#descend(QUERY, 0)
    if (!this.#searchLayer(QUERY, from, 0, ef, mostHops, filter)) return GIVEN_UP
    return this.#frontier.results(pool, rows, distances)
  }

  /**
   * Takes the removed nodes out: links to them are replaced by the nearest of what lies behind them. Runs in steps; between
   * two of them, anything else may be done with the graph. Returns the rows that are nodes no more.
   */
  *vacuum(): Generator<undefined, number[]> {
    const leaving: number[] = []
    this.#dead.forEach((dead, row) => {
      if (dead === 1 && this.holds(row)) leaving.push(row)
    })
    const leaves = new Uint8Array(this.#levels.length)
    for (const row of leaving) leaves[row] = 1
    for (let row = 0, steps = 0; row < this.#levels.length; row++) {
      if (!this.holds(row) || leaves[row] === 1) continue
      for (let layer = this.#levels[row] as number; layer >= 0; layer--) this.#relink(row, layer, leaves)
      if (++steps % VACUUM_STEP === 0) yield
    }
    for (const row of leaving) {
      const level = this.#levels[row] as number
      if (level > 0) this.#freeUppersOf(level).push(this.#uppers[row] as number)
      this.#levels[row] = NO_NODE
      this.#dead[row] = 0
    }
    this.#tombstones -= leaving.length
    if (this.#entry !== NO_NODE && !this.holds(this.#entry)) this.#entry = this.#highest()
    return leaving
  }

  /** Replaces a node's links to leaving nodes; live rows behind these are reached through any number of dead ones. */
  #relink(row: number, layer: number, leaves: Uint8Array): void {
    const lists = layer === 0 ? this.#base : this.#upper
    const { links, lengths, width } = lists
    const own = this.#listOf(row, layer)
    const start = own * width
    const length = lengths[own] as number
    let isWhole = true
    for (let i = start; i < start + length; i++) if (leaves[links[i] as number] === 1) isWhole = false
    if (isWhole) return

    const stamps = this.#visited.restart(this.#levels.length)
    const { stamp } = this.#visited
    stamps[row] = stamp
    const before = new Set<number>()
    const found: number[] = []
    const dead: number[] = []
    const meet = (list: number): void => {
      const from = list * width
      for (let i = from; i < from + (lengths[list] as number); i++) {
        const neighbour = links[i] as number
        if (stamps[neighbour] === stamp) continue
        stamps[neighbour] = stamp
        if (this.#dead[neighbour] === 1) dead.push(neighbour)
        else found.push(neighbour)
      }
    }
    meet(own)
    for (const neighbour of found) before.add(neighbour)
    for (let i = 0; i < dead.length && found.length < MOST_CANDIDATES && i < MOST_CANDIDATES; i++) {
      meet(this.#listOf(dead[i] as number, layer))
    }
    const count = Math.min(found.length, MOST_CANDIDATES)
    const table = this.#table
    table.rows.set(count < found.length ? found.slice(0, count) : found)
    table.measureFrom(row, count)
    const distances = table.distances.slice(0, count)
    const order = Array.from({ length: count }, (_, i) => i)
    order.sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b)
    order.forEach((from, to) => {
      this.#near[to] = found[from] as number
      this.#nearDistances[to] = distances[from] as number
    })
    lists.choose(own, this.#near, this.#nearDistances, count, width)
    for (let i = start; i < start + (lengths[own] as number); i++) {
      const neighbour = links[i] as number
      const list = this.#listOf(neighbour, layer)
      if (!before.has(neighbour) && !lists.has(list, row)) {
        lists.insert(list, row, lists.distanceAt(i))
      }
    }
  }

  /** Adds the links from a node's new neighbours back to it. */
  #linkBack(row: number, layer: number): void {
    const lists = layer === 0 ? this.#base : this.#upper
    const own = this.#listOf(row, layer)
    const start = own * lists.width
    const end = start + (lists.lengths[own] as number)
    for (let i = start; i < end; i++) {
      lists.insert(this.#listOf(lists.links[i] as number, layer), row, lists.distanceAt(i))
    }
  }

  #listOf(row: number, layer: number): number {
    return layer === 0 ? row : (this.#uppers[row] as number) + layer - 1
  }

  #measure(origin: number, count: number): void {
    if (origin === QUERY) this.#table.measure(count)
    else this.#table.measureFrom(origin, count)
  }

  #measureOne(origin: number, row: number): number {
    this.#table.rows[0] = row
    this.#measure(origin, 1)
    return this.#table.distances[0] as number
  }

  /** Greedy walk from the entry down to the layer above `level`; returns where it ends. */
  #descend(origin: number, level: number): number {
    const { links, lengths, width } = this.#upper
    const { rows, distances } = this.#table
    let nearest = this.#entry
    const top = this.#levels[nearest] as number
    if (top <= level) return nearest
    let least = this.#measureOne(origin, nearest)
    for (let layer = top; layer > level; layer--) {
      for (let moved = true; moved; ) {
        moved = false
        const list = this.#listOf(nearest, layer)
        const count = lengths[list] as number
        for (let i = 0; i < count; i++) rows[i] = links[list * width + i] as number
        this.#measure(origin, count)
        for (let i = 0; i < count; i++) {
          if ((distances[i] as number) >= least) continue
          least = distances[i] as number
          nearest = rows[i] as number
          moved = true
        }
      }
    }
    return nearest
  }

  /** Algorithm 2 of the paper; leaves the results in the frontier. False if it was given up. */
  #searchLayer(
    origin: number,
    from: number,
    layer: number,
    ef: number,
    mostHops: number,
    filter: RowFilter | undefined,
  ): boolean {
    const { links, lengths, width } = layer === 0 ? this.#base : this.#upper
    const { rows, distances } = this.#table
    const frontier = this.#frontier
    const dead = this.#dead
    // A search scores a wider pool by the vectors afterwards; an insertion needs the nearest alone.
    const keepsFar = origin === QUERY
    const stamps = this.#visited.restart(this.#levels.length)
    const { stamp } = this.#visited
    frontier.restart(ef)
    stamps[from] = stamp
    const distance = this.#measureOne(origin, from)
    frontier.push(from, distance)
    if (dead[from] === 0 && isIn(filter, from)) frontier.keep(from, distance)
    let hops = 0
    for (let row = frontier.next(); row !== NO_NODE; row = frontier.next()) {
      if (++hops > mostHops) return false
      const list = layer === 0 ? row : this.#listOf(row, layer)
      const first = list * width
      const end = first + (lengths[list] as number)
      let count = 0
      for (let i = first; i < end; i++) {
        const neighbour = links[i] as number
        if (stamps[neighbour] === stamp) continue
        stamps[neighbour] = stamp
        rows[count++] = neighbour
      }
      this.#measure(origin, count)
      for (let i = 0; i < count; i++) {
        const d = distances[i] as number
        const isNear = d < frontier.bound
        if (!isNear && !keepsFar) continue
        const neighbour = rows[i] as number
        if (isNear) frontier.push(neighbour, d)
        if (dead[neighbour] === 0 && isIn(filter, neighbour)) frontier.keep(neighbour, d)
      }
    }
    return true
  }

  #highest(): number {
    let highest = NO_NODE
    let level = NO_NODE
    this.#levels.forEach((other, row) => {
      if (other <= level) return
      level = other
      highest = row
    })
    return highest
  }

  #takeUppers(row: number, level: number): void {
    let first = this.#freeUppersOf(level).pop()
    if (first === undefined) {
      first = this.#upperCount
      this.#upperCount += level
      if (this.#upperCount > this.#upper.capacity) this.#upper.grow(this.#upperCount * 2)
    }
    this.#upper.lengths.fill(0, first, first + level)
    this.#uppers[row] = first
  }

  #freeUppersOf(level: number): number[] {
    let free = this.#freeUppers.get(level)
    if (free === undefined) {
      free = []
      this.#freeUppers.set(level, free)
    }
    return free
  }

  #grow(least: number): void {
    const capacity = Math.max(least, 64, Math.ceil(this.#levels.length * 1.5))
    const levels = new Int8Array(capacity).fill(NO_NODE)
    levels.set(this.#levels)
    const uppers = new Int32Array(capacity)
    uppers.set(this.#uppers)
    const dead = new Uint8Array(capacity)
    dead.set(this.#dead)
    this.#levels = levels
    this.#uppers = uppers
    this.#dead = dead
    this.#base.grow(capacity)
  }
}

function isIn(filter: RowFilter | undefined, row: number): boolean {
  return filter === undefined || hasBit(filter.passes, filter.slots[row] as number)
}
