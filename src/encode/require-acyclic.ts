import { MemoryError } from '../base/errors.ts'
import { ACYCLIC } from '../graph/edge-types.ts'
import { closingEdge } from '../partition/closing-edge.ts'
import type { Partition } from '../partition/partition.ts'
import type { Edge } from '../schema/edge.ts'

/**
 * Refuses new edges with `CYCLE` when one of them would close a cycle of `follows` and `causes`. Their ends may be
 * records that are only about to be stored.
 */
export function requireAcyclic(partition: Partition, edges: readonly Edge[]): void {
  const closing = closingEdge(partition, edges, ACYCLIC)
  if (closing === undefined) return
  throw new MemoryError(
    'CYCLE',
    `The edge ${closing.type} from ${closing.from} to ${closing.to} would close a cycle: the one came about by the other. Drop the edge.`,
  )
}
