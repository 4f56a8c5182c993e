/** Length of a vector, summed in double precision. */
export function lengthOf(vector: ArrayLike<number>): number {
  let squares = 0
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] ?? 0
    squares += value * value
  }
  return Math.sqrt(squares)
}

/** The vector scaled to length 1, as a copy; a zero vector stays zero. */
export function unitVector(vector: ArrayLike<number>): Float32Array {
  const length = lengthOf(vector)
  return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length))
}

/**
 * One unit vector for a text that was embedded in parts: the mean of the parts' vectors, weighted.
 * @param vectors at least one, all of the same dimension.
 * @param weights one a vector, such as the part's number of tokens.
 */
export function poolVectors(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const sum = new Float64Array(vectors[0]?.length ?? 0)
  for (const [part, vector] of vectors.entries()) {
    const weight = weights[part] ?? 0
    for (const [i, value] of vector.entries()) sum[i] = (sum[i] ?? 0) + value * weight
  }
  return unitVector(sum)
}
