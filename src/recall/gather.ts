import { forEachBit, hasBit } from '../base/bitset.ts'
import { Candidates } from './candidates.ts'
import { addNeighbours } from './neighbours.ts'
import { isExact, type Scope } from './scope.ts'
import type { Source } from './source.ts'

/** So many of its best records each source proposes. */
const PROPOSED = 64
/** So many of these bring their neighbours in the graph. */
const SEEDS = 32
/** Neighbours come in until there are so many candidates. */
const MOST_CANDIDATES = 1_000

/**
 * The candidates of a query: everything that passes where that is little; otherwise what the sources propose, and what
 * lies beside the active set.
 * @param active slots of the active set.
 */
export function gather(
  scope: Scope,
  sources: readonly Source[],
  active: readonly number[],
  limit: number,
): Candidates {
  const candidates = new Candidates(scope.partition.slotCount)
  if (isExact(scope)) {
    forEachBit(scope.passes, (slot) => {
      candidates.add(slot)
    })
    return candidates
  }
  for (const source of sources) propose(scope, source, limit, candidates)
  for (const slot of active) if (hasBit(scope.passes, slot)) candidates.add(slot)
  addNeighbours(scope, active, candidates, MOST_CANDIDATES)
  return candidates
}

/** How many of its best records each source proposes for so many hits. */
export function proposedFor(limit: number): number {
  return Math.max(PROPOSED, limit)
}

/** Adds what a source proposes, and the neighbours of its best, unless everything is looked at anyway. */
export function propose(scope: Scope, source: Source, limit: number, candidates: Candidates): void {
  if (isExact(scope)) return
  const slots = source.propose(proposedFor(limit))
  for (let i = 0; i < slots.length; i++) candidates.add(slots[i] as number)
  addNeighbours(scope, Array.from(slots).slice(0, SEEDS), candidates, MOST_CANDIDATES)
}
