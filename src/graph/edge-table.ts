import { IdTable } from '../base/id-table.ts'
import type { EdgeId } from '../base/ids.ts'
import { UnusableBytes } from '../base/packed-bytes.ts'

const FIRST_CAPACITY = 256
const NONE = -1

/** One edge as the graph knows it: slots for records, a code for the type. */
export interface EdgeEntry {
  readonly id: EdgeId
  readonly from: number
  readonly to: number
  readonly type: number
  readonly weight: number
}

/** All edges as arrays, in the order in which they were added. */
export interface EdgeContents {
  /** Four words an edge. */
  readonly ids: Uint32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly type: Uint8Array
  readonly weight: Float32Array | Float64Array
}

/**
 * The edges of one partition as flat arrays, with a chain of outgoing and one of incoming edges for each record
 * (forward star). Removing one marks it and unlinks it from both chains.
 */
export class EdgeTable {
  #ids = new IdTable()
  #from = new Uint32Array(FIRST_CAPACITY)
  #to = new Uint32Array(FIRST_CAPACITY)
  #type = new Uint8Array(FIRST_CAPACITY)
  #weight = new Float32Array(FIRST_CAPACITY)
  #nextOut = new Int32Array(FIRST_CAPACITY)
  #nextIn = new Int32Array(FIRST_CAPACITY)
  #firstOut = new Map<number, number>()
  #firstIn = new Map<number, number>()

  /** @throws UnusableBytes when an id is none, or is there twice. */
  static from({ ids, from, to, type, weight }: EdgeContents): EdgeTable {
    const table = new EdgeTable()
    const numbered = IdTable.from(ids)
    if (numbered === undefined) throw new UnusableBytes('The ids of edges are not unique.')
    table.#ids = numbered
    while (table.#from.length < from.length) table.#grow()
    for (let row = 0; row < from.length; row++) {
      table.#put(row, from[row] as number, to[row] as number, type[row] as number, weight[row] as number)
    }
    return table
  }

  /** All edges, with their rows: the oldest first. */
  contents(): EdgeContents & { readonly rows: Uint32Array } {
    const rows = this.#ids.rows()
    return {
      rows,
      ids: this.#ids.wordsOf(rows),
      from: rows.map((row) => this.#from[row] as number),
      to: rows.map((row) => this.#to[row] as number),
      type: Uint8Array.from(rows, (row) => this.#type[row] as number),
      weight: Float32Array.from(rows, (row) => this.#weight[row] as number),
    }
  }

  get size(): number {
    return this.#ids.size
  }
  get byteLength(): number {
    return this.#ids.byteLength + this.#from.byteLength * 5
  }

  has(id: EdgeId): boolean {
    return this.#ids.find(id) !== undefined
  }

  /** Undefined for an id that is not there. */
  rowOf(id: EdgeId): number | undefined {
    return this.#ids.find(id)
  }

  /** The edge in a row that `rowOf` gave. */
  at(row: number): EdgeEntry {
    return this.#entry(row)
  }

  /** Adds an edge; an id that is there already is replaced. @returns its row. */
  add({ id, from, to, type, weight }: EdgeEntry): number {
    this.remove(id)
    const row = this.#ids.add(id)
    if (row === this.#from.length) this.#grow()
    this.#put(row, from, to, type, weight)
    return row
  }

  #put(row: number, from: number, to: number, type: number, weight: number): void {
    this.#from[row] = from
    this.#to[row] = to
    this.#type[row] = type
    this.#weight[row] = weight
    this.#nextOut[row] = this.#firstOut.get(from) ?? NONE
    this.#nextIn[row] = this.#firstIn.get(to) ?? NONE
    this.#firstOut.set(from, row)
    this.#firstIn.set(to, row)
  }

  remove(id: EdgeId): boolean {
    const row = this.#ids.find(id)
    if (row === undefined) return false
    this.#ids.remove(row)
    unlink(this.#firstOut, this.#nextOut, this.#from[row] as number, row)
    unlink(this.#firstIn, this.#nextIn, this.#to[row] as number, row)
    return true
  }

  /** Calls back for every edge that leaves the record, newest first. */
  forEachOut(slot: number, visit: (edge: EdgeEntry) => void): void {
    for (let row = this.#firstOut.get(slot) ?? NONE; row !== NONE; row = this.#nextOut[row] as number) {
      visit(this.#entry(row))
    }
  }

  /** Calls back for every edge that enters the record, newest first. */
  forEachIn(slot: number, visit: (edge: EdgeEntry) => void): void {
    for (let row = this.#firstIn.get(slot) ?? NONE; row !== NONE; row = this.#nextIn[row] as number) {
      visit(this.#entry(row))
    }
  }

  #entry(row: number): EdgeEntry {
    return {
      id: this.#ids.idAt(row) ?? '',
      from: this.#from[row] as number,
      to: this.#to[row] as number,
      type: this.#type[row] as number,
      weight: this.#weight[row] as number,
    }
  }

  #grow(): void {
    const capacity = this.#from.length * 2
    this.#from = grown(this.#from, new Uint32Array(capacity))
    this.#to = grown(this.#to, new Uint32Array(capacity))
    this.#type = grown(this.#type, new Uint8Array(capacity))
    this.#weight = grown(this.#weight, new Float32Array(capacity))
    this.#nextOut = grown(this.#nextOut, new Int32Array(capacity))
    this.#nextIn = grown(this.#nextIn, new Int32Array(capacity))
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}

function unlink(first: Map<number, number>, next: Int32Array, slot: number, row: number): void {
  const after = next[row] as number
  let current = first.get(slot) ?? NONE
  if (current === row) {
    if (after === NONE) first.delete(slot)
    else first.set(slot, after)
    return
  }
  while (current !== NONE && next[current] !== row) current = next[current] as number
  if (current !== NONE) next[current] = after
}
