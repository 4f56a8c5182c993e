/** How a search finds its candidates. */
export type SearchMethod = 'exact' | 'signs' | 'graph'

/** What a search will do, and how long it should take. */
export interface SearchPlan {
  readonly method: SearchMethod
  /** Estimated microseconds. */
  readonly estimate: number
  /** Candidates that are scored by their vectors, at most. */
  readonly pool: number
  /** For the graph: results that the walk settles, and nodes that it may expand. */
  readonly ef: number
  readonly mostHops: number
}

/** Nanoseconds of the operations that searches are made of, at the index's dimension. */
export interface Costs {
  /** To look at a row and find whether it passes. */
  readonly look: number
  /** To measure a code. */
  readonly measure: number
  /** To multiply a vector. */
  readonly multiply: number
}

/** What the choice depends on. */
export interface SearchShape {
  /** Vectors there are, their dimension, and how many of them pass (at most). */
  readonly dimension: number
  readonly size: number
  readonly passing: number
  readonly k: number
  /** Whether codes exist. */
  readonly hasCodes: boolean
  /** Nodes of the graph; 0 where there is none. */
  readonly nodes: number
  /** Removed nodes that the walk still meets. */
  readonly tombstones: number
  readonly linksPerNode: number
  /** Least width of the walk. */
  readonly efSearch: number
}

/** Below this estimate, in microseconds, an exact scan is not worth avoiding. */
const QUICK = 300
/** Share of a node's links that the walk meets for the first time. */
const NEW_LINKS = 0.4
/** Share of a pool that is scored before a whole batch brings nothing more. */
const SCORED = 0.25
/** Nodes expanded before the walk reaches the query's surroundings. */
const APPROACH = 20
/** A walk that took as long as this many scans is given up. */
const PATIENCE = 1
/** A graph is worth its building when it answers in this share of the scan's time, and the scan takes long (µs). */
const WORTHWHILE_SHARE = 0.5
const SLOW_SCAN = 250

/** Bits at which the pools below were measured; the fewer bits, the more candidates are needed. */
const MEASURED_BITS = 384

/**
 * Candidates of a scan over sign bits that are scored by their vectors, for k results: the farther the k-th neighbour,
 * as under filters, the less the bits tell apart.
 */
export function scanPool(k: number, dimension: number): number {
  return Math.ceil(Math.max(512, k * 16) * fewBits(dimension))
}

/** Candidates of a walk: of the rows that it meets, those worth scoring. */
function walkPool(ef: number, dimension: number): number {
  return Math.ceil(ef * 4 * fewBits(dimension))
}

function fewBits(dimension: number): number {
  return Math.max(1, MEASURED_BITS / dimension)
}

/** Chooses the quickest method; the exact scan wherever it is quick enough. */
export function planSearch(costs: Costs, shape: SearchShape): SearchPlan {
  const { passing, k, hasCodes, nodes } = shape
  const exact = plan('exact', exactCost(costs, shape), passing, 0, 0)
  if (!hasCodes || exact.estimate <= QUICK || k * 8 >= passing) return exact
  const pool = scanPool(k, shape.dimension)
  const signs = plan('signs', signsCost(costs, shape, pool), pool, 0, 0)
  if (nodes === 0) return signs.estimate < exact.estimate ? signs : exact
  const graph = planGraph(costs, shape, signs.estimate)
  return [signs, graph].reduce((best, other) => (other.estimate < best.estimate ? other : best), exact)
}

/** Whether a graph over so many vectors would repay its building. */
export function graphPays(
  costs: Costs,
  size: number,
  dimension: number,
  linksPerNode: number,
  efSearch: number,
): boolean {
  const k = 10
  const shape = {
    dimension,
    size,
    passing: size,
    k,
    hasCodes: true,
    nodes: size,
    tombstones: 0,
    linksPerNode,
    efSearch,
  }
  const scan = Math.min(exactCost(costs, shape), signsCost(costs, shape, scanPool(k, dimension)))
  const graph = planGraph(costs, shape, scan / 1000).estimate
  return scan / 1000 > SLOW_SCAN && graph < (scan / 1000) * WORTHWHILE_SHARE
}

function planGraph(costs: Costs, shape: SearchShape, scanEstimate: number): SearchPlan {
  const { size, passing, k, nodes, tombstones, efSearch } = shape
  const ef = Math.max(efSearch, k)
  const { dimension } = shape
  const pool = passing < size ? scanPool(k, dimension) : walkPool(ef, dimension)
  const share = (passing / size) * (nodes / (nodes + tombstones))
  const hops = APPROACH + ef / share
  const hop = hopCost(costs, shape)
  const pending = Math.max(0, size - nodes) * (costs.look + costs.measure)
  const nanoseconds = hops * hop + pending + pool * SCORED * costs.multiply
  const mostHops = Math.ceil(hops * 2 + (PATIENCE * scanEstimate * 1000) / hop)
  return plan('graph', nanoseconds, pool, ef, mostHops)
}

function hopCost({ look, measure }: Costs, { linksPerNode }: SearchShape): number {
  return linksPerNode * (look + NEW_LINKS * (measure + 2 * look))
}

function exactCost({ look, multiply }: Costs, { size, passing }: SearchShape): number {
  return Math.min(size, passing * 8) * look + passing * (multiply + 2 * look)
}

function signsCost({ look, measure, multiply }: Costs, { size, passing }: SearchShape, pool: number): number {
  return Math.min(size, passing * 8) * look + passing * (measure + 3 * look) + pool * SCORED * multiply
}

function plan(
  method: SearchMethod,
  nanoseconds: number,
  pool: number,
  ef: number,
  mostHops: number,
): SearchPlan {
  return { method, estimate: nanoseconds / 1000, pool, ef, mostHops }
}
