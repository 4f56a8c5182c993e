import { type IdContents, IdTable } from '../base/id-table.ts'
import type { EdgeId } from '../base/ids.ts'

const FIRST_CAPACITY = 256
/** The end of a chain of edges. */
export const NO_EDGE = -1

/** One edge as the graph knows it: slots for records, a code for the type. */
export interface EdgeEntry {
  readonly id: EdgeId
  readonly from: number
  readonly to: number
  readonly type: number
  readonly weight: number
}

/** An edge that is there, by its row; its id is asked for where it is needed, since it has to be spelt out. */
export interface EdgeLink extends Omit<EdgeEntry, 'id'> {
  readonly row: number
}

/** A table without gaps, as arrays: by row, and by slot the first rows of the chains. */
export interface EdgeContents {
  readonly ids: IdContents
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly type: Uint8Array
  readonly weight: Float32Array
  readonly nextOut: Int32Array
  readonly nextIn: Int32Array
  readonly firstOut: Int32Array
  readonly firstIn: Int32Array
}

/**
 * The edges of one partition as flat arrays, with a chain of outgoing and one of incoming edges for each record
 * (forward star). Removing one marks it and unlinks it from both chains.
 */
export class EdgeTable {
  #ids = new IdTable()
  #from: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #to: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #type: Uint8Array = new Uint8Array(FIRST_CAPACITY)
  #weight: Float32Array = new Float32Array(FIRST_CAPACITY)
  #nextOut: Int32Array = new Int32Array(FIRST_CAPACITY)
  #nextIn: Int32Array = new Int32Array(FIRST_CAPACITY)
  /** First row of each record's chain, by slot. */
  #firstOut: Int32Array = new Int32Array(FIRST_CAPACITY).fill(NO_EDGE)
  #firstIn: Int32Array = new Int32Array(FIRST_CAPACITY).fill(NO_EDGE)

  /** The table whose contents these are; they become its own. */
  static from(contents: EdgeContents): EdgeTable {
    const table = new EdgeTable()
    table.#ids = IdTable.from(contents.ids)
    table.#from = contents.from
    table.#to = contents.to
    table.#type = contents.type
    table.#weight = contents.weight
    table.#nextOut = contents.nextOut
    table.#nextIn = contents.nextIn
    table.#firstOut = contents.firstOut
    table.#firstIn = contents.firstIn
    return table
  }

  /**
   * All edges, numbered anew from 0: the oldest first, with the rows in which they are here.
   * @param newSlots the number in the arrays of each slot that has edges, below `slots`.
   */
  contents(newSlots: Uint32Array, slots: number): EdgeContents & { readonly rows: Uint32Array } {
    const rows = this.#ids.rows()
    const compact = new EdgeTable()
    while (compact.#from.length < rows.length) compact.#grow()
    compact.#firstOut = new Int32Array(slots).fill(NO_EDGE)
    compact.#firstIn = new Int32Array(slots).fill(NO_EDGE)
    rows.forEach((row, i) => {
      const from = newSlots[this.#from[row] as number] as number
      const to = newSlots[this.#to[row] as number] as number
      compact.#put(i, from, to, this.#type[row] as number, this.#weight[row] as number)
    })
    return {
      rows,
      ids: this.#ids.contents(rows),
      from: compact.#from.subarray(0, rows.length),
      to: compact.#to.subarray(0, rows.length),
      type: compact.#type.subarray(0, rows.length),
      weight: compact.#weight.subarray(0, rows.length),
      nextOut: compact.#nextOut.subarray(0, rows.length),
      nextIn: compact.#nextIn.subarray(0, rows.length),
      firstOut: compact.#firstOut,
      firstIn: compact.#firstIn,
    }
  }

  get size(): number {
    return this.#ids.size
  }
  get byteLength(): number {
    return this.#ids.byteLength + this.#from.byteLength * 5
  }

  /** Every slot that has or had an edge is below this number. */
  get slotCapacity(): number {
    return this.#firstOut.length
  }

  has(id: EdgeId): boolean {
    return this.#ids.find(id) !== undefined
  }

  /** Undefined for an id that is not there. */
  rowOf(id: EdgeId): number | undefined {
    return this.#ids.find(id)
  }

  /** The edge in a row that holds one. */
  at(row: number): EdgeLink {
    return {
      row,
      from: this.fromOf(row),
      to: this.toOf(row),
      type: this.typeOf(row),
      weight: this.weightOf(row),
    }
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
    this.#reserve(Math.max(from, to))
    this.#nextOut[row] = this.#firstOut[from] as number
    this.#nextIn[row] = this.#firstIn[to] as number
    this.#firstOut[from] = row
    this.#firstIn[to] = row
  }

  remove(id: EdgeId): boolean {
    const row = this.#ids.find(id)
    if (row === undefined) return false
    this.#ids.remove(row)
    unlink(this.#firstOut, this.#nextOut, this.#from[row] as number, row)
    unlink(this.#firstIn, this.#nextIn, this.#to[row] as number, row)
    return true
  }

  /** The newest edge that leaves the record, as a row for `typeOf` and the like, or `NO_EDGE`. */
  firstOut(slot: number): number {
    return this.#firstOut[slot] ?? NO_EDGE
  }

  /** The next older edge that leaves the same record, or `NO_EDGE`. */
  nextOut(row: number): number {
    return this.#nextOut[row] as number
  }

  firstIn(slot: number): number {
    return this.#firstIn[slot] ?? NO_EDGE
  }

  nextIn(row: number): number {
    return this.#nextIn[row] as number
  }

  idOf(row: number): EdgeId {
    return this.#ids.idAt(row) ?? ''
  }

  fromOf(row: number): number {
    return this.#from[row] as number
  }

  toOf(row: number): number {
    return this.#to[row] as number
  }

  typeOf(row: number): number {
    return this.#type[row] as number
  }

  weightOf(row: number): number {
    return this.#weight[row] as number
  }

  /** Calls back for every edge that leaves the record, newest first. */
  forEachOut(slot: number, visit: (edge: EdgeLink) => void): void {
    for (let row = this.firstOut(slot); row !== NO_EDGE; row = this.nextOut(row)) visit(this.at(row))
  }

  /** Calls back for every edge that enters the record, newest first. */
  forEachIn(slot: number, visit: (edge: EdgeLink) => void): void {
    for (let row = this.firstIn(slot); row !== NO_EDGE; row = this.nextIn(row)) visit(this.at(row))
  }

  #reserve(slot: number): void {
    if (slot < this.#firstOut.length) return
    const capacity = Math.max(slot + 1, this.#firstOut.length * 2)
    this.#firstOut = grown(this.#firstOut, new Int32Array(capacity).fill(NO_EDGE))
    this.#firstIn = grown(this.#firstIn, new Int32Array(capacity).fill(NO_EDGE))
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, this.#from.length * 2)
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

function unlink(first: Int32Array, next: Int32Array, slot: number, row: number): void {
  const after = next[row] as number
  let current = first[slot] as number
  if (current === row) {
    first[slot] = after
    return
  }
  while (current !== NO_EDGE && next[current] !== row) current = next[current] as number
  if (current !== NO_EDGE) next[current] = after
}
