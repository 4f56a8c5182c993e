import type { RecordResult } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import { KINDS } from '../partition/columns.ts'
import type { WritePlan } from '../partition/partition.ts'
import type { Edge } from '../schema/edge.ts'
import type { RecordInput } from '../schema/input.ts'
import type { StepRecord } from '../schema/record.ts'
import { composeEdge, composeRecord } from './compose-record.ts'
import { resolveSession } from './session.ts'
import { storedBefore, unchanged, type WriteContext } from './write-context.ts'

/**
 * Stores a step of a task, with links from the step before it, from its parent and from its causes. Causes are
 * earlier steps only, so that the graph of steps stays acyclic by construction.
 */
export async function planRecord(
  context: WriteContext,
  input: RecordInput & { id: RecordId },
): Promise<WritePlan<RecordResult>> {
  const { partition } = context
  const { taskId } = input
  const content = renderStep(input)
  const before = await storedBefore(context, input.id, 'step', content)
  if (before?.kind === 'step') {
    return unchanged({ ids: [before.id], taskId: before.step.taskId, stepId: before.step.stepId })
  }

  const steps = stepsOf(context, taskId)
  const stepId = input.stepId ?? lastBefore(steps, Number.POSITIVE_INFINITY) + 1
  if (steps.has(stepId)) {
    throw new MemoryError(
      'CONFLICT',
      `record.stepId: task ${taskId} has a step ${stepId} already, and steps are immutable. Use a new number.`,
    )
  }
  const earlier = (path: string, wanted: number): RecordId => {
    const slot = wanted < stepId ? steps.get(wanted) : undefined
    if (slot === undefined) {
      throw new MemoryError(
        'INVALID',
        `record.${path}: expected a step of task ${taskId} before step ${stepId}, got ${wanted}.`,
      )
    }
    return partition.idOf(slot)
  }

  const at = input.at ?? context.now
  const step: StepRecord = {
    kind: 'step',
    ...composeRecord(context, 'step', input, {
      id: input.id,
      content,
      provenance: {
        type: 'direct_interaction',
        sessionId: resolveSession(context, input.sessionId, at),
        timestamp: at,
        speaker: 'assistant',
        trigger: 'record',
      },
      dialogueRole: 'statement',
    }),
    step: {
      taskId,
      stepId,
      action: input.action,
      actionType: input.actionType ?? 'other',
      observation: input.observation ?? '',
      ...(input.parentStepId !== undefined && { parentStepId: input.parentStepId }),
    },
  }
  const edges: Edge[] = []
  const previousSlot = steps.get(lastBefore(steps, stepId))
  if (previousSlot !== undefined) {
    edges.push(
      composeEdge(context, 'follows', partition.idOf(previousSlot), step.id, 'next step of the task'),
    )
  }
  if (input.parentStepId !== undefined) {
    const parent = earlier('parentStepId', input.parentStepId)
    edges.push(composeEdge(context, 'causes', parent, step.id, 'parent step'))
  }
  for (const [i, cause] of (input.causedBy ?? []).entries()) {
    const from = earlier(`causedBy.${i}.stepId`, cause.stepId)
    edges.push(composeEdge(context, 'causes', from, step.id, cause.reason))
  }
  return { changes: { records: [step], edges }, result: { ids: [step.id], taskId, stepId } }
}

/** The words of a step, as they are stored and searched. */
function renderStep({ action, observation }: RecordInput): string {
  return observation === undefined || observation === '' ? action : `${action}\n→ ${observation}`
}

/** Step number → slot, of one task. */
function stepsOf({ partition }: WriteContext, taskId: string): Map<number, number> {
  const { live, kind, task, tasks, step } = partition.columns
  const wanted = tasks.find(taskId)
  const steps = new Map<number, number>()
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] === 1 && kind[slot] === KINDS.step && task[slot] === wanted) {
      steps.set(step[slot] as number, slot)
    }
  }
  return steps
}

/** The greatest step number under this one; 0 when there is none. */
function lastBefore(steps: ReadonlyMap<number, number>, stepId: number): number {
  let last = 0
  for (const number of steps.keys()) if (number < stepId && number > last) last = number
  return last
}
