import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { KINDS } from '../partition/columns.ts'
import type { ObjectiveName } from '../schema/ranking.ts'
import type { Candidates } from './candidates.ts'
import { fadeRepeats } from './fade-repeats.ts'
import { latestOf } from './objectives/latest.ts'
import { type Lineage, lineageOf } from './objectives/lineage.ts'
import type { Question } from './question.ts'
import type { Relevance } from './relevance.ts'
import type { Scope } from './scope.ts'
import { toldOf } from './told.ts'

/** What a question about a task is weighed by. */
export interface WorkObjectives {
  /** By row: of the most relevant of the task; what belongs to other tasks has little left. */
  readonly relevance: Float32Array
  /** By row: place among the latest matches; undefined unless the question asks how things stand. */
  readonly recency: Float32Array | undefined
  /** Undefined unless something leads on from what the question describes. */
  readonly lineage: Lineage | undefined
  /** What counts beside relevance; undefined: what the question wakes anyway. */
  readonly wakes: readonly ObjectiveName[] | undefined
}

export interface WorkQuery {
  readonly question: Question
  readonly now: number
  /** What the caller lets count. */
  readonly objectives?: readonly ObjectiveName[] | undefined
}

/** What is left of the relevance of records of other tasks; more where only the session tells the task, and the question asks nothing of work. */
const OUTSIDE = 0.05
const OUTSIDE_LOOSE = 0.5
/** What is in the task, but not reached along the graph, has this share of its relevance left in a causal question. */
const NOT_REACHED = 0.4
/** Where other objectives are to count as much, likeness keeps this range. */
const LIKENESS = 0.5
const LIKENESS_OF_LATEST = 0.4
/** What fits this many times better is what the question is about. */
const CLEARLY_BETTER = 1.5
/** A question that its words tell less of than this only points at the work at hand. */
const LEAST_TOLD = 0.15

/**
 * A question about a task is answered within that task. What it asks decides what counts: an answer to a question for causes or effects
 * is not like the question but reached from what it describes, so that its likeness says nothing; how things stand is told by the
 * last match. Where the kind of question is not understood, likeness and the causal graph count the same.
 * @returns undefined when the question is about no task, or about none in particular.
 */
export function workObjectives(
  scope: Scope,
  { question: { focus }, now, objectives }: WorkQuery,
  candidates: Candidates,
  { values, own }: Pick<Relevance, 'values' | 'own'>,
  terms: readonly WeightedTerm[],
): WorkObjectives | undefined {
  if (focus?.task === undefined) return undefined
  const { asks, task } = focus
  const { columns } = scope.partition
  const counts = (name: ObjectiveName) => objectives === undefined || objectives.includes(name)
  const outside = task.by === 'session' && asks === undefined ? OUTSIDE_LOOSE : OUTSIDE
  const likeness = withinTask(values, columns.task, candidates.slots, task.number, outside)
  if (likeness === undefined) return undefined
  const told = toldOf(scope.partition, focus, terms, candidates, own)
  const lineage =
    asks !== 'latest' && counts('coherence')
      ? lineageOf(scope, candidates, own, { ...focus, task }, told, now)
      : undefined
  const { slots } = candidates
  const isOfTask = (row: number) => columns.task[slots[row] as number] === task.number
  const isStepOfTask = (row: number) => isOfTask(row) && columns.kind[slots[row] as number] === KINDS.step
  const relevance = new Float32Array(slots.length)
  relevance.set(likeness)
  if (lineage !== undefined) {
    const isUnderstood = asks !== undefined
    const isReached = (row: number) => (lineage.values[row] as number) > 0
    if (isUnderstood)
      relevance.forEach((value, row) => {
        relevance[row] = NOT_REACHED * value
      })
    lift(relevance, isReached, isUnderstood ? 0 : LIKENESS)
    const values = isUnderstood ? lineage.values : lineage.values.map((value) => LIKENESS * value)
    const merits = relevance.map((value, row) => value + (values[row] as number))
    fadeRepeats(scope.partition, candidates, merits, [relevance, values], isStepOfTask)
    return { relevance, recency: undefined, lineage: { ...lineage, values }, wakes: ['coherence'] }
  }
  if (asks !== 'latest' || !counts('recency')) {
    fadeRepeats(scope.partition, candidates, relevance.slice(), [relevance], isStepOfTask)
    return { relevance, recency: undefined, lineage, wakes: undefined }
  }
  if (told < LEAST_TOLD) lift(relevance, isOfTask, 0)
  const recency = latestOf(scope.partition, candidates, relevance, isOfTask)
  lift(relevance, (row) => (recency[row] as number) > 0, LIKENESS_OF_LATEST)
  fadeRepeats(scope.partition, candidates, recency.slice(), [relevance, recency], isStepOfTask)
  return { relevance, recency, lineage, wakes: ['recency'] }
}

/** Of those that qualify, relevance tells only so much: they may be ranked by what else counts. */
function lift(relevance: Float32Array, qualifies: (row: number) => boolean, likeness: number): void {
  for (let row = 0; row < relevance.length; row++) {
    if (qualifies(row)) relevance[row] = 1 - likeness + likeness * (relevance[row] as number)
  }
}

/**
 * Relevance by row, of the greatest there is. Undefined when something outside all tasks
 * fits so much better that the question is hardly about work.
 */
function withinTask(
  values: Float32Array,
  taskOf: Uint32Array,
  slots: Uint32Array,
  task: number,
  outside: number,
): Float32Array | undefined {
  const relevance = new Float32Array(slots.length)
  let ofTask = 0
  let ofNone = 0
  values.forEach((value, row) => {
    const of = taskOf[slots[row] as number] as number
    relevance[row] = of === 0 || of === task ? value : outside * value
    if (of === task) ofTask = Math.max(ofTask, value)
    else if (of === 0) ofNone = Math.max(ofNone, value)
  })
  if (ofNone > CLEARLY_BETTER * ofTask) return undefined
  const top = Math.max(ofTask, ofNone)
  return top === 0 ? relevance : relevance.map((value) => Math.min(1, value / top))
}
