import type { WeightedTerm } from '../lexical/inverted-index.ts'
import type { Candidates } from './candidates.ts'
import { latestOf } from './objectives/latest.ts'
import { lineageOf } from './objectives/lineage.ts'
import type { Relevance } from './relevance.ts'
import type { Scope } from './scope.ts'
import type { TaskFocus } from './task-focus.ts'
import { toldOf } from './told.ts'

/** How much each objective counts, in sum 1. */
export interface ObjectiveWeights {
  readonly relevance: number
  readonly recency: number
  readonly coherence: number
}

/** The objectives of a question that is about a task; arrays by row. */
export interface WorkObjectives {
  /** Of the most relevant record of the task; what belongs to other tasks has little left of its own. */
  readonly relevance: Float32Array
  /** Undefined unless the question asks how things stand. */
  readonly recency: Float32Array | undefined
  /** How surely it led to what the question describes, or came of it; undefined where nothing does. */
  readonly coherence: Float32Array | undefined
  readonly weights: ObjectiveWeights
}

/** What is left of the relevance of records of other tasks; more where only the session tells the task, and the question asks nothing of work. */
const OUTSIDE = 0.05
const OUTSIDE_LOOSE = 0.5
/** A question that its words tell less of than this only points at the work at hand. */
const LEAST_TOLD = 0.15

/**
 * A question about a task is answered within that task. What it asks decides what counts: an answer to a question for causes or effects
 * is not like the question, but reached from what it describes; how things stand is told by the last match. Where
 * the kind of question is not understood, likeness and the causal graph count the same.
 */
export function workObjectives(
  scope: Scope,
  focus: TaskFocus,
  candidates: Candidates,
  { values, own }: Pick<Relevance, 'values' | 'own'>,
  terms: readonly WeightedTerm[],
  now: number,
): WorkObjectives | undefined {
  const { columns } = scope.partition
  const { asks, task } = focus
  if (task === undefined) return undefined
  const told = toldOf(scope.partition, focus, terms, candidates, own)
  const coherence =
    asks === 'latest' ? undefined : lineageOf(scope, candidates, own, { ...focus, task }, told, now)
  const ofTask = (row: number) => columns.task[candidates.slots[row] as number] === task.number
  const share = task.by === 'session' && asks === undefined ? OUTSIDE_LOOSE : OUTSIDE
  const relevance = withinTask(values, candidates, columns.task, task.number, share)
  if (asks !== 'latest') {
    if (coherence === undefined) return { relevance, recency: undefined, coherence, weights: ALIKE }
    return { relevance, recency: undefined, coherence, weights: asks === undefined ? EITHER : LINEAGE }
  }
  const points = told < LEAST_TOLD
  const recency = latestOf(scope.partition, candidates, points ? undefined : relevance, ofTask)
  return { relevance, recency, coherence, weights: points ? LAST : LATEST }
}

const ALIKE: ObjectiveWeights = { relevance: 1, recency: 0, coherence: 0 }
const EITHER: ObjectiveWeights = { relevance: 0.5, recency: 0, coherence: 0.5 }
const LINEAGE: ObjectiveWeights = { relevance: 0.04, recency: 0, coherence: 0.96 }
const LATEST: ObjectiveWeights = { relevance: 0.5, recency: 0.5, coherence: 0 }
const LAST: ObjectiveWeights = { relevance: 0.15, recency: 0.85, coherence: 0 }

/** Relevance by row, of the greatest in the task; candidates that came in later have none. */
function withinTask(
  values: Float32Array,
  { slots }: Candidates,
  taskOf: Uint32Array,
  task: number,
  share: number,
): Float32Array {
  const relevance = new Float32Array(slots.length)
  let top = 0
  values.forEach((value, row) => {
    const of = taskOf[slots[row] as number] as number
    relevance[row] = of === 0 || of === task ? value : share * value
    if (of === task) top = Math.max(top, value)
  })
  return top === 0 ? relevance : relevance.map((value) => Math.min(1, value / top))
}
