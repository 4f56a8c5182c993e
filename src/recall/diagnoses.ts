import { NO_EDGE } from '../graph/edge-table.ts'
import { edgeTypeSet } from '../graph/edge-types.ts'
import { traverse } from '../graph/traversal.ts'
import type { Partition } from '../partition/partition.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'

/** A step that looked into what had gone wrong. */
export interface Diagnosis {
  readonly step: number
  /** The steps that it found at fault. */
  readonly faults: readonly number[]
  /** The steps that saw what it explains. */
  readonly symptoms: readonly number[]
  /** The steps that followed from it: the repair. */
  readonly repairs: readonly number[]
}

const CAUSES = EDGE_TYPES.indexOf('causes')
const ONLY_CAUSES = edgeTypeSet(['causes'])
/** How far a fault may lie before its symptom, in edges, and how many steps are looked at between. */
const FARTHEST = 12
const MOST_BETWEEN = 400

/**
 * What a diagnosis says about the steps it goes back to: of its direct causes, one that the others came about by is the
 * fault, and the others are where it showed. Without such a pair all are faults.
 */
export function diagnosisOf({ graph }: Partition, step: number): Diagnosis {
  const causes = neighbours(graph, step, 'back')
  const before = new Map(
    causes.map((cause) => {
      const { slots } = traverse(graph, cause, {
        direction: 'back',
        types: ONLY_CAUSES,
        maxDepth: FARTHEST,
        limit: MOST_BETWEEN,
      })
      return [cause, new Set(slots)]
    }),
  )
  const faults = causes.filter((cause) => causes.some((other) => before.get(other)?.has(cause)))
  const repairs = neighbours(graph, step, 'forward')
  if (faults.length === 0) return { step, faults: causes, symptoms: [], repairs }
  return { step, faults, symptoms: causes.filter((cause) => !faults.includes(cause)), repairs }
}

/** Direct causes or effects of a step, each once. */
export function neighbours(graph: Partition['graph'], slot: number, direction: 'back' | 'forward'): number[] {
  const forward = direction === 'forward'
  const found = new Set<number>()
  let row = forward ? graph.firstOut(slot) : graph.firstIn(slot)
  for (; row !== NO_EDGE; row = forward ? graph.nextOut(row) : graph.nextIn(row)) {
    if (graph.typeOf(row) === CAUSES) found.add(forward ? graph.toOf(row) : graph.fromOf(row))
  }
  return [...found]
}
