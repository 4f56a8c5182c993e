import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'

/**
 * The number of the task that a turn was said about, when nobody named it: that of the step before it in its session,
 * unless the step after it begins a task, for which it then asked. 0 for a turn without steps around it.
 */
export function taskOfTurn({ chronology, columns, tasks }: Partition, turn: number): number {
  const session = chronology.session(columns.session[turn] as number)
  const place = session.countUntil(columns.timestamp[turn] as number, turn)
  const next = stepFrom(place, 1)
  if (next !== undefined) {
    const task = columns.task[next] as number
    if (tasks.numbersOf(columns.tasks.textOf(task) ?? '')[0] === columns.step[next]) return task
  }
  const before = stepFrom(place - 2, -1) ?? next
  return before === undefined ? 0 : (columns.task[before] as number)

  function stepFrom(from: number, by: 1 | -1): number | undefined {
    for (let at = from; at >= 0 && at < session.size; at += by) {
      const slot = session.at(at) as number
      if (columns.kind[slot] === KINDS.step) return slot
    }
    return undefined
  }
}
