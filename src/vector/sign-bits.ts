/**
 * Sign bits of vectors: one bit a dimension, set where the vector lies above a centre. The Hamming distance of two
 * codes grows with the angle between the vectors (Charikar 2002), so it ranks neighbours at a fraction of the cost of
 * a dot product.
 */

import { ONE } from './steps.ts'

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

const thresholds = new Float32Array(3)
const thresholdBits = new Int32Array(thresholds.buffer)

/** Words of a packed query for each word of a code: signs, and two masks of weights. */
export const QUERY_PLANES = 3
/** The greatest weight of a bit. */
export const MOST_WEIGHT = 3
/** Where the weights end, in multiples of the query's root mean square difference from the centre. */
const FULL_WEIGHT = 2.5

/**
 * Packs a query for weighted distances: a bit in which a code differs counts by how far the query lies from the centre
 * there, in four steps. The other vector's bits are all that is known of it, but nothing of the query need be lost; on
 * text, half as many candidates then hold the nearest ten. For each two words of a code: two words of signs, two of weight
 * 1, two of weight 2.
 */
export function packQuery(query: Float32Array, centre: Float32Array, out: Int32Array): void {
  const { length } = centre
  let squares = 0
  for (let i = 0; i < length; i++) {
    const difference = (query[i] as number) - (centre[i] as number)
    squares += difference * difference
  }
  const unit = (FULL_WEIGHT / MOST_WEIGHT) * Math.sqrt(squares / length)
  thresholds.set([unit * 0.5, unit * 1.5, unit * 2.5])
  // Floats that are not negative are ordered as their bits are, so that nothing here needs a branch.
  const one = (thresholdBits[0] as number) - 1
  const two = (thresholdBits[1] as number) - 1
  const three = (thresholdBits[2] as number) - 1
  const words = signWords(length)
  for (let w = 0; w < words; w++) {
    const from = w << 5
    const end = Math.min(32, length - from)
    let signs = 0
    let light = 0
    let heavy = 0
    for (let bit = 0; bit < end; bit++) {
      differences[bit] = (centre[from + bit] as number) - (query[from + bit] as number)
    }
    for (let bit = 0; bit < end; bit++) {
      const difference = differenceBits[bit] as number
      const size = difference & 0x7fffffff
      const atLeastTwo = (two - size) >>> 31
      signs |= (difference >>> 31) << bit
      light |= (((one - size) >>> 31) ^ atLeastTwo ^ ((three - size) >>> 31)) << bit
      heavy |= atLeastTwo << bit
    }
    const at = (w >> 1) * 2 * QUERY_PLANES + (w & 1)
    out[at] = signs
    out[at + 2] = light
    out[at + 4] = heavy
  }
}

/** Mean of the first `count` rows of a row-major matrix in steps. */
export function meanRow(matrix: Int16Array, dimension: number, count: number): Float32Array {
  const sums = new Float64Array(dimension)
  for (let row = 0; row < count; row++) {
    const from = row * dimension
    for (let i = 0; i < dimension; i++) sums[i] = (sums[i] as number) + (matrix[from + i] as number)
  }
  return Float32Array.from(sums, (sum) => (count === 0 ? 0 : sum / count / ONE))
}
