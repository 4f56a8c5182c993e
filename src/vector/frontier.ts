import { DistanceLog } from './distance-log.ts'

/**
 * What a best-first traversal keeps: the rows still to expand, and how near the best `ef` results are. Distances are
 * small whole numbers, so both are buckets by distance instead of the paper's two heaps, and every step takes constant
 * time.
 */
export class Frontier {
  /** Newest unexpanded entry of each distance, or -1. */
  readonly #heads: Int32Array
  /** Results among the best `ef` of each distance. */
  readonly #counts: Int32Array
  /** Every entry: its row, and the unexpanded entry of the same distance before it. */
  #rows = new Int32Array(1024)
  #previous = new Int32Array(1024)
  /** Everything that was kept. */
  readonly #log: DistanceLog
  readonly #most: number
  #ef = 0
  #entries = 0
  #held = 0
  /** No unexpanded entry is nearer than this. */
  #nearest = 0
  /** Distance of the worst of the held results. */
  #worst = 0
  /** A row farther than or as far as this is of no use. */
  bound = 0
  /** Distance of the row that `next` returned. */
  distance = 0

  /** For distances from 0 to `most`. */
  constructor(most: number) {
    this.#most = most
    this.#log = new DistanceLog(most)
    this.#heads = new Int32Array(most + 2).fill(-1)
    this.#counts = new Int32Array(most + 2)
  }

  /** Starts a traversal that wants the nearest `ef` results. */
  restart(ef: number): void {
    this.#heads.fill(-1)
    this.#counts.fill(0)
    this.#ef = ef
    this.#entries = 0
    this.#log.clear()
    this.#held = 0
    this.#nearest = this.#most + 1
    this.#worst = 0
    this.bound = this.#most + 1
  }

  /** Takes in a row to expand; `distance` is below `bound`. */
  push(row: number, distance: number): void {
    const entry = this.#entries++
    if (entry === this.#rows.length) this.#growEntries()
    this.#rows[entry] = row
    this.#previous[entry] = this.#heads[distance] as number
    this.#heads[distance] = entry
    if (distance < this.#nearest) this.#nearest = distance
  }

  /** Takes in a row that may be a result, at whatever distance. */
  keep(row: number, distance: number): void {
    this.#log.add(row, distance)
    if (distance >= this.bound) return
    const counts = this.#counts
    counts[distance] = (counts[distance] as number) + 1
    if (distance > this.#worst) this.#worst = distance
    if (this.#held < this.#ef) {
      if (++this.#held === this.#ef) this.bound = this.#worst
      return
    }
    let worst = this.#worst
    counts[worst] = (counts[worst] as number) - 1
    while (counts[worst] === 0) worst--
    this.#worst = worst
    this.bound = worst
  }

  /** Removes and returns the nearest row to expand, or -1 when none is nearer than the worst result. */
  next(): number {
    const heads = this.#heads
    const { bound } = this
    let distance = this.#nearest
    while (distance <= bound && (heads[distance] as number) < 0) distance++
    this.#nearest = distance
    if (distance > bound) return -1
    const entry = heads[distance] as number
    heads[distance] = this.#previous[entry] as number
    this.distance = distance
    return this.#rows[entry] as number
  }

  /** Writes the nearest `most` rows that were kept, nearest first; returns how many there are. */
  results(most: number, rows: Int32Array, distances: Uint16Array): number {
    return this.#log.nearest(most, rows, distances)
  }

  #growEntries(): void {
    const rows = new Int32Array(this.#rows.length * 2)
    rows.set(this.#rows)
    const previous = new Int32Array(rows.length)
    previous.set(this.#previous)
    this.#rows = rows
    this.#previous = previous
  }
}
