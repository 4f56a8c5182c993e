import { MemoryError } from '../base/errors.ts'
import { unitVector } from './unit-vector.ts'

/** The text whose vector may be known, and one that no model takes for it: of each script, whichever the model reads. */
const TEXT = 'The quick brown fox jumps over the lazy dog.'
const OTHER = '利率上调了 0.25 个百分点。'
/** As cosines: the same text twice, two texts that have nothing in common, a vector and what is known of it. */
const LEAST_SAME = 0.999
const MOST_OTHER = 0.9999
const LEAST_KNOWN = 0.98

/**
 * Asks a model that has just loaded what it must know: a quantised file, a GPU or a runtime that computes wrongly gives numbers that
 * look like any others, and would be stored.
 * @param known leading numbers of the unit vector of `TEXT`, where they are known.
 * @throws MODEL_FAILED when its vectors cannot be right.
 */
export async function probeModel(
  id: string,
  embed: (text: string) => Promise<ArrayLike<number>>,
  known?: readonly number[],
): Promise<void> {
  const [first, other, again] = [await embed(TEXT), await embed(OTHER), await embed(TEXT)].map(unitVector)
  if (first === undefined || other === undefined || again === undefined) return
  const problem = first.some((value) => !Number.isFinite(value))
    ? 'gives vectors that are not finite'
    : dot(first, again) < LEAST_SAME
      ? 'gives another vector each time for the same text'
      : dot(first, other) > MOST_OTHER
        ? 'gives one vector for different texts'
        : known !== undefined &&
            dot(unitVector(first.slice(0, known.length)), unitVector(known)) < LEAST_KNOWN
          ? 'does not give the vector that is known of it'
          : undefined
  if (problem === undefined) return
  throw new MemoryError(
    'MODEL_FAILED',
    `The model ${id} ${problem} on this device. Choose another dtype or device ('wasm').`,
  )
}

/** Of unit vectors: their cosine. */
function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}
