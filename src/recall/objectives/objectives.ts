import type { Partition } from '../../partition/partition.ts'
import type { QueryFocus } from '../../schema/query.ts'
import { OBJECTIVES, type ObjectiveName } from '../../schema/ranking.ts'
import type { Candidates } from '../candidates.ts'
import type { QueryPlan } from '../query-plan.ts'
import type { WorkObjectives } from '../work-objectives.ts'
import { coherenceOf } from './coherence.ts'
import { confidenceOf } from './confidence.ts'
import { importanceOf } from './importance.ts'
import { recencyOf } from './recency.ts'

/** The objectives that count for a query, each by row and in [0, 1]; relevance is the first. */
export interface Objectives {
  readonly names: readonly ObjectiveName[]
  readonly values: readonly Float32Array[]
  /** Slots of the active set; empty where coherence does not count. */
  readonly active: readonly number[]
}

export interface ObjectiveQuery extends QueryFocus {
  readonly now: number
  readonly plan: QueryPlan
  /** Slots of the active set. */
  readonly active: readonly number[]
  /** The least relevance that other objectives can add to. */
  readonly floor: number
  /** What a question about a task is weighed by, in place of what is told of any other. */
  readonly work: WorkObjectives | undefined
}

/** Weighs the candidates by what the question wakes, or the caller asks for; what tells nothing apart is left out. */
export function objectivesOf(
  partition: Partition,
  query: ObjectiveQuery,
  candidates: Candidates,
  relevance: Float32Array,
): Objectives {
  const { now, work, floor } = query
  const wanted = new Set(query.objectives ?? work?.wakes ?? woken(query.plan))
  const active = work?.lineage?.anchors ?? (wanted.has('coherence') ? query.active : [])
  const weigh = (name: ObjectiveName): Float32Array | undefined => {
    if (name === 'relevance') return relevance
    if (!wanted.has(name)) return undefined
    switch (name) {
      case 'recency':
        return work?.recency ?? recencyOf(partition, candidates, relevance, floor, now)
      case 'coherence':
        return work?.lineage?.values ?? coherenceOf(partition, candidates, active, relevance)
      case 'confidence':
        return confidenceOf(partition, candidates, now)
      case 'importance':
        return importanceOf(partition, candidates)
    }
  }
  const names: ObjectiveName[] = []
  const values: Float32Array[] = []
  for (const name of OBJECTIVES) {
    const weighed = weigh(name)
    if (weighed === undefined) continue
    names.push(name)
    values.push(weighed)
  }
  return { names, values, active }
}

/** Relevance alone: what a strategy of one source looks at. */
export function relevanceAlone(relevance: Float32Array): Objectives {
  return { names: ['relevance'], values: [relevance], active: [] }
}

function woken({ objectives: { recency, coherence } }: QueryPlan): ObjectiveName[] {
  return [...(recency ? (['recency'] as const) : []), ...(coherence ? (['coherence'] as const) : [])]
}
