import type { Rng } from '../base/rng.ts'

/** The highest layer a node can reach: at m = 2, one node in 2^12 would go further. */
export const TOP_LEVEL = 12

/** Draws a node's top layer: each layer has one node in `m` of the layer below (Malkov and Yashunin 2016, §4.1). */
export function drawLevel(rng: Rng, m: number): number {
  return Math.min(TOP_LEVEL, Math.floor(-Math.log(1 - rng()) / Math.log(m)))
}
