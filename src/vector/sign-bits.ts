/**
 * Sign bits of vectors: one bit a dimension, set where the vector lies above a centre. The Hamming distance of two
 * codes grows with the angle between the vectors (Charikar 2002), so it ranks neighbours at a fraction of the cost of
 * a dot product.
 */

/** Words of a code: whole groups of four, because the Hamming kernels read four words at a time. */
export function signWords(dimension: number): number {
  return ((dimension + 127) >>> 7) << 2
}

/** Differences of up to 32 dimensions, and the same as bits: their signs are read without a branch. */
const differences = new Float32Array(32)
const differenceBits = new Int32Array(differences.buffer)

/** Writes the code of `vector` into the words that start at `offset`; bits past the last dimension are 0. */
export function packSigns(
  vector: Float32Array,
  centre: Float32Array,
  codes: Int32Array,
  offset: number,
): void {
  const { length } = centre
  const words = signWords(length)
  for (let w = 0; w < words; w++) {
    const from = w << 5
    const bits = Math.min(32, length - from)
    for (let bit = 0; bit < bits; bit++) {
      differences[bit] = (centre[from + bit] as number) - (vector[from + bit] as number)
    }
    let word = 0
    for (let bit = 0; bit < bits; bit++) word |= ((differenceBits[bit] as number) >>> 31) << bit
    codes[offset + w] = word
  }
}

/** Mean of the first `count` rows of a row-major matrix. */
export function meanRow(matrix: Float32Array, dimension: number, count: number): Float32Array {
  const sums = new Float64Array(dimension)
  for (let row = 0; row < count; row++) {
    const from = row * dimension
    for (let i = 0; i < dimension; i++) sums[i] = (sums[i] as number) + (matrix[from + i] as number)
  }
  return Float32Array.from(sums, (sum) => (count === 0 ? 0 : sum / count))
}
