import { KINDS } from '../../partition/columns.ts'
import type { Partition } from '../../partition/partition.ts'
import type { Candidates } from '../candidates.ts'
import { causalAnswer } from '../causal-answer.ts'
import type { TaskFocus } from '../task-focus.ts'

/** So many of the most relevant steps may be what the question describes. */
const MOST_ANCHORS = 8
/** The best description stands out: what is half as relevant is believed this power of a half. */
const SHARPNESS = Number(process.env.SHARP ?? 3)

/**
 * How surely each candidate is a cause, or an effect, of what the question describes, by row, in [0, 1]; undefined when
 * the question asks for neither, or nothing leads on from what it describes. What is reached and passes becomes a candidate.
 * @param relevance by row.
 * @param told how far the question's own words found something, in [0, 1]; as far as they did not, it speaks of the last step.
 */
export function lineageOf(
  partition: Partition,
  candidates: Candidates,
  relevance: Float32Array,
  focus: TaskFocus,
  told: number,
  now: number,
  passes: (slot: number) => boolean,
): Float32Array | undefined {
  const { asks, scope, lastStep } = focus
  if (asks !== 'causes' && asks !== 'effects') return undefined
  const { columns } = partition
  const isStep = (slot: number) =>
    columns.kind[slot] === KINDS.step && (scope === undefined || columns.task[slot] === scope.task)
  const best = [...candidates.slots.keys()]
    .filter((row) => (relevance[row] as number) > 0 && isStep(candidates.slots[row] as number))
    .sort((a, b) => (relevance[b] as number) - (relevance[a] as number))
    .slice(0, MOST_ANCHORS)
  const top = relevance[best[0] ?? 0] as number
  const speaksOfLast = lastStep !== undefined && isStep(lastStep)
  const share = speaksOfLast ? told : 1
  const anchors = new Map<number, number>()
  for (const row of best) {
    const weight = share * ((relevance[row] as number) / top) ** SHARPNESS
    if (weight > 0) anchors.set(candidates.slots[row] as number, weight)
  }
  if (speaksOfLast) anchors.set(lastStep, Math.max(anchors.get(lastStep) ?? 0, 1 - share))
  if (anchors.size === 0) return undefined
  const tasks = new Set([...anchors.keys()].map((slot) => columns.task[slot] as number))
  const diagnoses = [...tasks].flatMap((task) => diagnosesIn(partition, task, focus, now))
  const answer = causalAnswer(partition, { direction: asks, anchors, diagnoses })
  for (const slot of answer.keys()) if (passes(slot)) candidates.add(slot)
  const values = new Float32Array(candidates.count)
  for (let row = 0; row < values.length; row++) values[row] = answer.get(candidates.slots[row] as number) ?? 0
  return values.some((value) => value > 0) ? values : undefined
}

function diagnosesIn(
  { columns, tasks }: Partition,
  task: number,
  { isDiagnosis }: TaskFocus,
  now: number,
): number[] {
  const taskId = columns.tasks.textOf(task)
  if (taskId === undefined) return []
  return tasks.numbersOf(taskId).flatMap((number) => {
    const slot = tasks.slotOf(taskId, number)
    if (slot === undefined || (columns.timestamp[slot] as number) > now) return []
    const type = columns.actionTypes.textOf(columns.actionType[slot] as number)
    return type !== undefined && isDiagnosis(type) ? [slot] : []
  })
}
