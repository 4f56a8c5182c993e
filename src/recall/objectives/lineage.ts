import { hasBit } from '../../base/bitset.ts'
import { KINDS } from '../../partition/columns.ts'
import type { Partition } from '../../partition/partition.ts'
import type { Candidates } from '../candidates.ts'
import { causalAnswer } from '../causal-answer.ts'
import { neighbours } from '../diagnoses.ts'
import type { MeantTask } from '../meant-task.ts'
import type { Scope } from '../scope.ts'
import type { TaskFocus } from '../task-focus.ts'

/** So many of the steps that are most like the question may be what it describes. */
const MOST_ANCHORS = 8
/** The best description stands out: what is half as like is believed this power of a half. */
const SHARPNESS = 4
/** What carries a name of the question is so much likelier to be what it describes. */
const NAMED_FACTOR = 1.5
/**
 * The same of what a diagnosis is about: who asks why, or what came of it, has mostly seen a trouble, and says it in other words than
 * the step that saw it.
 */
const TROUBLE_FACTOR = 1.7
/** Where it is not known which of the two a question asks for, causes come before effects. */
const EFFECTS_SHARE = 0.9

/** What leads on from what a question describes. */
export interface Lineage {
  /** How surely each candidate is asked for, by row, in [0, 1]. */
  readonly values: Float32Array
  /** Slots of the steps that the question describes, the likeliest first. */
  readonly anchors: readonly number[]
}

type Focus = TaskFocus & { readonly task: MeantTask }

/**
 * How surely each candidate is a cause, or an effect, of what the question describes, or either when it is not known which is asked
 * for. Undefined when nothing leads on from what it describes. Answers that pass become candidates.
 * @param likeness by row: relevance without the neighbours' share.
 * @param told how far the question's own words tell what it is about, in [0, 1]; as far as they do not, it speaks of the last step.
 */
export function lineageOf(
  { partition, passes }: Scope,
  candidates: Candidates,
  likeness: Float32Array,
  focus: Focus,
  told: number,
  now: number,
): Lineage | undefined {
  const isDiagnosis = diagnosisTest(partition, focus, now)
  const anchors = anchorsOf(partition, candidates, likeness, focus, told, isDiagnosis)
  if (anchors.size === 0) return undefined
  const answer = (direction: 'causes' | 'effects') =>
    causalAnswer(partition, { direction, anchors, isDiagnosis })
  const answers = answer(focus.asks === 'effects' ? 'effects' : 'causes')
  if (focus.asks === undefined) {
    for (const [slot, score] of answer('effects')) {
      answers.set(slot, Math.max(answers.get(slot) ?? 0, EFFECTS_SHARE * score))
    }
  }
  if (answers.size === 0) return undefined
  for (const slot of answers.keys()) if (hasBit(passes, slot)) candidates.add(slot)
  const values = Float32Array.from(candidates.slots, (slot) => answers.get(slot) ?? 0)
  return {
    values,
    anchors: [...anchors.keys()].sort((a, b) => (anchors.get(b) ?? 0) - (anchors.get(a) ?? 0)),
  }
}

/** The steps that the question describes, with how well, in (0, 1]. */
function anchorsOf(
  partition: Partition,
  { slots }: Candidates,
  likeness: Float32Array,
  focus: Focus,
  told: number,
  isDiagnosis: (slot: number) => boolean,
): Map<number, number> {
  const { columns, graph } = partition
  const { task, lastStep, names } = focus
  const isStep = (slot: number) => columns.kind[slot] === KINDS.step && columns.task[slot] === task.number
  const named = names.map((name) => columns.entities.carriers(name))
  const steps: { slot: number; like: number }[] = []
  likeness.forEach((like, row) => {
    const slot = slots[row] as number
    if (like === 0 || !isStep(slot)) return
    const byName = named.some((carriers) => carriers.has(slot)) ? NAMED_FACTOR : 1
    const isTrouble =
      focus.asks !== undefined && [slot, ...neighbours(graph, slot, 'forward')].some(isDiagnosis)
    steps.push({ slot, like: byName * (isTrouble ? TROUBLE_FACTOR : 1) * like })
  })
  // What is asked for its effects has some, and so with causes.
  const leading = steps.filter(({ slot }) => leadsOn(partition, slot, focus.asks))
  const described = leading.length > 0 ? leading : steps
  const best = described.sort((a, b) => b.like - a.like || a.slot - b.slot).slice(0, MOST_ANCHORS)
  const top = best[0]?.like ?? 1
  const pointsAt = lastStep !== undefined && isStep(lastStep) ? lastStep : undefined
  const share = pointsAt === undefined ? 1 : told
  const anchors = new Map<number, number>()
  for (const { slot, like } of best) {
    const weight = share * (like / top) ** SHARPNESS
    if (weight > 0) anchors.set(slot, weight)
  }
  if (pointsAt !== undefined && share < 1) {
    anchors.set(pointsAt, Math.max(anchors.get(pointsAt) ?? 0, 1 - share))
  }
  // Of what is named by its very name it asks how that came about.
  if (focus.asks === 'causes') for (const slot of makersOf(partition, focus)) anchors.set(slot, 1)
  return anchors
}

function leadsOn({ graph }: Partition, slot: number, asks: Focus['asks']): boolean {
  if (asks !== 'effects' && asks !== 'causes') return true
  return neighbours(graph, slot, asks === 'effects' ? 'forward' : 'back').length > 0
}

function makersOf({ columns, tasks }: Partition, { task, names }: Focus): number[] {
  const taskId = columns.tasks.textOf(task.number)
  if (taskId === undefined) return []
  return names
    .flatMap((name) => tasks.makersOf(taskId, name))
    .map((number) => tasks.slotOf(taskId, number))
    .filter((slot) => slot !== undefined)
}

/** Tells the steps that looked, up to now, for what had gone wrong. */
function diagnosisTest(
  { columns }: Partition,
  { isDiagnosis }: Focus,
  now: number,
): (slot: number) => boolean {
  const known = new Map<number, boolean>()
  return (slot) => {
    const type = columns.actionType[slot] as number
    let isKnown = known.get(type)
    if (isKnown === undefined) {
      isKnown = isDiagnosis(columns.actionTypes.textOf(type) ?? '')
      known.set(type, isKnown)
    }
    return isKnown && (columns.timestamp[slot] as number) <= now
  }
}
