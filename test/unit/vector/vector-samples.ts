import { seededRng } from '../../../src/base/rng.ts'
import { readSteps, writeSteps } from '../../../src/vector/steps.ts'

/** A vector as the index and the disk keep it. */
export function kept(vector: Float32Array): Float32Array {
  const steps = new Int16Array(vector.length)
  writeSteps(vector, steps, 0)
  return readSteps(steps)
}

/** Unit vectors in loose clusters, row after row, as they are kept. */
export function clusteredVectors(
  count: number,
  dimension: number,
  seed: number,
  clusters = 20,
): Float32Array[] {
  const rng = seededRng(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
  const centres = Array.from({ length: clusters }, () => Float32Array.from({ length: dimension }, normal))
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(rng() * clusters)] as Float32Array
    return kept(unit(centre.map((x) => x + 0.7 * normal())))
  })
}

export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map((x) => x / length)
}

/** The slots of the greatest cosines, straightforwardly. */
export function bestSlots(
  vectors: ReadonlyMap<number, Float32Array>,
  query: Float32Array,
  k: number,
): number[] {
  const cosine = (vector: Float32Array): number =>
    Math.fround(vector.reduce((sum, x, i) => sum + x * (query[i] as number), 0))
  return [...vectors]
    .map(([slot, vector]) => ({ slot, cosine: cosine(vector) }))
    .sort((a, b) => b.cosine - a.cosine || a.slot - b.slot)
    .slice(0, k)
    .map(({ slot }) => slot)
}

export function recall(found: Iterable<number>, truth: readonly number[]): number {
  if (truth.length === 0) return 1
  const wanted = new Set(truth)
  let hits = 0
  for (const slot of found) if (wanted.has(slot)) hits++
  return hits / truth.length
}
