import { seededRng } from '../base/rng.ts'

/** The highest layer a node can reach: at m = 2, one node in 2^12 would go further. */
export const TOP_LEVEL = 12

/**
 * Top layer of the node that was added as number `serial`: each layer has one node in `m` of the layer below (Malkov and
 * Yashunin 2016, §4.1). Depends on nothing else, so that a loaded graph grows as the saved one would have.
 */
export function drawLevel(seed: number, serial: number, m: number): number {
  const draw = seededRng((seed ^ Math.imul(serial + 1, 0x9e3779b1)) | 0)()
  return Math.min(TOP_LEVEL, Math.floor(-Math.log(1 - draw) / Math.log(m)))
}
