import type { EdgeId } from '../base/ids.ts'

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
  #firstOut = new Map<number, number>()
  #firstIn = new Map<number, number>()

  get size(): number {
    return this.#rows.size
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
    this.#nextOut[row] = this.#firstOut.get(from) ?? NONE
    this.#nextIn[row] = this.#firstIn.get(to) ?? NONE
    this.#firstOut.set(from, row)
    this.#firstIn.set(to, row)
  }

  remove(id: EdgeId): boolean {
    const row = this.#rows.get(id)
    if (row === undefined) return false
    this.#rows.delete(id)
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
      id: this.#ids[row] as EdgeId,
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
