/**
 * Numbers of unit vectors as they are kept, in memory and on disk: 16 bits each, in steps of 1 / 32,767. Half the bytes of
 * floats, so half of what a scan reads; a cosine moves by about 1e-5, as often up as down.
 */

/** What 1 is in steps. */
export const ONE = 2 ** 15 - 1

/** A vector, as floats or in steps. */
export type AnyVector = Float32Array | Int16Array

/** Writes a vector in steps to `out` from `at` on. */
export function writeSteps(vector: AnyVector, out: Int16Array, at: number): void {
  if (vector instanceof Int16Array) {
    out.set(vector, at)
    return
  }
  for (let i = 0; i < vector.length; i++) {
    out[at + i] = Math.max(-ONE, Math.min(ONE, Math.round((vector[i] as number) * ONE)))
  }
}

/** The floats of a vector in steps. @param into what they are written to. */
export function readSteps(steps: Int16Array, into = new Float32Array(steps.length)): Float32Array {
  for (let i = 0; i < steps.length; i++) into[i] = (steps[i] as number) / ONE
  return into
}
