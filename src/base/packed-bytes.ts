/**
 * Arrays of numbers and lists of texts, one after another, in bytes that are read without copying them. Numbers are in
 * the byte order of the device, which the bytes never leave.
 *
 * Layout: for each field its length in bytes (u32), 4 bytes of nothing, its bytes, padded to a multiple of 8. Whoever
 * stores the bytes makes sure that they come back as they were: readers look only at what they need to find their way.
 */

const ALIGNMENT = 8
const HEADER = 8

/** Bytes that are cut short, of another kind, or say what cannot be. */
export class UnusableBytes extends Error {}

/** Collects fields and packs them. */
export class PackedWriter {
  readonly #fields: Uint8Array[] = []
  #length = 0

  numbers(array: Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array): this {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    this.#fields.push(bytes)
    this.#length += HEADER + padded(bytes.length)
    return this
  }

  texts(list: readonly string[]): this {
    return this.numbers(new TextEncoder().encode(JSON.stringify(list)))
  }

  finish(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#length)
    const words = new Uint32Array(bytes.buffer)
    let at = 0
    for (const field of this.#fields) {
      words[at / 4] = field.length
      bytes.set(field, at + HEADER)
      at += HEADER + padded(field.length)
    }
    return bytes
  }
}

/** Reads fields in the order in which they were written. The arrays are views: what reads them owns the bytes. */
export class PackedReader {
  readonly #bytes: Uint8Array<ArrayBufferLike>
  readonly #words: Uint32Array
  #at = 0

  /** @throws UnusableBytes when the bytes are not as they were written. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
    if (bytes.length % ALIGNMENT !== 0) throw new UnusableBytes('The bytes are cut.')
    this.#words = new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length / 4)
  }

  /** @param count how many there must be; any number, if undefined. */
  uint8(count?: number): Uint8Array<ArrayBufferLike> {
    return this.#field(1, count, (buffer, at, length) => new Uint8Array(buffer, at, length))
  }

  uint32(count?: number): Uint32Array<ArrayBufferLike> {
    return this.#field(4, count, (buffer, at, length) => new Uint32Array(buffer, at, length))
  }

  int32(count?: number): Int32Array<ArrayBufferLike> {
    return this.#field(4, count, (buffer, at, length) => new Int32Array(buffer, at, length))
  }

  float32(count?: number): Float32Array<ArrayBufferLike> {
    return this.#field(4, count, (buffer, at, length) => new Float32Array(buffer, at, length))
  }

  float64(count?: number): Float64Array<ArrayBufferLike> {
    return this.#field(8, count, (buffer, at, length) => new Float64Array(buffer, at, length))
  }

  texts(): string[] {
    let list: unknown
    try {
      list = JSON.parse(new TextDecoder().decode(this.uint8()))
    } catch (error) {
      throw new UnusableBytes('A list of texts cannot be read.', { cause: error })
    }
    if (!isTexts(list)) throw new UnusableBytes('A list of texts holds something else.')
    return list
  }

  #field<T>(
    width: number,
    count: number | undefined,
    view: (buffer: ArrayBufferLike, at: number, length: number) => T,
  ): T {
    const length = this.#words[this.#at / 4] ?? Number.POSITIVE_INFINITY
    const start = this.#at + HEADER
    const end = start + padded(length)
    if (end > this.#bytes.length) throw new UnusableBytes('A field goes beyond the end.')
    const items = length / width
    if (!Number.isInteger(items) || (count !== undefined && items !== count)) {
      throw new UnusableBytes(`A field holds ${items} numbers instead of ${count ?? 'whole ones'}.`)
    }
    this.#at = end
    return view(this.#bytes.buffer, this.#bytes.byteOffset + start, items)
  }
}

/** Rejects numbers that are not below `limit`: they will be used as places. */
export function requireBelow(numbers: Uint32Array, limit: number): void {
  for (let i = 0; i < numbers.length; i++) {
    if ((numbers[i] as number) >= limit)
      throw new UnusableBytes(`Found ${numbers[i]} where ${limit} is the end.`)
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}
