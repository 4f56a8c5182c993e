import { NO_EDGE } from '../graph/edge-table.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { KINDS } from './columns.ts'
import type { Partition } from './partition.ts'
import type { Timeline } from './timeline.ts'

/** Silence after which a new session starts. */
export const SESSION_GAP_MS = 30 * 60_000

const MENTIONS = EDGE_TYPES.indexOf('mentions')

/**
 * The number, in the session column, of the session that runs at this time: that of the record nearest to it; 0 when
 * there is silence around it. Nearest, not latest: what is dated ahead or put in later tears no session apart.
 */
export function runningSession({ chronology, columns }: Partition, at: number): number {
  const nearest = chronology.all.nearest(at)
  if (nearest === undefined) return 0
  const distance = Math.abs(at - (columns.timestamp[nearest] as number))
  return distance > SESSION_GAP_MS ? 0 : (columns.session[nearest] as number)
}

/** Whose working memory is asked for. */
export interface Focus {
  /** Default: the session that runs at `now`, unless there is a task. */
  readonly sessionId?: string | undefined
  readonly taskId?: string | undefined
  /** Nothing later is seen, in milliseconds since the epoch. */
  readonly now: number
  /** Most slots. */
  readonly limit: number
}

/**
 * The active set: what the session's and the task's last turns and steps said and used, most recent first. It is read
 * off the stored records (sessions, times, uses and feedback), so that it is the same after a reload and in every tab.
 * A use counts in the session that ran when it happened.
 */
export function activeSet(partition: Partition, { sessionId, taskId, now, limit }: Focus): number[] {
  const { columns, chronology } = partition
  const touched = new Map<number, number>()
  const touch = (slot: number, time: number): void => {
    if (time > (touched.get(slot) ?? Number.NEGATIVE_INFINITY)) touched.set(slot, time)
  }
  if (sessionId !== undefined || taskId === undefined) {
    const session =
      sessionId === undefined ? runningSession(partition, now) : columns.sessions.find(sessionId)
    if (session > 0) {
      touchRecent(chronology.session(session), columns.timestamp, now, limit, (slot, time) => {
        if (columns.kind[slot] === KINDS.feedback)
          touchJudged(partition, slot, (judged) => touch(judged, time))
        else touch(slot, time)
      })
      touchRecent(chronology.used, columns.lastUsed, now, limit, (slot, time) => {
        if (runningSession(partition, time) === session) touch(slot, time)
      })
    }
  }
  if (taskId !== undefined) touchSteps(partition, taskId, now, limit, touch)
  return [...touched]
    .sort(([a, timeOfA], [b, timeOfB]) => timeOfB - timeOfA || b - a)
    .slice(0, limit)
    .map(([slot]) => slot)
}

type Touch = (slot: number, time: number) => void

/** The last slots of a timeline up to now. */
function touchRecent(
  timeline: Timeline,
  times: Float64Array,
  now: number,
  limit: number,
  touch: Touch,
): void {
  const count = timeline.countUntil(now)
  for (let place = count - 1; place >= Math.max(0, count - limit); place--) {
    const slot = timeline.at(place) as number
    touch(slot, times[slot] as number)
  }
}

/** The records that a feedback judged, which were the ones at work. */
function touchJudged({ graph }: Partition, feedback: number, touch: (slot: number) => void): void {
  for (let row = graph.firstIn(feedback); row !== NO_EDGE; row = graph.nextIn(row)) {
    if (graph.typeOf(row) === MENTIONS) touch(graph.fromOf(row))
  }
}

/** The last steps of a task up to now, by their numbers. */
function touchSteps(
  { tasks, columns }: Partition,
  taskId: string,
  now: number,
  limit: number,
  touch: Touch,
): void {
  const numbers = tasks.numbersOf(taskId)
  let left = limit
  for (let i = numbers.length - 1; i >= 0 && left > 0; i--) {
    const slot = tasks.slotOf(taskId, numbers[i] as number)
    if (slot === undefined) continue
    const time = columns.timestamp[slot] as number
    if (time > now) continue
    touch(slot, time)
    left--
  }
}
