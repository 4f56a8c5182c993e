/** The mean of unit vectors, of unit length again; undefined when there is none, or they cancel out. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array | undefined {
  const [first] = vectors
  if (first === undefined) return undefined
  const mean = new Float32Array(first.length)
  for (const vector of vectors) {
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] as number) + (vector[i] as number)
  }
  const length = Math.sqrt(mean.reduce((sum, x) => sum + x * x, 0))
  return length < 1e-6 ? undefined : mean.map((x) => x / length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
