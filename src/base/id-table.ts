import { MemoryError } from './errors.ts'

const FIRST_CAPACITY = 64
const WORDS = 4
const EMPTY = 0
const DELETED = -1
/** Where the 32 hexadecimal digits of a uuid stand in its text. */
const DIGITS = [
  0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32,
  33, 34, 35,
] as const
const NO_DIGIT = 255
const VALUES = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < 16; value++) VALUES[value.toString(16).charCodeAt(0)] = value
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Where a row's words are read to while an id is looked up. */
const wanted = new Uint32Array(WORDS)

/** A table without gaps, as arrays. */
export interface IdContents {
  /** Four words an id. */
  readonly words: Uint32Array
  /** Where each id is found: a power of two of numbers, at least twice as many as ids. */
  readonly places: Int32Array
}

/**
 * Numbers uuids in the order in which they are added, at about 25 bytes an id instead of some 100 for a string and
 * its place in a map. A removed id's number is not given again.
 */
export class IdTable {
  /** Four words a row; all 0 where the id was removed. */
  #words: Uint32Array = new Uint32Array(FIRST_CAPACITY * WORDS)
  #length = 0
  #size = 0
  /** Open addressing with linear probing: row + 1, `EMPTY` or `DELETED`. */
  #places: Int32Array = new Int32Array(FIRST_CAPACITY * 2)
  /** Places of the table that are not `EMPTY`. */
  #used = 0

  /** The table whose contents these are; they become its own. */
  static from({ words, places }: IdContents): IdTable {
    const table = new IdTable()
    table.#words = words
    table.#length = words.length / WORDS
    table.#size = table.#length
    table.#places = places
    table.#used = table.#length
    return table
  }

  /** Numbers ever given: every number is below. */
  get length(): number {
    return this.#length
  }
  /** Ids there are. */
  get size(): number {
    return this.#size
  }
  get byteLength(): number {
    return this.#words.byteLength + this.#places.byteLength
  }

  /** Whether the number holds an id. */
  has(row: number): boolean {
    return row < this.#length && (this.#words[row * WORDS + 1] as number) !== 0
  }

  /** Undefined for an id that is not there, or is no uuid. */
  find(id: string): number | undefined {
    if (!parse(id)) return undefined
    const row = this.#find()
    return row < 0 ? undefined : row
  }

  /** @returns the id's number: a new one, unless it is there. */
  add(id: string): number {
    if (!parse(id)) throw new MemoryError('INTERNAL', `${id} is no uuid in lower case. Please report it.`)
    const found = this.#find()
    if (found >= 0) return found
    const row = this.#length++
    if (row * WORDS === this.#words.length)
      this.#words = widened(this.#words, Math.max(FIRST_CAPACITY * WORDS, this.#words.length * 2))
    this.#words.set(wanted, row * WORDS)
    this.#size++
    if ((this.#used + 1) * 3 > this.#places.length * 2) this.#rehash()
    else this.#place(row)
    return row
  }

  /** Removes the id that the number holds. */
  remove(row: number): void {
    if (!this.has(row)) return
    const mask = this.#places.length - 1
    let at = this.#hash(row * WORDS, this.#words) & mask
    while (this.#places[at] !== row + 1) at = (at + 1) & mask
    this.#places[at] = DELETED
    this.#words.fill(0, row * WORDS, (row + 1) * WORDS)
    this.#size--
  }

  /** Undefined where there is none. */
  idAt(row: number): string | undefined {
    return this.has(row) ? format(this.#words, row * WORDS) : undefined
  }

  /** What these numbers hold, numbered anew from 0 in their order. */
  contents(rows: Uint32Array): IdContents {
    const compact = new IdTable()
    const words = new Uint32Array(rows.length * WORDS)
    for (let i = 0; i < rows.length; i++) {
      const from = (rows[i] as number) * WORDS
      words.set(this.#words.subarray(from, from + WORDS), i * WORDS)
    }
    compact.#words = words
    compact.#length = rows.length
    compact.#size = rows.length
    compact.#rehash()
    return { words, places: compact.#places }
  }

  /** The numbers that hold an id, in ascending order. */
  rows(): Uint32Array {
    const rows = new Uint32Array(this.#size)
    let count = 0
    for (let row = 0; row < this.#length; row++) if (this.has(row)) rows[count++] = row
    return rows
  }

  #find(): number {
    const words = this.#words
    const mask = this.#places.length - 1
    for (let at = this.#hash(0, wanted) & mask; ; at = (at + 1) & mask) {
      const entry = this.#places[at] as number
      if (entry === EMPTY) return -1
      if (entry === DELETED) continue
      const from = (entry - 1) * WORDS
      if (
        words[from + 3] === wanted[3] &&
        words[from + 2] === wanted[2] &&
        words[from + 1] === wanted[1] &&
        words[from] === wanted[0]
      ) {
        return entry - 1
      }
    }
  }

  #place(row: number): void {
    const mask = this.#places.length - 1
    let at = this.#hash(row * WORDS, this.#words) & mask
    while (this.#places[at] !== EMPTY) at = (at + 1) & mask
    this.#places[at] = row + 1
    this.#used++
  }

  /** Places all ids anew, in a table at most half full. */
  #rehash(): void {
    let capacity = FIRST_CAPACITY * 2
    while (capacity < this.#size * 2) capacity *= 2
    this.#places = new Int32Array(capacity)
    this.#used = 0
    for (let row = 0; row < this.#length; row++) if (this.has(row)) this.#place(row)
  }

  #hash(at: number, words: Uint32Array): number {
    let hash =
      (words[at + 3] as number) ^
      Math.imul(words[at + 2] as number, 0x9e3779b1) ^
      Math.imul(words[at + 1] as number, 0x85ebca6b) ^
      Math.imul(words[at] as number, 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return hash ^ (hash >>> 13)
  }
}

/** Reads an id into `wanted`; false for what is no uuid. */
function parse(id: string): boolean {
  if (id.length !== 36) return false
  for (let word = 0, digit = 0; word < WORDS; word++) {
    let value = 0
    for (const end = digit + 8; digit < end; digit++) {
      const nibble = VALUES[id.charCodeAt(DIGITS[digit] as number)] ?? NO_DIGIT
      if (nibble === NO_DIGIT) return false
      value = (value << 4) | nibble
    }
    wanted[word] = value
  }
  // The version and the variant of a uuid are never 0: that is what tells a removed row.
  return wanted[1] !== 0
}

function format(words: Uint32Array, at: number): string {
  const a = words[at] as number
  const b = words[at + 1] as number
  const c = words[at + 2] as number
  const d = words[at + 3] as number
  return `${hex16(a >>> 16)}${hex16(a)}-${hex16(b >>> 16)}-${hex16(b)}-${hex16(c >>> 16)}-${hex16(c)}${hex16(d >>> 16)}${hex16(d)}`
}

function hex16(value: number): string {
  return `${PAIRS[(value >>> 8) & 255]}${PAIRS[value & 255]}`
}

function widened(words: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(length)
  wide.set(words)
  return wide
}
