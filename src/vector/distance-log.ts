/** Rows with their Hamming distances, of which the nearest are wanted in the end. Constant time a row. */
export class DistanceLog {
  readonly #counts: Int32Array
  #rows = new Int32Array(1024)
  #distances = new Uint16Array(1024)
  #size = 0

  /** For distances from 0 to `most`. */
  constructor(most: number) {
    this.#counts = new Int32Array(most + 1)
  }

  clear(): void {
    this.#size = 0
  }

  add(row: number, distance: number): void {
    const at = this.#size++
    if (at === this.#rows.length) this.#grow()
    this.#rows[at] = row
    this.#distances[at] = distance
  }

  addFrom(rows: Int32Array, distances: Int32Array, count: number): void {
    while (this.#size + count > this.#rows.length) this.#grow()
    this.#rows.set(rows.subarray(0, count), this.#size)
    this.#distances.set(distances.subarray(0, count), this.#size)
    this.#size += count
  }

  /**
   * Writes the nearest `most` rows, nearest first and equals in the order of adding, to `rows` and `distances`; returns
   * how many there are. A counting sort.
   */
  nearest(most: number, rows: Int32Array, distances: Uint16Array): number {
    const counts = this.#counts.fill(0)
    const size = this.#size
    const found = this.#rows
    const at = this.#distances
    for (let i = 0; i < size; i++) counts[at[i] as number] = (counts[at[i] as number] as number) + 1
    let place = 0
    let farthest = 0
    for (let distance = 0; distance < counts.length && place < most; distance++) {
      const count = counts[distance] as number
      counts[distance] = place
      place += count
      farthest = distance
    }
    const held = Math.min(place, most)
    for (let i = 0; i < size; i++) {
      const distance = at[i] as number
      if (distance > farthest) continue
      const to = counts[distance] as number
      if (to >= held) continue
      counts[distance] = to + 1
      rows[to] = found[i] as number
      distances[to] = distance
    }
    return held
  }

  #grow(): void {
    const rows = new Int32Array(this.#rows.length * 2)
    rows.set(this.#rows)
    const distances = new Uint16Array(rows.length)
    distances.set(this.#distances)
    this.#rows = rows
    this.#distances = distances
  }
}
