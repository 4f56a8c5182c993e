import { gaussian, uniform } from './random.ts'
import { normalise, type VectorSet } from './vector-set.ts'

const DIMENSION = 384
const LATENT = 48
const NOISE = 0.1

/** One cloud without clusters, of latent dimension 48 with slowly falling variances, plus noise. */
export function hard(count: number, queryCount: number, seed = 99): VectorSet {
  const normal = gaussian(uniform(seed))
  const basis = new Float32Array(LATENT * DIMENSION).map(() => normal() / Math.sqrt(DIMENSION))
  const generate = (rows: number): Float32Array => {
    const out = new Float32Array(rows * DIMENSION)
    for (let row = 0; row < rows; row++) {
      const vector = out.subarray(row * DIMENSION, (row + 1) * DIMENSION)
      for (let k = 0; k < LATENT; k++) {
        const z = normal() / Math.sqrt(LATENT) / (1 + k / 16)
        for (let i = 0; i < DIMENSION; i++) vector[i] = (vector[i] ?? 0) + z * (basis[k * DIMENSION + i] ?? 0)
      }
      for (let i = 0; i < DIMENSION; i++)
        vector[i] = (vector[i] ?? 0) + (NOISE * normal()) / Math.sqrt(DIMENSION)
      normalise(vector)
    }
    return out
  }
  const queries = generate(queryCount)
  const vectors = generate(count)
  const groups = Int32Array.from({ length: count }, (_, row) => row % 500)
  return { dimension: DIMENSION, vectors, queries, groups }
}
