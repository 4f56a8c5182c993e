import { CostQueue } from './cost-queue.ts'
import { type EdgeTable, NO_EDGE } from './edge-table.ts'
import { type EdgeTypeSet, hasEdgeType, type PerEdgeType } from './edge-types.ts'

export interface PathBounds {
  readonly types: EdgeTypeSet
  /** Cost of an edge of weight 1, by type; > 0. An edge costs that divided by its weight; one of weight 0 is no way. */
  readonly costs: PerEdgeType
  /** Whether edges are one-way, from cause to effect. */
  readonly directed: boolean
  /** Slots that are dearer than this are not reached. */
  readonly maxCost: number
}

export interface ShortestPath {
  /** From the first slot to the last, both included. */
  readonly slots: readonly number[]
  /** `rows[i]` links `slots[i]` to `slots[i + 1]`. */
  readonly rows: readonly number[]
  readonly cost: number
}

const NOT_REACHED = -2
const FIRST_CAPACITY = 1_024

/** Working space of the searches below: written before it is read, and emptied by a change of the round. */
const queue = new CostQueue()
let round = 0
let reachedIn = new Uint32Array(FIRST_CAPACITY)
let settledIn = new Uint32Array(FIRST_CAPACITY)
let costOf = new Float64Array(FIRST_CAPACITY)
/** The edge over which a slot is reached at its cost. */
let rowOf = new Int32Array(FIRST_CAPACITY)

/** The cheapest way from one slot to another (Dijkstra 1959), or undefined when there is none within the bounds. */
export function shortestPath(
  graph: EdgeTable,
  from: number,
  to: number,
  bounds: PathBounds,
): ShortestPath | undefined {
  begin(Math.max(graph.slotCapacity, from + 1, to + 1))
  reach(from, 0, NO_EDGE)
  for (let slot = settle(); slot !== NOT_REACHED; slot = settle()) {
    if (slot === to) return wayTo(graph, slot)
    relax(graph, slot, bounds)
  }
  return undefined
}

/**
 * Visits every slot within reach of a set of slots once, cheapest first, with its cost from the nearest of the set;
 * the set itself comes at cost 0. No path is looked for anew for each member: one search grows from all.
 */
export function visitWithin(
  graph: EdgeTable,
  sources: readonly number[],
  bounds: PathBounds,
  visit: (slot: number, cost: number) => void,
): void {
  begin(sources.reduce((most, source) => Math.max(most, source + 1), graph.slotCapacity))
  for (const source of sources) reach(source, 0, NO_EDGE)
  for (let slot = settle(); slot !== NOT_REACHED; slot = settle()) {
    visit(slot, costOf[slot] as number)
    relax(graph, slot, bounds)
  }
}

function begin(capacity: number): void {
  round++
  queue.clear()
  if (capacity > reachedIn.length || round > 0xffffffff) {
    const length = Math.max(capacity, reachedIn.length)
    round = 1
    reachedIn = new Uint32Array(length)
    settledIn = new Uint32Array(length)
    costOf = new Float64Array(length)
    rowOf = new Int32Array(length)
  }
}

function reach(slot: number, cost: number, row: number): void {
  if (reachedIn[slot] === round && (costOf[slot] as number) <= cost) return
  reachedIn[slot] = round
  costOf[slot] = cost
  rowOf[slot] = row
  queue.push(slot, cost)
}

/** The next cheapest slot, whose cost is final; a slot that was made cheaper is in the queue more than once. */
function settle(): number {
  while (queue.size > 0) {
    const slot = queue.pop()
    if (settledIn[slot] === round) continue
    settledIn[slot] = round
    return slot
  }
  return NOT_REACHED
}

function relax(graph: EdgeTable, slot: number, bounds: PathBounds): void {
  const { types, costs, directed, maxCost } = bounds
  const base = costOf[slot] as number
  for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) {
    if (!hasEdgeType(types, graph.typeOf(row))) continue
    const cost = base + costOfEdge(graph, row, costs)
    if (cost <= maxCost && cost < Number.POSITIVE_INFINITY) reach(graph.toOf(row), cost, row)
  }
  if (directed) return
  for (let row = graph.firstIn(slot); row !== NO_EDGE; row = graph.nextIn(row)) {
    if (!hasEdgeType(types, graph.typeOf(row))) continue
    const cost = base + costOfEdge(graph, row, costs)
    if (cost <= maxCost && cost < Number.POSITIVE_INFINITY) reach(graph.fromOf(row), cost, row)
  }
}

function costOfEdge(graph: EdgeTable, row: number, costs: PerEdgeType): number {
  return (costs[graph.typeOf(row)] as number) / graph.weightOf(row)
}

function wayTo(graph: EdgeTable, last: number): ShortestPath {
  const slots = [last]
  const rows: number[] = []
  for (let slot = last, row = rowOf[slot] as number; row !== NO_EDGE; row = rowOf[slot] as number) {
    rows.push(row)
    slot = graph.toOf(row) === slot ? graph.fromOf(row) : graph.toOf(row)
    slots.push(slot)
  }
  return { slots: slots.reverse(), rows: rows.reverse(), cost: costOf[last] as number }
}
