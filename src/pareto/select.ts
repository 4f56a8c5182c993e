import { crowdingDistances } from './crowding-distance.ts'
import { type Floor, pickRows, splitByFloor } from './floor.ts'
import { NOT_REACHED, NonDominatedSorter } from './non-dominated-sort.ts'
import { type FrontOrder, frontKeys, orderFront } from './order-front.ts'
import { checkCount, checkedWeights, checkScores, checkTieRanks, type ScoreMatrix } from './score-matrix.ts'

export interface SelectionParameters {
  /** How many to select; at least 1. */
  readonly k: number
  /** One distinct number a candidate: of equals, the lower one comes first. */
  readonly tieRanks: Uint32Array
  /** One an objective, at least 0; they count inside a front only. Default equal ones. */
  readonly weights?: readonly number[] | undefined
  /** Values in one cell of a grid of this width are equal to the sort; see `cellOf`. Default 0. */
  readonly epsilon?: number | undefined
  readonly floor?: Floor | undefined
  /** Order inside a front; default `ideal`. */
  readonly order?: FrontOrder | undefined
  /** Who of the last front is selected when not all fit: the least crowded, or the first. Default `crowding`. */
  readonly cut?: 'crowding' | 'order' | undefined
  /** Ranks all candidates, as a trace needs them. The first k are the same as without. Default false. */
  readonly all?: boolean | undefined
}

export interface Selection {
  /** Candidates, best first: the selected ones, then, with `all`, the others that the floor did not drop. */
  readonly ranked: Uint32Array
  /** How many of `ranked` are selected: k, or all there are. */
  readonly selected: number
  /** Front of each candidate; `NOT_REACHED` when it was dropped, or lies deeper than the selection. */
  readonly front: Int32Array
  /** Crowding distance of each candidate in its front, `Infinity` at its ends; NaN where `front` is `NOT_REACHED`. */
  readonly crowding: Float64Array
  /** Members of each front that was needed. */
  readonly frontSizes: Uint32Array
}

/**
 * Selects the k best candidates: front after front, ordered inside each; from the front that does not fit, the
 * least crowded (NSGA-II, Deb et al. 2002) or the first ones, again in the front's order.
 *
 * A pure function of its input that uses comparison, `+ - * /` and `Math.round`, `min`, `max` only, all of which IEEE 754 and
 * ECMAScript define to the last bit: the scores of a trace give the same selection in any engine. Permuting the
 * candidates, with their tie ranks, permutes the result.
 * @param sorter given to keep its buffers from call to call.
 * @throws MemoryError `INVALID` when scores or parameters do not fit.
 */
export function select(
  scores: ScoreMatrix,
  parameters: SelectionParameters,
  sorter: NonDominatedSorter = new NonDominatedSorter(),
): Selection {
  const { k, tieRanks, floor, weights } = parameters
  const { count, objectives } = scores
  checkScores(scores)
  checkTieRanks(tieRanks, count)
  checkedWeights(weights, objectives)
  checkCount(k)

  const { above, below } = splitByFloor(scores, floor)
  const draft: Draft = {
    ranked: new Uint32Array(count),
    length: 0,
    selected: Math.min(k, floor?.below === 'drop' ? above.length : count),
    front: new Int32Array(count).fill(NOT_REACHED),
    crowding: new Float64Array(count).fill(Number.NaN),
    frontSizes: [],
  }
  rankGroup(pickRows(scores, above), above, parameters, sorter, draft)
  if (floor?.below === 'behind') {
    // By the floored objective alone: with the others, the newest irrelevant candidate would lead here.
    const alone = { ...parameters, weights: undefined }
    rankGroup(pickRows(scores, below, floor.objective), below, alone, sorter, draft)
  }
  return {
    ranked: draft.ranked.slice(0, draft.length),
    selected: draft.selected,
    front: draft.front,
    crowding: draft.crowding,
    frontSizes: Uint32Array.from(draft.frontSizes),
  }
}

/** A selection while it fills. */
interface Draft {
  readonly ranked: Uint32Array
  length: number
  readonly selected: number
  readonly front: Int32Array
  readonly crowding: Float64Array
  readonly frontSizes: number[]
}

/** Appends one side of the floor. @param candidates the candidate of each row of `group`. */
function rankGroup(
  group: ScoreMatrix,
  candidates: Uint32Array,
  { tieRanks, weights, epsilon, order = 'ideal', cut = 'crowding', all = false }: SelectionParameters,
  sorter: NonDominatedSorter,
  draft: Draft,
): void {
  const missing = draft.selected - draft.length
  if (group.count === 0 || (missing <= 0 && !all)) return
  const ranks =
    candidates.length === tieRanks.length ? tieRanks : candidates.map((c) => tieRanks[c] as number)
  const { count, members, starts } = sorter.sort(group, { epsilon, cover: all ? undefined : missing })
  const keys = frontKeys(group, ranks, order, weights)
  const crowding = new Float64Array(group.count)
  const shallower = draft.frontSizes.length
  for (let f = 0; f < count; f++) {
    const front = members.subarray(starts[f], starts[f + 1])
    draft.frontSizes.push(front.length)
    crowdingDistances(group, front, ranks, crowding)
    orderFront(front, keys, order === 'crowding' ? crowding : undefined)
    const room = draft.selected - draft.length
    if (cut === 'crowding' && room > 0 && room < front.length) leastCrowdedFirst(front, room, keys, crowding)
    for (const member of front) {
      const candidate = candidates[member] as number
      draft.front[candidate] = shallower + f
      draft.crowding[candidate] = crowding[member] as number
      if (all || draft.length < draft.selected) draft.ranked[draft.length++] = candidate
    }
  }
}

/** Moves the `room` least crowded of an ordered front to its head; heads and tails keep the order they had. */
function leastCrowdedFirst(
  front: Uint32Array,
  room: number,
  keys: Float64Array,
  crowding: Float64Array,
): void {
  const ordered = front.slice()
  orderFront(front, keys, crowding)
  const kept = new Set(front.subarray(0, room))
  let head = 0
  let tail = room
  for (const member of ordered) {
    if (kept.has(member)) front[head++] = member
    else front[tail++] = member
  }
}
