import { type Bitset, hasBit, makeBitset, setBit } from '../base/bitset.ts'

/** `rowOf` a slot that is no candidate. */
export const NO_ROW = -1

/** Row of each candidate's slot; what it holds for other slots means nothing, so that it need not be emptied. */
let rows = new Int32Array(1_024)

/**
 * The records that one query looks at, each once: row 0, 1, 2 … in the order in which they were proposed. Whatever is
 * known of a candidate stands in an array at its row. Only the youngest `Candidates` can be asked for rows, which is
 * enough for a query that is ranked in one go.
 */
export class Candidates {
  readonly #members: Bitset
  #slots = new Uint32Array(256)
  #count = 0

  /** @param slotCount every slot is below this number. */
  constructor(slotCount: number) {
    this.#members = makeBitset(slotCount)
    if (rows.length < slotCount) rows = new Int32Array(slotCount * 2)
  }

  get count(): number {
    return this.#count
  }

  /** The slot of each row; a view that is valid until the next `add`. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#count)
  }

  /** Adds a slot, unless it is there already. */
  add(slot: number): void {
    if (hasBit(this.#members, slot)) return
    setBit(this.#members, slot)
    if (this.#count === this.#slots.length) {
      const grown = new Uint32Array(this.#count * 2)
      grown.set(this.#slots)
      this.#slots = grown
    }
    rows[slot] = this.#count
    this.#slots[this.#count++] = slot
  }

  rowOf(slot: number): number {
    return hasBit(this.#members, slot) ? (rows[slot] as number) : NO_ROW
  }

  /** By row, what stands at each candidate's slot. */
  pick(bySlot: Float32Array): Float32Array {
    const picked = new Float32Array(this.#count)
    for (let row = 0; row < picked.length; row++) picked[row] = bySlot[this.#slots[row] as number] as number
    return picked
  }
}
