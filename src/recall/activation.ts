import { type Bitset, forEachBit, hasBit } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { WEIGHTS } from './weights.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * What reaches each record from its neighbours along `follows`: an answer is found by its question, and the other way
 * round. One step, from base scores only, among the records that pass; of several records before it, or after it, the
 * strongest counts, so that what is reached never exceeds the shares of one record each.
 */
export function activate({ graph }: Partition, base: Float32Array, passes: Bitset): Float32Array {
  const before = new Float32Array(base.length)
  const after = new Float32Array(base.length)
  forEachBit(passes, (slot) => {
    const score = base[slot] as number
    if (score === 0) return
    graph.forEachOut(slot, ({ type, to, weight }) => {
      if (type === FOLLOWS && hasBit(passes, to)) before[to] = Math.max(before[to] as number, weight * score)
    })
    graph.forEachIn(slot, ({ type, from, weight }) => {
      if (type === FOLLOWS && hasBit(passes, from))
        after[from] = Math.max(after[from] as number, weight * score)
    })
  })
  return before.map(
    (score, slot) => WEIGHTS.activationForward * score + WEIGHTS.activationBack * (after[slot] as number),
  )
}
