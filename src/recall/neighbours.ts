import { hasBit } from '../base/bitset.ts'
import { NO_EDGE } from '../graph/edge-table.ts'
import type { Candidates } from './candidates.ts'
import type { Scope } from './scope.ts'

/** How far from a record activation goes, in edges. */
const STEPS = 2

/** Adds the records that pass and lie within two edges of a seed, either way, until there are `most` candidates. */
export function addNeighbours(
  { partition: { graph }, passes }: Scope,
  seeds: Iterable<number>,
  candidates: Candidates,
  most: number,
): void {
  let from = [...seeds]
  for (let step = 0; step < STEPS; step++) {
    const reached: number[] = []
    const reach = (slot: number): void => {
      if (!hasBit(passes, slot) || candidates.count >= most) return
      candidates.add(slot)
      reached.push(slot)
    }
    for (const slot of from) {
      for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row)) reach(graph.toOf(row))
      for (let row = graph.firstIn(slot); row !== NO_EDGE; row = graph.nextIn(row)) reach(graph.fromOf(row))
    }
    from = reached
  }
}
