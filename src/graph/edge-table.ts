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

/**
 * The edges of one partition as flat arrays, with a chain of outgoing and one of incoming edges for each record
 * (forward star). Removing one marks it and unlinks it from both chains.
 */
export class EdgeTable {
  #ids: EdgeId[] = []
  #rows = new Map<EdgeId, number>()
  #from = new Uint32Array(FIRST_CAPACITY)
  #to = new Uint32Array(FIRST_CAPACITY)
  #type = new Uint8Array(FIRST_CAPACITY)
  #weight = new Float32Array(FIRST_CAPACITY)
  #nextOut = new Int32Array(FIRST_CAPACITY)
  #nextIn = new Int32Array(FIRST_CAPACITY)
  /** First row of each record's chain, by slot. */
  #firstOut = new Int32Array(FIRST_CAPACITY).fill(NO_EDGE)
  #firstIn = new Int32Array(FIRST_CAPACITY).fill(NO_EDGE)

  get size(): number {
    return this.#rows.size
  }

  /** Every slot that has or had an edge is below this number. */
  get slotCapacity(): number {
    return this.#firstOut.length
  }

  has(id: EdgeId): boolean {
    return this.#rows.has(id)
  }

  /** Adds an edge; an id that is there already is replaced. */
  add({ id, from, to, type, weight }: EdgeEntry): void {
    this.remove(id)
    const row = this.#ids.length
    if (row === this.#from.length) this.#grow()
    this.#ids.push(id)
    this.#rows.set(id, row)
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
    const row = this.#rows.get(id)
    if (row === undefined) return false
    this.#rows.delete(id)
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
    return this.#ids[row] as EdgeId
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
  forEachOut(slot: number, visit: (edge: EdgeEntry) => void): void {
    for (let row = this.firstOut(slot); row !== NO_EDGE; row = this.nextOut(row)) visit(this.#entry(row))
  }

  /** Calls back for every edge that enters the record, newest first. */
  forEachIn(slot: number, visit: (edge: EdgeEntry) => void): void {
    for (let row = this.firstIn(slot); row !== NO_EDGE; row = this.nextIn(row)) visit(this.#entry(row))
  }

  #entry(row: number): EdgeEntry {
    return {
      id: this.#ids[row] as EdgeId,
      from: this.#from[row] as number,
      to: this.#to[row] as number,
      type: this.#type[row] as number,
      weight: this.#weight[row] as number,
    }
  }

  #reserve(slot: number): void {
    if (slot < this.#firstOut.length) return
    const capacity = Math.max(slot + 1, this.#firstOut.length * 2)
    this.#firstOut = grown(this.#firstOut, new Int32Array(capacity).fill(NO_EDGE))
    this.#firstIn = grown(this.#firstIn, new Int32Array(capacity).fill(NO_EDGE))
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
