import type { IdTable } from '../base/id-table.ts'
import type { EdgeId } from '../base/ids.ts'
import { type EdgeLink, EdgeTable } from '../graph/edge-table.ts'
import type { Edge } from '../schema/edge.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { EdgeDetails } from './edge-details.ts'

/** The edges of a partition: a graph over slots, and what the graph does not need of each edge. */
export class Edges {
  readonly graph: EdgeTable
  /** By the edge's row in the graph. */
  readonly details: EdgeDetails

  constructor(graph = new EdgeTable(), details = new EdgeDetails()) {
    this.graph = graph
    this.details = details
  }

  /** Adds an edge between records that are there, in the place of one with the same id. */
  put(edge: Edge, ids: IdTable): void {
    const from = ids.find(edge.from)
    const to = ids.find(edge.to)
    if (from === undefined || to === undefined) return
    const type = EDGE_TYPES.indexOf(edge.type)
    this.details.set(this.graph.add({ id: edge.id, from, to, type, weight: edge.weight }), edge)
  }

  remove(id: EdgeId): void {
    this.graph.remove(id)
  }

  find(id: EdgeId, ids: IdTable): Edge | undefined {
    const row = this.graph.rowOf(id)
    return row === undefined ? undefined : this.at(row, ids)
  }

  /** Edges that start or end at a record. */
  of(slot: number, ids: IdTable): Edge[] {
    const found: Edge[] = []
    const collect = (link: EdgeLink): void => {
      found.push(this.#edge(link, ids))
    }
    this.graph.forEachOut(slot, collect)
    this.graph.forEachIn(slot, collect)
    return found
  }

  /** The edge in this row of the graph. */
  at(row: number, ids: IdTable): Edge {
    return this.#edge(this.graph.at(row), ids)
  }

  #edge({ row, from, to, type }: EdgeLink, ids: IdTable): Edge {
    return {
      id: this.graph.idOf(row),
      from: ids.idAt(from) ?? '',
      to: ids.idAt(to) ?? '',
      type: EDGE_TYPES[type] ?? 'follows',
      ...this.details.at(row),
    }
  }
}
