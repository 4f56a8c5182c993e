import { gaussian, uniform } from './random.ts'
import { normalise, type VectorSet } from './vector-set.ts'

const DIMENSION = 384
const CLUSTERS = 500
/** Cluster centres lie in one subspace of this dimension. */
const CENTRE_DIMENSION = 64
/** Each cluster spreads along its own basis of this dimension, one of a few. */
const SPREAD_DIMENSION = 28
const SPREAD_BASES = 40
const SHARED = 0.5
const SPREAD = 0.85
const NOISE = 0.25

/**
 * A mixture of clusters of unequal size, each low-dimensional, around a shared direction: what sentence embeddings of
 * a person's notes look like.
 */
export function clustered(count: number, queryCount: number, seed = 20250607): VectorSet {
  const random = uniform(seed)
  const normal = gaussian(random)
  const directions = (rows: number, scale: number): Float32Array =>
    new Float32Array(rows * DIMENSION).map(() => (normal() * scale) / Math.sqrt(DIMENSION))

  const shared = directions(1, SHARED)
  const centreAxes = directions(CENTRE_DIMENSION, 1)
  const bases = Array.from({ length: SPREAD_BASES }, () => directions(SPREAD_DIMENSION, 1))
  const clusters = Array.from({ length: CLUSTERS }, () => {
    const centre = shared.slice()
    for (let axis = 0; axis < CENTRE_DIMENSION; axis++) {
      addScaled(centre, centreAxes, axis, normal() / Math.sqrt(CENTRE_DIMENSION))
    }
    return { centre, basis: bases[Math.floor(random() * SPREAD_BASES)] as Float32Array }
  })
  const shares: number[] = []
  let total = 0
  for (let c = 0; c < CLUSTERS; c++) {
    total += (c + 5) ** -0.7
    shares.push(total)
  }

  const draw = (row: Float32Array): number => {
    const target = random() * total
    const c = shares.findIndex((share) => share >= target)
    const { centre, basis } = clusters[c] as (typeof clusters)[number]
    row.set(centre)
    const scale = (SPREAD * (0.7 + 0.6 * random())) / Math.sqrt(SPREAD_DIMENSION)
    for (let axis = 0; axis < SPREAD_DIMENSION; axis++) addScaled(row, basis, axis, normal() * scale)
    for (let i = 0; i < DIMENSION; i++) row[i] = (row[i] ?? 0) + (normal() * NOISE) / Math.sqrt(DIMENSION)
    normalise(row)
    return c
  }

  const queries = new Float32Array(queryCount * DIMENSION)
  for (let i = 0; i < queryCount; i++) draw(queries.subarray(i * DIMENSION, (i + 1) * DIMENSION))
  const vectors = new Float32Array(count * DIMENSION)
  const groups = new Int32Array(count)
  for (let i = 0; i < count; i++) groups[i] = draw(vectors.subarray(i * DIMENSION, (i + 1) * DIMENSION))
  return { dimension: DIMENSION, vectors, queries, groups }
}

function addScaled(row: Float32Array, matrix: Float32Array, axis: number, scale: number): void {
  const from = axis * DIMENSION
  for (let i = 0; i < DIMENSION; i++) row[i] = (row[i] ?? 0) + (matrix[from + i] ?? 0) * scale
}
