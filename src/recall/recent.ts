import { type Bitset, hasBit } from '../base/bitset.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { runningSession } from '../partition/working-memory.ts'

/** Whose last turns and steps are asked for. */
export interface RecentScope {
  /** The task's steps, in place of the session. */
  readonly taskId?: string | undefined
  /** Default: the session that runs at `now`. */
  readonly sessionId?: string | undefined
  /** Nothing later is seen, in milliseconds since the epoch. */
  readonly now: number
}

/** What a session or task has come to. */
export interface Recent {
  /** Turns of the session or steps of the task so far, whether they pass or not. */
  readonly length: number
  /** Slots of the last turns and steps that pass, the latest first. */
  readonly slots: readonly number[]
}

/** The last turns and steps of the session, or steps of the task, read off the stored records. */
export function recentOf(
  partition: Partition,
  { taskId, sessionId, now }: RecentScope,
  passes: Bitset,
  limit: number,
): Recent {
  const all = taskId === undefined ? ofSession(partition, sessionId, now) : ofTask(partition, taskId, now)
  const slots: number[] = []
  for (let place = all.length - 1; place >= 0 && slots.length < limit; place--) {
    const slot = all.at(place)
    if (slot !== undefined && hasBit(passes, slot)) slots.push(slot)
  }
  return { length: all.length, slots }
}

/** Slots by their place, oldest first. */
interface Sequence {
  readonly length: number
  at(place: number): number | undefined
}

function ofSession(partition: Partition, sessionId: string | undefined, now: number): Sequence {
  const { columns, chronology } = partition
  const session = sessionId === undefined ? runningSession(partition, now) : columns.sessions.find(sessionId)
  if (!(session > 0)) return { length: 0, at: () => undefined }
  const timeline = chronology.session(session)
  return {
    length: timeline.countUntil(now),
    at: (place) => {
      const slot = timeline.at(place)
      return slot === undefined || columns.kind[slot] === KINDS.feedback ? undefined : slot
    },
  }
}

function ofTask({ tasks, columns }: Partition, taskId: string, now: number): Sequence {
  const slots = tasks
    .numbersOf(taskId)
    .map((number) => tasks.slotOf(taskId, number))
    .filter((slot) => slot !== undefined)
    .filter((slot) => (columns.timestamp[slot] as number) <= now)
  return { length: slots.length, at: (place) => slots[place] }
}
