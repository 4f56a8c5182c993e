import { type Bitset, forEachBit, hasBit } from '../base/bitset.ts'
import { NO_EDGE } from '../graph/edge-table.ts'
import type { Partition } from '../partition/partition.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { WEIGHTS } from './weights.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * What reaches each record from its neighbours along `follows`: an answer is found by its question, and the other way
 * round. Two steps, from base scores only, among the records that pass; of several records before it, or after it, the
 * strongest counts, so that what is reached never exceeds the shares of one record each.
 */
export function activate(partition: Partition, base: Float32Array, passes: Bitset): Float32Array {
  const before = handOn(partition, base, passes, 'forward')
  const after = handOn(partition, base, passes, 'back')
  const beforeThat = handOn(partition, before, passes, 'forward')
  const afterThat = handOn(partition, after, passes, 'back')
  return before.map(
    (score, slot) =>
      WEIGHTS.activationForward * score +
      WEIGHTS.activationBack * (after[slot] as number) +
      WEIGHTS.activationSecond * ((beforeThat[slot] as number) + (afterThat[slot] as number)),
  )
}

/** The greatest score among the records right before each (`forward`), or right after it. */
function handOn(
  { graph }: Partition,
  scores: Float32Array,
  passes: Bitset,
  direction: 'forward' | 'back',
): Float32Array {
  const reached = new Float32Array(scores.length)
  forEachBit(passes, (slot) => {
    const score = scores[slot] as number
    if (score === 0) return
    const isForward = direction === 'forward'
    let row = isForward ? graph.firstOut(slot) : graph.firstIn(slot)
    for (; row !== NO_EDGE; row = isForward ? graph.nextOut(row) : graph.nextIn(row)) {
      if (graph.typeOf(row) !== FOLLOWS) continue
      const neighbour = isForward ? graph.toOf(row) : graph.fromOf(row)
      if (!hasBit(passes, neighbour)) continue
      reached[neighbour] = Math.max(reached[neighbour] as number, graph.weightOf(row) * score)
    }
  })
  return reached
}
