import { PackedReader, PackedWriter, UnusableBytes } from '../base/packed-bytes.ts'
import { type Columns, KINDS } from './columns.ts'
import { labelKey } from './labels.ts'
import { ORIGINS, type Origin, TaskSteps } from './task-steps.ts'

/** How each step in these slots brought each of its entities in, one byte each; columns tell the rest. */
export function encodeTaskSteps(tasks: TaskSteps, columns: Columns, slots: Uint32Array): Uint8Array {
  const origins: number[] = []
  for (const slot of slots) {
    const step = stepIn(columns, slot)
    for (const entity of step?.entities ?? []) {
      const origin = step && tasks.originOf(step.taskId, step.stepId, entity)
      origins.push(origin === undefined ? 0 : ORIGINS.indexOf(origin))
    }
  }
  return new PackedWriter().numbers(Uint8Array.from(origins)).finish()
}

/**
 * The steps of as many records.
 * @throws UnusableBytes
 */
export function decodeTaskSteps(bytes: Uint8Array, columns: Columns, records: number): TaskSteps {
  const origins = new PackedReader(bytes).uint8()
  const tasks = new TaskSteps()
  let at = 0
  for (let slot = 0; slot < records; slot++) {
    const step = stepIn(columns, slot)
    if (step === undefined) continue
    const mentions = new Map<string, Origin>()
    for (const entity of step.entities) {
      const origin = ORIGINS[origins[at++] ?? ORIGINS.length]
      if (origin === undefined) throw new UnusableBytes('A step names an entity in a way that is unknown.')
      mentions.set(entity, origin)
    }
    tasks.put(slot, step.taskId, step.stepId, mentions)
  }
  if (at !== origins.length) throw new UnusableBytes('Entities are left that no step names.')
  return tasks
}

/** What columns tell of a step, with the keys of its entities; undefined for what is none. */
function stepIn(
  { kind, task, tasks, step, entities }: Columns,
  slot: number,
): { taskId: string; stepId: number; entities: ReadonlySet<string> } | undefined {
  const taskId = tasks.textOf(task[slot] as number)
  if (kind[slot] !== KINDS.step || taskId === undefined) return undefined
  return { taskId, stepId: step[slot] as number, entities: new Set(entities.of(slot).map(labelKey)) }
}
