import type { ScoreMatrix } from './score-matrix.ts'
import { sortRows } from './sort-rows.ts'

/**
 * Crowding distance of the candidates of one front (NSGA-II, Deb et al. 2002, III-B): over the objectives, the sum of
 * the gaps between a candidate's two neighbours, each divided by the front's spread in that objective. The ends of an
 * objective are infinitely far from the rest. Equal values stand in the order of their tie ranks, so that the result does
 * not depend on the order of the input. An objective in which the whole front agrees adds nothing and has no ends;
 * a front of one is infinitely far.
 * @param members the front's candidates.
 * @param out receives the distances, at each member's place.
 */
export function crowdingDistances(
  { values, objectives }: ScoreMatrix,
  members: Uint32Array,
  tieRanks: Uint32Array,
  out: Float64Array,
): void {
  const size = members.length
  if (size === 1) {
    out[members[0] as number] = Infinity
    return
  }
  const keys = new Float64Array(2 * size)
  const order = new Uint32Array(size)
  const scratch = new Uint32Array((size + 1) >>> 1)
  const distances = new Float64Array(size)
  for (let column = 0; column < objectives; column++) {
    for (let i = 0; i < size; i++) {
      const member = members[i] as number
      order[i] = i
      keys[2 * i] = values[member * objectives + column] as number
      keys[2 * i + 1] = tieRanks[member] as number
    }
    sortRows(order, 0, size, keys, 2, scratch)
    addGaps(order, keys, distances)
  }
  for (let i = 0; i < size; i++) out[members[i] as number] = distances[i] as number
}

/** Adds what one objective contributes; `order` is ascending in it. */
function addGaps(order: Uint32Array, keys: Float64Array, distances: Float64Array): void {
  const valueAt = (place: number): number => keys[2 * (order[place] as number)] as number
  const end = order.length - 1
  const spread = valueAt(end) - valueAt(0)
  if (!(spread > 0)) return
  distances[order[0] as number] = Infinity
  distances[order[end] as number] = Infinity
  for (let place = 1; place < end; place++) {
    const at = order[place] as number
    distances[at] = (distances[at] as number) + (valueAt(place + 1) - valueAt(place - 1)) / spread
  }
}
