import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { activeSet } from '../partition/working-memory.ts'
import { causalAnswer } from './causal-answer.ts'
import type { QueryPlan } from './query-plan.ts'
import { type TaskScope, taskScope } from './task-scope.ts'

export interface WorkQuery {
  readonly plan: QueryPlan
  readonly terms: readonly WeightedTerm[]
  readonly now: number
  readonly candidates: readonly number[]
  readonly relevance: Float32Array
  readonly trust: number
}
export interface WorkAnswer {
  readonly scope: TaskScope | undefined
  readonly causal: Map<number, number>
}
const SHARP = Number(process.env.SHARP ?? 3)
const MOST_ANCHORS = Number(process.env.ANCH ?? 8)

export function scopeFor(partition: Partition, plan: QueryPlan, terms: readonly WeightedTerm[], now: number) {
  const { columns } = partition
  const given = plan.taskId === undefined ? 0 : columns.tasks.find(plan.taskId)
  const active = activeSet(partition, { now, limit: 20 }).filter((slot) => columns.kind[slot] === KINDS.step)
  const [step] = active
  if (given > 0) return { scope: { task: given, by: 'name', words: [] } as TaskScope, step }
  const scope = taskScope(partition, {
    terms,
    names: plan.entities.flat(),
    active: step === undefined ? undefined : columns.task[step],
  })
  return { scope, step }
}

export function answerWork(partition: Partition, query: WorkQuery, scope: TaskScope | undefined, step: number | undefined): Map<number, number> {
  const { plan, candidates, relevance } = query
  const { columns } = partition
  if (plan.work !== 'causes' && plan.work !== 'effects') return new Map()
  const inScope = candidates.filter(
    (slot) => columns.kind[slot] === KINDS.step && (scope === undefined || columns.task[slot] === scope.task),
  )
  const best = inScope.sort((a, b) => (relevance[b] as number) - (relevance[a] as number)).slice(0, MOST_ANCHORS)
  const anchors = new Map<number, number>()
  const top = relevance[best[0] ?? 0] as number
  const session = scope?.by === 'session' && step !== undefined
  for (const slot of best) anchors.set(slot, (session ? 0.3 : 1) * ((relevance[slot] as number) / top) ** SHARP)
  if (session) anchors.set(step, 1)
  const tasks = new Set(best.map((slot) => columns.task[slot]))
  if (session) tasks.add(columns.task[step])
  const diagnoses: number[] = []
  for (const task of tasks) {
    const id = columns.tasks.textOf(task as number)
    if (id === undefined) continue
    for (const n of partition.tasks.numbersOf(id)) {
      const slot = partition.tasks.slotOf(id, n) as number
      const type = columns.actionTypes.textOf(columns.actionType[slot] as number)
      if (type !== undefined && plan.diagnoses(type) && (columns.timestamp[slot] as number) <= query.now) diagnoses.push(slot)
    }
  }
  return causalAnswer(partition, { direction: plan.work, anchors, diagnoses })
}
