import type { Edge } from '../schema/edge.ts'
import { Interner } from './interner.ts'

const FIRST_CAPACITY = 256

/** What the graph does not need of an edge, by its row in the graph; edges give few reasons, so each is kept once. */
export class EdgeDetails {
  weight: Float64Array = new Float64Array(FIRST_CAPACITY)
  confidence: Float64Array = new Float64Array(FIRST_CAPACITY)
  createdAt: Float64Array = new Float64Array(FIRST_CAPACITY)
  reason: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  readonly reasons = new Interner()

  set(row: number, edge: Edge): void {
    while (row >= this.weight.length) this.#grow()
    this.weight[row] = edge.weight
    this.confidence[row] = edge.confidence
    this.createdAt[row] = edge.createdAt
    this.reason[row] = this.reasons.add(edge.reason)
  }

  at(row: number): Pick<Edge, 'weight' | 'confidence' | 'createdAt' | 'reason'> {
    return {
      weight: this.weight[row] as number,
      confidence: this.confidence[row] as number,
      createdAt: this.createdAt[row] as number,
      reason: this.reasons.textOf(this.reason[row] as number) ?? '',
    }
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, this.weight.length * 2)
    const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.weight = grown(this.weight, new Float64Array(capacity))
    this.confidence = grown(this.confidence, new Float64Array(capacity))
    this.createdAt = grown(this.createdAt, new Float64Array(capacity))
    this.reason = grown(this.reason, new Uint32Array(capacity))
  }
}
