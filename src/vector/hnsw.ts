import { type Bitset, hasBit } from '../base/bitset.ts'
import { type Rng, seededRng } from '../base/rng.ts'
import type { CodeTable } from './code-table.ts'
import { Frontier } from './frontier.ts'
import { drawLevel } from './levels.ts'
import { LinkLists } from './link-lists.ts'
import { Visited } from './visited.ts'

export interface HnswOptions {
  readonly m: number
  readonly efConstruction: number
  readonly seed: number
}

const NONE = -1
/** Instead of a row: distances are measured from the query. */
const QUERY = -1
const FIRST_CAPACITY = 1024

export class Hnsw {
  readonly options: HnswOptions
  readonly #table: CodeTable
  readonly #rng: Rng
  readonly #frontier: Frontier
  readonly #visited = new Visited()
  readonly #base: LinkLists
  readonly #upper: LinkLists
  /** Top layer of each row, or -1 where the row is no node. */
  #levels = new Int8Array(FIRST_CAPACITY).fill(NONE)
  /** The row's first block in the upper lists. */
  #uppers = new Int32Array(FIRST_CAPACITY)
  #upperCount = 0
  #entry = NONE
  #top = NONE
  readonly #near: Int32Array
  readonly #nearDistances: Uint16Array
  hops = 0
  evals = 0

  constructor(table: CodeTable, options: HnswOptions) {
    this.options = options
    this.#table = table
    this.#rng = seededRng(options.seed)
    this.#frontier = new Frontier(table.words * 32)
    this.#base = new LinkLists(options.m * 2, FIRST_CAPACITY, table)
    this.#upper = new LinkLists(options.m, 64, table)
    this.#near = new Int32Array(options.efConstruction)
    this.#nearDistances = new Uint16Array(options.efConstruction)
  }

  add(row: number): void {
    const { m, efConstruction } = this.options
    if (row >= this.#levels.length) this.#grow(row + 1)
    const level = drawLevel(this.#rng, m)
    this.#levels[row] = level
    if (level > 0) {
      this.#uppers[row] = this.#upperCount
      this.#upperCount += level
      if (this.#upperCount > this.#upper.capacity) this.#upper.grow(this.#upper.capacity * 2 + level)
    }
    if (this.#entry === NONE) {
      this.#entry = row
      this.#top = level
      return
    }
    let from = this.#descend(row, level)
    for (let layer = Math.min(level, this.#top); layer >= 0; layer--) {
      this.#searchLayer(row, from, layer, efConstruction, undefined, undefined)
      const found = this.#frontier.results(this.#near, this.#nearDistances)
      from = this.#near[0] as number
      const lists = layer === 0 ? this.#base : this.#upper
      const own = this.#listOf(row, layer)
      lists.choose(own, this.#near, this.#nearDistances, found, m)
      const start = own * lists.width
      const length = lists.lengths[own] as number
      for (let i = 0; i < length; i++) {
        lists.insert(
          this.#listOf(lists.links[start + i] as number, layer),
          row,
          (lists.marks[start + i] as number) >> 1,
        )
      }
    }
    if (level > this.#top) {
      this.#top = level
      this.#entry = row
    }
  }

  /** The query's code is in the table. */
  search(
    ef: number,
    rows: Int32Array,
    distances: Uint16Array,
    passes?: Bitset,
    slots?: Int32Array,
  ): number {
    if (this.#entry === NONE) return 0
    const from = this.#descend(QUERY, 0)
    this.#searchLayer(QUERY, from, 0, ef, passes, slots)
    return this.#frontier.results(rows, distances)
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

  #listOf(row: number, layer: number): number {
    return layer === 0 ? row : (this.#uppers[row] as number) + layer - 1
  }

  /** Greedy walk from the entry down to the layer above `level`; returns where it ends. */
  #descend(origin: number, level: number): number {
    const { links, lengths, width } = this.#upper
    const { rows, distances } = this.#table
    let nearest = this.#entry
    if (this.#top <= level) return nearest
    let least = this.#measureOne(origin, nearest)
    for (let layer = this.#top; layer > level; layer--) {
      for (let moved = true; moved; ) {
        moved = false
        const list = this.#listOf(nearest, layer)
        const count = lengths[list] as number
        for (let i = 0; i < count; i++) rows[i] = links[list * width + i] as number
        this.#measure(origin, count)
        for (let i = 0; i < count; i++) {
          if ((distances[i] as number) < least) {
            least = distances[i] as number
            nearest = rows[i] as number
            moved = true
          }
        }
      }
    }
    return nearest
  }

  #searchLayer(
    origin: number,
    from: number,
    layer: number,
    ef: number,
    passes: Bitset | undefined,
    slots: Int32Array | undefined,
  ): void {
    const { links, lengths, width } = layer === 0 ? this.#base : this.#upper
    const frontier = this.#frontier
    const { rows, distances } = this.#table
    frontier.restart(ef)
    const stamps = this.#visited.restart(this.#levels.length)
    const { stamp } = this.#visited
    stamps[from] = stamp
    const distance = this.#measureOne(origin, from)
    frontier.push(from, distance)
    frontier.keep(from, distance)
    for (let row = frontier.next(); row !== NONE; row = frontier.next()) {
      const list = layer === 0 ? row : (this.#uppers[row] as number) + layer - 1
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
      this.hops++
      this.evals += count
      for (let i = 0; i < count; i++) {
        const d = distances[i] as number
        if (d >= frontier.bound) continue
        const neighbour = rows[i] as number
        frontier.push(neighbour, d)
        if (passes === undefined || slots === undefined || hasBit(passes, slots[neighbour] as number)) {
          frontier.keep(neighbour, d)
        }
      }
    }
  }

  #grow(least: number): void {
    const capacity = Math.max(least, this.#levels.length * 2)
    const levels = new Int8Array(capacity).fill(NONE)
    levels.set(this.#levels)
    const uppers = new Int32Array(capacity)
    uppers.set(this.#uppers)
    this.#levels = levels
    this.#uppers = uppers
    this.#base.grow(capacity)
  }
}
