/** Wire types of the protocol buffers encoding. */
const VARINT = 0
const LENGTH_DELIMITED = 2
const FIXED32 = 5

/** Appends fields in the protocol buffers wire format (protobuf.dev/programming-guides/encoding). */
export class ProtobufWriter {
  readonly #chunks: Uint8Array[] = []

  /** An integer field; negative values take ten bytes, as int64 does. */
  int(field: number, value: number): this {
    this.#key(field, VARINT)
    this.#varint(BigInt(value))
    return this
  }

  /** A 32-bit floating-point field. */
  float(field: number, value: number): this {
    this.#key(field, FIXED32)
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setFloat32(0, value, true)
    this.#chunks.push(bytes)
    return this
  }

  string(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value))
  }

  bytes(field: number, value: Uint8Array): this {
    this.#key(field, LENGTH_DELIMITED)
    this.#varint(BigInt(value.length))
    this.#chunks.push(value)
    return this
  }

  /** A nested message, written by `fill`. */
  message(field: number, fill: (message: ProtobufWriter) => void): this {
    const nested = new ProtobufWriter()
    fill(nested)
    return this.bytes(field, nested.finish())
  }

  finish(): Uint8Array {
    return Buffer.concat(this.#chunks)
  }

  #key(field: number, wireType: number): void {
    this.#varint(BigInt(field * 8 + wireType))
  }

  #varint(value: bigint): void {
    const bytes: number[] = []
    let rest = BigInt.asUintN(64, value)
    while (rest > 0x7fn) {
      bytes.push(Number(rest & 0x7fn) | 0x80)
      rest >>= 7n
    }
    bytes.push(Number(rest))
    this.#chunks.push(Uint8Array.from(bytes))
  }
}
