import type { CodeTable } from './code-table.ts'

/** In a mark beside the distance: the link is no "diverse" one, it only fills the list up. */
const FILLER = 1

/**
 * Neighbours of many nodes, in blocks of one width, each ordered by distance. Kept diverse by the paper's heuristic
 * (Malkov and Yashunin 2016, algorithm 4): a neighbour is diverse if no nearer diverse neighbour lies nearer to it
 * than the node itself does. The others are kept while there is room, as the paper's `keepPrunedConnections` does.
 */
export class LinkLists {
  readonly width: number
  /** Block i: the neighbours' rows, `links[i * width + place]`. */
  links: Int32Array
  /** Distance of each link, times two, plus FILLER. */
  marks: Uint16Array
  lengths: Uint8Array
  readonly #table: CodeTable
  /** Places of the rows that the table measures. */
  readonly #places: Int32Array

  constructor(width: number, capacity: number, table: CodeTable) {
    this.width = width
    this.links = new Int32Array(capacity * width)
    this.marks = new Uint16Array(capacity * width)
    this.lengths = new Uint8Array(capacity)
    this.#table = table
    this.#places = new Int32Array(width)
  }

  get capacity(): number {
    return this.lengths.length
  }

  grow(capacity: number): void {
    const links = new Int32Array(capacity * this.width)
    links.set(this.links)
    const marks = new Uint16Array(capacity * this.width)
    marks.set(this.marks)
    const lengths = new Uint8Array(capacity)
    lengths.set(this.lengths)
    this.links = links
    this.marks = marks
    this.lengths = lengths
  }

  /**
   * Fills a block with neighbours chosen from candidates (nearest first) by the heuristic: at most `most` diverse
   * ones, then the nearest of the rest up to `most`.
   */
  choose(list: number, rows: Int32Array, distances: Uint16Array, count: number, most: number): void {
    const table = this.#table
    const chosen = table.rows
    const places = this.#places
    let diverse = 0
    for (let i = 0; i < count && diverse < most; i++) {
      const row = rows[i] as number
      if (table.anyNearer(row, diverse, distances[i] as number)) continue
      chosen[diverse] = row
      places[diverse++] = i
    }
    let fillers = most - diverse
    const from = list * this.width
    let length = 0
    let next = 0
    for (let i = 0; i < count && length < most; i++) {
      const isDiverse = next < diverse && places[next] === i
      if (isDiverse) next++
      else if (fillers-- <= 0) continue
      this.links[from + length] = rows[i] as number
      this.marks[from + length++] = ((distances[i] as number) << 1) | (isDiverse ? 0 : FILLER)
    }
    this.lengths[list] = length
  }

  /**
   * Adds a link to an ordered block. What the link changes is only whether it is diverse itself, and which farther
   * diverse links it outdoes; when the block is full, the farthest filler makes room, or the farthest link.
   */
  insert(list: number, row: number, distance: number): void {
    const { width, links, marks } = this
    const from = list * width
    const length = this.lengths[list] as number
    const table = this.#table
    const checked = table.rows
    const places = this.#places
    let place = length
    while (place > 0 && (marks[from + place - 1] as number) >> 1 > distance) place--

    let nearer = 0
    for (let i = 0; i < place; i++) {
      if (((marks[from + i] as number) & FILLER) === 0) checked[nearer++] = links[from + i] as number
    }
    const isFiller = table.anyNearer(row, nearer, distance)
    if (!isFiller) {
      let farther = 0
      for (let i = place; i < length; i++) {
        if (((marks[from + i] as number) & FILLER) !== 0) continue
        checked[farther] = links[from + i] as number
        places[farther++] = from + i
      }
      table.measureFrom(row, farther)
      for (let i = 0; i < farther; i++) {
        const mark = marks[places[i] as number] as number
        if ((table.distances[i] as number) < mark >> 1) marks[places[i] as number] = mark | FILLER
      }
    }

    const mark = (distance << 1) | (isFiller ? FILLER : 0)
    let end = length
    if (length === width) {
      end = width - 1
      while (end >= 0 && ((marks[from + end] as number) & FILLER) === 0) end--
      if (isFiller && end < place) return
      if (end < 0) {
        if (place === width) return
        end = width - 1
      }
    } else {
      this.lengths[list] = length + 1
    }
    if (place > end) {
      // What goes lies before the new link: the links between move down.
      links.copyWithin(from + end, from + end + 1, from + place)
      marks.copyWithin(from + end, from + end + 1, from + place)
      place--
    } else {
      for (let i = from + end; i > from + place; i--) {
        links[i] = links[i - 1] as number
        marks[i] = marks[i - 1] as number
      }
    }
    links[from + place] = row
    marks[from + place] = mark
  }

  /** Distance of the link at a place of `links`. */
  distanceAt(place: number): number {
    return (this.marks[place] as number) >> 1
  }

  has(list: number, row: number): boolean {
    const from = list * this.width
    return this.links.subarray(from, from + (this.lengths[list] as number)).includes(row)
  }
}
