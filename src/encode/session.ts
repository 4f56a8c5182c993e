import { KINDS } from '../partition/columns.ts'
import { runningSession } from '../partition/working-memory.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import type { WriteContext } from './write-context.ts'

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/** The session that a write belongs to: the given one, or the one that runs at its time, or a new one. */
export function resolveSession(
  { partition, ids }: WriteContext,
  given: string | undefined,
  at: number,
): string {
  return given ?? partition.columns.sessions.textOf(runningSession(partition, at)) ?? ids.randomId()
}

/** The slot of the turn that was said last in the session before this moment; undefined for its first turn. */
export function previousTurn({ partition }: WriteContext, sessionId: string, at: number): number | undefined {
  const { sessions, timestamp, kind, session } = partition.columns
  const turns = partition.chronology.turnsOf(sessions.find(sessionId))
  const last = turns.countUntil(at) - 1
  const latest = turns.at(last)
  if (latest === undefined) return undefined
  const moment = timestamp[latest] as number
  // Turns of one moment: the last is the one that none of the others follows; slots do not tell after a reload.
  const isOfMoment = (slot: number): boolean =>
    timestamp[slot] === moment && session[slot] === session[latest] && kind[slot] === KINDS.turn
  for (let place = last; place >= 0; place--) {
    const slot = turns.at(place)
    if (slot === undefined || timestamp[slot] !== moment) break
    let isFollowed = false
    partition.graph.forEachOut(slot, ({ type, to }) => {
      if (type === FOLLOWS && isOfMoment(to)) isFollowed = true
    })
    if (!isFollowed) return slot
  }
  return undefined
}
