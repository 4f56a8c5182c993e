import type { RecordResult } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { EdgeId, RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import type { Edge } from '../schema/edge.ts'
import type { RecordInput } from '../schema/input.ts'
import type { StepRecord } from '../schema/record.ts'
import { EDGE_TYPES, type EdgeType } from '../schema/vocabulary.ts'
import { composeEdge, composeRecord } from './compose-record.ts'
import { inferCauses } from './infer-causes.ts'
import { requireAcyclic } from './require-acyclic.ts'
import { resolveSession } from './session.ts'
import { storedBefore, unchanged, type WriteContext } from './write-context.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * Stores a step of a task, with links from the step before it, from its parent and from its causes, given and inferred. Causes are
 * earlier steps only, so that the graph of steps stays acyclic by construction.
 */
export async function planRecord(
  context: WriteContext,
  input: RecordInput & { id: RecordId },
): Promise<WritePlan<RecordResult>> {
  const { partition } = context
  const { taskId } = input
  const { tasks } = partition
  const stepId = input.stepId ?? (tasks.numbersOf(taskId).at(-1) ?? 0) + 1
  const at = input.at ?? context.now
  const step: StepRecord = {
    kind: 'step',
    ...composeRecord(context, 'step', input, {
      id: input.id,
      content: renderStep(input),
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
  const before = await storedBefore(context, step, input)
  if (before?.kind === 'step') {
    return unchanged({ ids: [before.id], taskId: before.step.taskId, stepId: before.step.stepId })
  }

  if (!Number.isSafeInteger(stepId)) {
    throw new MemoryError(
      'CONFLICT',
      `record.stepId: task ${taskId} has a step ${stepId - 1}, after which there is no number left. Give the number.`,
    )
  }
  if (tasks.slotOf(taskId, stepId) !== undefined) {
    throw new MemoryError(
      'CONFLICT',
      `record.stepId: task ${taskId} has a step ${stepId} already, and steps are immutable. Use a new number.`,
    )
  }
  const earlier = (path: string, wanted: number): number => {
    const slot = wanted < stepId ? tasks.slotOf(taskId, wanted) : undefined
    if (slot === undefined) {
      throw new MemoryError(
        'INVALID',
        `record.${path}: expected a step of task ${taskId} before step ${stepId}, got ${wanted}.`,
      )
    }
    return slot
  }

  const edges: Edge[] = []
  const link = (type: EdgeType, slot: number, reason: string): void => {
    edges.push(composeEdge(context, type, partition.idOf(slot), step.id, reason))
  }
  const order = linkOrder(context, step)
  edges.push(...order.edges)
  const causes = new Set<number>()
  if (input.parentStepId !== undefined) {
    const parent = earlier('parentStepId', input.parentStepId)
    causes.add(parent)
    link('causes', parent, 'parent step')
  }
  for (const [i, cause] of (input.causedBy ?? []).entries()) {
    const slot = earlier(`causedBy.${i}.stepId`, cause.stepId)
    causes.add(slot)
    link('causes', slot, cause.reason)
  }
  for (const { slot, reason, confidence } of inferCauses(partition, step, causes)) {
    const edge = composeEdge(context, 'causes', partition.idOf(slot), step.id, reason)
    edges.push({ ...edge, weight: confidence, confidence })
  }
  requireAcyclic(partition, edges)
  return {
    changes: { records: [step], edges, removedEdges: order.removedEdges },
    result: { ids: [step.id], taskId, stepId },
  }
}

/** Puts a step between its neighbours: what led past its place leads through it. */
function linkOrder(
  context: WriteContext,
  { id, step: { taskId, stepId } }: StepRecord,
): { edges: Edge[]; removedEdges: EdgeId[] } {
  const { partition } = context
  const { previous, next } = partition.tasks.neighbours(taskId, stepId)
  const slotOf = (number: number | undefined): number | undefined =>
    number === undefined ? undefined : partition.tasks.slotOf(taskId, number)
  const before = slotOf(previous)
  const after = slotOf(next)
  const edges: Edge[] = []
  const removedEdges: EdgeId[] = []
  const follows = (from: RecordId, to: RecordId) =>
    edges.push(composeEdge(context, 'follows', from, to, 'next step of the task'))
  if (before !== undefined) follows(partition.idOf(before), id)
  if (after !== undefined) follows(id, partition.idOf(after))
  if (before !== undefined && after !== undefined) {
    partition.graph.forEachOut(before, (edge) => {
      if (edge.type === FOLLOWS && edge.to === after) removedEdges.push(partition.graph.idOf(edge.row))
    })
  }
  return { edges, removedEdges }
}

/** The words of a step, as they are stored and searched. */
function renderStep({ action, observation }: RecordInput): string {
  return observation === undefined || observation === '' ? action : `${action}\n→ ${observation}`
}
