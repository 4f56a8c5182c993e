import { shortestPath } from '../graph/shortest-path.ts'
import type { Partition } from '../partition/partition.ts'
import type { Objectives } from '../schema/ranking.ts'
import type { CandidateTrace, PathTrace, PlanTrace, SearchTrace, VectorTrace } from '../schema/trace.ts'
import type { VectorIndex } from '../vector/vector-index.ts'
import { proposedFor } from './gather.ts'
import { COHERENCE_BOUNDS } from './objectives/coherence.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Question } from './question.ts'
import type { Ranking } from './rank.ts'
import type { TaskFocus } from './task-focus.ts'
import { WEIGHTS } from './weights.ts'

/** The objectives of a candidate. */
export function objectivesAt({ objectives: { names, values } }: Ranking, row: number): Objectives {
  const [relevance] = values
  return {
    relevance: relevance?.[row] ?? 0,
    ...Object.fromEntries(names.map((name, i) => [name, values[i]?.[row] ?? 0])),
  }
}

/** Their mean. */
export function scoreAt({ objectives: { values } }: Ranking, row: number): number {
  return values.reduce((sum, column) => sum + (column[row] as number), 0) / values.length
}

/** Everything that a ranking went by, in ids and words: enough to explain it, and to replay it. */
export function traceOf(
  partition: Partition,
  ranking: Ranking,
  strategy: SearchTrace['strategy'],
  { plan, focus }: Question,
): SearchTrace {
  const { order, parameters, objectives } = ranking
  const { vectors } = partition
  return {
    strategy,
    passed: ranking.passed,
    total: partition.size,
    looked: ranking.looked,
    considered: ranking.candidates.count,
    terms: ranking.terms.map(({ term }) => term),
    dense: ranking.dense,
    ...(ranking.dense === 'ready' && vectors !== undefined && { vectors: vectorTrace(vectors, ranking) }),
    plan: planTrace(partition, plan, focus),
    objectives: objectives.names,
    activeSet: objectives.active.map((slot) => partition.idOf(slot)),
    ranking: parameters,
    frontSizes: order.frontSizes,
    weights: WEIGHTS,
    candidates: Array.from(order.ranked, (place, rank) => candidateTrace(partition, ranking, place, rank)),
  }
}

function vectorTrace(vectors: VectorIndex, { passed, looked, parameters }: Ranking): VectorTrace {
  const passing = Math.min(passed, vectors.size)
  const { method, estimate } = vectors.plan(passing, proposedFor(parameters.limit), looked === 'all')
  return { method, estimateMs: estimate / 1000 }
}

function planTrace({ columns }: Partition, plan: QueryPlan, focus: TaskFocus | undefined): PlanTrace {
  const { type, intents, entities, participants, roles, time, actionType, statement } = plan
  const taskId = plan.taskId ?? columns.tasks.textOf(focus?.task?.number ?? 0)
  return {
    type,
    intents,
    entities,
    participants: [...participants]
      .map((name) => columns.names.textOf(name))
      .filter((name) => name !== undefined),
    roles,
    ...(time !== undefined && { time: { from: time.from, to: time.to } }),
    ...(taskId !== undefined && { taskId }),
    ...(focus?.asks !== undefined && { asks: focus.asks }),
    ...(actionType !== undefined && { actionType }),
    ...(statement !== undefined && { statement }),
  }
}

/** @param place of the candidate among the contenders. */
function candidateTrace(partition: Partition, ranking: Ranking, place: number, rank: number): CandidateTrace {
  const { candidates, contenders, order, clusters, objectives, parameters, evidence } = ranking
  const row = contenders[place] as number
  const slot = candidates.slots[row] as number
  const dense = evidence.cosines?.[row] ?? Number.NaN
  const stated = evidence.stated?.[row] ?? Number.NaN
  const asked = evidence.asked?.[row]
  const role = evidence.roles?.[row]
  const crowding = order.crowding?.[place] ?? Number.POSITIVE_INFINITY
  const front = order.front?.[place]
  const cluster = clusters?.get(place)
  const isHit = rank < parameters.limit
  const path = isHit ? pathFrom(partition, objectives.active, slot) : undefined
  const below = objectives.names.length > 1 && (objectives.values[0]?.[row] ?? 0) < parameters.floor
  return {
    id: partition.idOf(slot),
    rank,
    score: scoreAt(ranking, row),
    ...(!Number.isNaN(dense) && { dense }),
    ...(!Number.isNaN(stated) && { stated }),
    lexical: evidence.bm25?.[row] ?? 0,
    activation: evidence.activation?.[row] ?? 0,
    ...(asked !== undefined && { asked }),
    ...(role !== undefined && { role }),
    objectives: objectivesAt(ranking, row),
    ...(front !== undefined && { front }),
    ...(Number.isFinite(crowding) && { crowding }),
    ...(cluster !== undefined && { cluster }),
    tie: place,
    matchedTerms: partition.lexical.matched(slot, ranking.terms),
    sharedTerms: partition.lexical.matched(slot, evidence.shared),
    ...(path !== undefined && { path }),
    ...(!isHit && { dropped: below ? 'floor' : 'limit' }),
  }
}

/** The cheapest way from a record of the active set. */
function pathFrom(partition: Partition, active: readonly number[], slot: number): PathTrace | undefined {
  const ways = active
    .map((member) => shortestPath(partition.graph, member, slot, COHERENCE_BOUNDS))
    .filter((way) => way !== undefined)
    .sort((a, b) => a.cost - b.cost)
  return ways[0] && { ids: ways[0].slots.map((at) => partition.idOf(at)), cost: ways[0].cost }
}
