import { type Bitset, clearBit, countCommon, forEachBit, hasBit, makeBitset, setBit } from '../base/bitset.ts'

const NONE = -1

/** Which row of a table belongs to which slot. Rows that fell free are given out again. */
export class RowMap {
  /** Slot by row, or -1. */
  slots: Int32Array = new Int32Array(64).fill(NONE)
  #rows = new Int32Array(64).fill(NONE)
  /** Slots that have a row. */
  #taken = makeBitset(64)
  #free: number[] = []
  #count = 0
  #size = 0

  /** Rows ever given: every row is below this number. */
  get count(): number {
    return this.#count
  }

  /** Slots there are. */
  get size(): number {
    return this.#size
  }

  /** The slot's row, or -1. */
  rowOf(slot: number): number {
    return this.#rows[slot] ?? NONE
  }

  /** Gives a row to a slot that has none. */
  add(slot: number): number {
    const row = this.#free.pop() ?? this.#count++
    if (row >= this.slots.length) this.slots = grown(this.slots, row)
    this.slots[row] = slot
    this.#take(slot, row)
    return row
  }

  #take(slot: number, row: number): void {
    if (slot >= this.#rows.length) {
      this.#rows = grown(this.#rows, slot)
      const taken = makeBitset(this.#rows.length)
      taken.set(this.#taken)
      this.#taken = taken
    }
    this.#rows[slot] = row
    setBit(this.#taken, slot)
    this.#size++
  }

  /** How many of the slots that have a row pass. */
  passing(passes: Bitset): number {
    return countCommon(this.#taken, passes)
  }

  /** Takes the slot's row from it and returns the row, or -1; the row is not given out before it is freed. */
  remove(slot: number): number {
    const row = this.rowOf(slot)
    if (row === NONE) return NONE
    this.slots[row] = NONE
    this.#rows[slot] = NONE
    clearBit(this.#taken, slot)
    this.#size--
    return row
  }

  /** Lets a row that belongs to no slot be given out again. */
  free(row: number): void {
    this.#free.push(row)
  }

  /**
   * Writes the rows of the slots that pass to `rows`, up to `most` at a time, and visits each batch. `passing`: how many
   * pass, at most.
   */
  forEachBatch(
    passes: Bitset,
    passing: number,
    most: number,
    rows: Int32Array,
    visit: (count: number) => void,
  ): void {
    let filled = 0
    const take = (row: number): void => {
      rows[filled++] = row
      if (filled < most) return
      visit(filled)
      filled = 0
    }
    if (passing * 8 < this.#count) {
      forEachBit(passes, (slot) => {
        const row = this.rowOf(slot)
        if (row >= 0) take(row)
      })
    } else {
      const { slots } = this
      for (let row = 0; row < this.#count; row++) {
        const slot = slots[row] as number
        if (slot >= 0 && hasBit(passes, slot)) take(row)
      }
    }
    visit(filled)
  }

  /** Takes over slots by row; the rows of none are not free yet. */
  restore(slots: Int32Array): void {
    this.slots = slots
    this.#count = slots.length
    slots.forEach((slot, row) => {
      if (slot !== NONE) this.#take(slot, row)
    })
  }

  /** Frees every row that belongs to no slot. */
  freeUnused(): void {
    this.#free = []
    for (let row = this.#count - 1; row >= 0; row--) if (this.slots[row] === NONE) this.#free.push(row)
  }
}

function grown(array: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(index + 1, array.length * 2)).fill(NONE)
  larger.set(array)
  return larger
}
