import { type EdgeTable, NO_EDGE } from '../graph/edge-table.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { type Candidates, NO_ROW } from './candidates.ts'
import { WEIGHTS } from './weights.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * What reaches each candidate from its neighbours along `follows`, by row: an answer is found by its question, and the
 * other way round. Two steps, from base scores only, among the candidates; of several records before it, or after it,
 * the strongest counts, so that what is reached never exceeds the shares of one record each.
 */
export function activate(graph: EdgeTable, candidates: Candidates, base: Float32Array): Float32Array {
  const before = handOn(graph, candidates, base, 'forward')
  const after = handOn(graph, candidates, base, 'back')
  const beforeThat = handOn(graph, candidates, before, 'forward')
  const afterThat = handOn(graph, candidates, after, 'back')
  return before.map(
    (score, row) =>
      WEIGHTS.activationForward * score +
      WEIGHTS.activationBack * (after[row] as number) +
      WEIGHTS.activationSecond * ((beforeThat[row] as number) + (afterThat[row] as number)),
  )
}

/** The greatest score among the candidates right before each (`forward`), or right after it. */
function handOn(
  graph: EdgeTable,
  candidates: Candidates,
  scores: Float32Array,
  direction: 'forward' | 'back',
): Float32Array {
  const isForward = direction === 'forward'
  const reached = new Float32Array(scores.length)
  const { slots } = candidates
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number
    if (score === 0) continue
    const slot = slots[row] as number
    let edge = isForward ? graph.firstOut(slot) : graph.firstIn(slot)
    while (edge !== NO_EDGE) {
      const neighbour =
        graph.typeOf(edge) === FOLLOWS
          ? candidates.rowOf(isForward ? graph.toOf(edge) : graph.fromOf(edge))
          : NO_ROW
      if (neighbour !== NO_ROW) {
        reached[neighbour] = Math.max(reached[neighbour] as number, graph.weightOf(edge) * score)
      }
      edge = isForward ? graph.nextOut(edge) : graph.nextIn(edge)
    }
  }
  return reached
}
