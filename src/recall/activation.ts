import { type Bitset, forEachBit, hasBit } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { WEIGHTS } from './weights.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * What reaches each record from its neighbours along `follows`: an answer is found by its question, and the other way
 * round. One step, from base scores only, among the records that pass.
 */
export function activate({ graph }: Partition, base: Float32Array, passes: Bitset): Float32Array {
  const activation = new Float32Array(base.length)
  forEachBit(passes, (slot) => {
    const score = base[slot] as number
    if (score === 0) return
    graph.forEachOut(slot, ({ type, to, weight }) => {
      if (type === FOLLOWS && hasBit(passes, to)) {
        activation[to] = (activation[to] as number) + WEIGHTS.activationForward * weight * score
      }
    })
    graph.forEachIn(slot, ({ type, from, weight }) => {
      if (type === FOLLOWS && hasBit(passes, from)) {
        activation[from] = (activation[from] as number) + WEIGHTS.activationBack * weight * score
      }
    })
  })
  return activation
}
