import type { TagDefinition } from '../../schema/tag.ts'
import { dot } from '../prototype.ts'
import { isSpoken } from './ontology.ts'

/** The mean vector of what a tag is described by. */
export interface TagPrototype {
  readonly id: string
  /** Of unit length. */
  readonly vector: Float32Array
}

/**
 * How far the best prototype must stand above the others, and above the second, in standard deviations of this text's
 * cosines with all prototypes: independent of the range that a model's cosines happen to have.
 */
const LEAST_HEIGHT = 2
const LEAST_MARGIN = 0.5
/** With fewer prototypes than this, mean and deviation say nothing. */
const FEWEST = 8

/** The texts whose vectors make up a tag's prototype: goals have none, they come with their sub-tasks. */
export function prototypeTexts({ description, examples = [] }: TagDefinition): string[] {
  return examples.length === 0 ? [] : [description, ...examples]
}

/**
 * The tag whose prototype is clearly nearest to a vector.
 * @param vector of unit length.
 * @returns undefined when none stands out: no tag is better than a wrong one.
 */
export function nearestTag(
  prototypes: readonly TagPrototype[],
  vector: Float32Array,
  isStep: boolean,
): string | undefined {
  const known = isStep ? prototypes.filter(({ id }) => !isSpoken(id)) : prototypes
  if (known.length < FEWEST) return undefined
  const cosines = known.map((prototype) => dot(prototype.vector, vector))
  const mean = cosines.reduce((sum, x) => sum + x, 0) / cosines.length
  const variance = cosines.reduce((sum, x) => sum + (x - mean) ** 2, 0) / cosines.length
  const deviation = Math.sqrt(variance)
  if (deviation < 1e-6) return undefined
  let best = -1
  let second = Number.NEGATIVE_INFINITY
  for (const [i, cosine] of cosines.entries()) {
    if (best < 0 || cosine > (cosines[best] as number)) {
      if (best >= 0) second = cosines[best] as number
      best = i
    } else if (cosine > second) second = cosine
  }
  const top = cosines[best] as number
  const stands = top - mean >= LEAST_HEIGHT * deviation && top - second >= LEAST_MARGIN * deviation
  return stands ? known[best]?.id : undefined
}
