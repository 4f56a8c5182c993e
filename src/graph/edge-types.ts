import { EDGE_TYPES, type EdgeType } from '../schema/vocabulary.ts'

/** A set of edge types: bit `i` stands for `EDGE_TYPES[i]`. */
export type EdgeTypeSet = number

export function edgeTypeSet(types: readonly EdgeType[]): EdgeTypeSet {
  return types.reduce((set, type) => set | (1 << EDGE_TYPES.indexOf(type)), 0)
}

export function hasEdgeType(set: EdgeTypeSet, type: number): boolean {
  return ((set >>> type) & 1) === 1
}

export const ALL_EDGE_TYPES = edgeTypeSet(EDGE_TYPES)
/** How something came about: what caused it and what it was derived from. */
export const LINEAGE = edgeTypeSet(['causes', 'derived_from', 'supports'])
/** Among steps these never close a cycle. */
export const ACYCLIC = edgeTypeSet(['follows', 'causes'])

/** A number for each edge type, indexed by its place in `EDGE_TYPES`. */
export type PerEdgeType = Float64Array

export function perEdgeType(values: { readonly [T in EdgeType]?: number }, otherwise: number): PerEdgeType {
  return Float64Array.from(EDGE_TYPES, (type) => values[type] ?? otherwise)
}

/**
 * What it costs to go along an edge of full weight. A cause or a source says more about a record than what merely
 * came before it; two records that something mentions may have little to do with each other.
 */
export const EDGE_COSTS = perEdgeType({ follows: 1.5, contradicts: 1.5, mentions: 3 }, 1)
