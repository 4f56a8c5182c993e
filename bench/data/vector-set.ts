/** Vectors to index and to ask for, row after row, all of unit length. */
export interface VectorSet {
  readonly dimension: number
  readonly vectors: Float32Array
  readonly queries: Float32Array
  /** Group that each vector belongs to, for filters that correlate with the vectors. */
  readonly groups: Int32Array
}

/** Scales the numbers in place to length 1. */
export function normalise(row: Float32Array): void {
  let sum = 0
  for (const x of row) sum += x * x
  const scale = 1 / Math.sqrt(sum)
  for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) * scale
}
