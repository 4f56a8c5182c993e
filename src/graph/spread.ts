import { type EdgeTable, NO_EDGE } from './edge-table.ts'
import { type PerEdgeType, perEdgeType } from './edge-types.ts'
import { Visited } from './visited.ts'

export interface SpreadOptions {
  /** Share of a record's energy that an edge of weight 1 carries, by type: along its direction, and against it. */
  readonly forward: PerEdgeType
  readonly back: PerEdgeType
  /** How often what was received is passed on. */
  readonly steps: number
  /** Energy under this is not passed on. */
  readonly least: number
}

/** Along what leads from one record to another, rather forward than back. */
export const DEFAULT_SPREAD: SpreadOptions = {
  forward: perEdgeType({ follows: 0.3, causes: 0.4, supports: 0.4 }, 0),
  back: perEdgeType({ follows: 0.2, causes: 0.3, supports: 0.3 }, 0),
  steps: 2,
  least: 0.01,
}

const fired = new Visited()

/**
 * Spreading activation (Collins & Loftus 1975): what reaches each record from its neighbours. Every record with enough
 * energy of its own fires in the first step, and who receives some in one step and has not fired yet fires in the next: each
 * fires once, so that cycles feed nobody and the work is bounded by the number of edges.
 * @param energy by slot, ≥ 0; a slot beyond its end has none.
 * @returns what was received, by slot, in an array as long as `energy`; it may exceed 1 where many ways meet.
 */
export function spread(graph: EdgeTable, energy: Float32Array, options: SpreadOptions): Float32Array {
  const { forward, back, steps, least } = options
  const received = new Float32Array(energy.length)
  fired.begin(energy.length)
  let firing: number[] = []
  for (let slot = 0; slot < energy.length; slot++) {
    const own = energy[slot] as number
    if (own === 0 || own < least) continue
    fired.add(slot)
    firing.push(slot)
  }
  let strength = energy
  let reached: number[] = []
  const pass = (slot: number, amount: number): void => {
    if (amount === 0 || slot >= received.length) return
    received[slot] = (received[slot] as number) + amount
    reached.push(slot)
  }
  for (let step = 0; step < steps && firing.length > 0; step++) {
    // Of what arrives in this step nothing is passed on before the next.
    const given = firing.map((slot) => strength[slot] as number)
    reached = []
    for (let i = 0; i < firing.length; i++) {
      const slot = firing[i] as number
      const strengthOfSlot = given[i] as number
      for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) {
        pass(graph.toOf(row), strengthOfSlot * (forward[graph.typeOf(row)] as number) * graph.weightOf(row))
      }
      for (let row = graph.firstIn(slot); row !== NO_EDGE; row = graph.nextIn(row)) {
        pass(graph.fromOf(row), strengthOfSlot * (back[graph.typeOf(row)] as number) * graph.weightOf(row))
      }
    }
    firing = []
    for (const slot of reached) {
      if (fired.has(slot) || (received[slot] as number) < least) continue
      fired.add(slot)
      firing.push(slot)
    }
    strength = received
  }
  return received
}
