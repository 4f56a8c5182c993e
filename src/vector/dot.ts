/**
 * Dot products of a query with rows of a matrix. The query is a Float64Array, so that the engine multiplies doubles
 * without converting both operands, and four rows share each load of a query element.
 */

/** Dot products of `query` with the four rows that start at these offsets of `matrix`; written to `out[0..3]`. */
export function dot4(
  query: Float64Array,
  matrix: Int16Array,
  a: number,
  b: number,
  c: number,
  d: number,
  out: Float64Array,
): void {
  let sa = 0
  let sb = 0
  let sc = 0
  let sd = 0
  for (let i = 0; i < query.length; i++) {
    const q = query[i] as number
    sa += q * (matrix[a + i] as number)
    sb += q * (matrix[b + i] as number)
    sc += q * (matrix[c + i] as number)
    sd += q * (matrix[d + i] as number)
  }
  out[0] = sa
  out[1] = sb
  out[2] = sc
  out[3] = sd
}

/** Dot product of `query` with the row at `offset` of `matrix`. */
export function dot(query: Float64Array, matrix: Int16Array, offset: number): number {
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += (query[i] as number) * (matrix[offset + i] as number)
  return sum
}
