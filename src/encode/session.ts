import { KINDS } from '../partition/columns.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import type { WriteContext } from './write-context.ts'

/** Silence after which a new session starts. */
export const SESSION_GAP_MS = 30 * 60_000

const FOLLOWS = EDGE_TYPES.indexOf('follows')

/**
 * The session that a write belongs to: the given one, or that of the record nearest to it in time, or a new one when
 * there is silence around it. Nearest, not latest: what is dated ahead or put in later tears no session apart.
 */
export function resolveSession(
  { partition, ids }: WriteContext,
  given: string | undefined,
  at: number,
): string {
  if (given !== undefined) return given
  const { live, timestamp, session, sessions } = partition.columns
  let nearest = -1
  let least = SESSION_GAP_MS
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] !== 1) continue
    const distance = Math.abs(at - (timestamp[slot] as number))
    if (distance > least) continue
    nearest = slot
    least = distance
  }
  return sessions.textOf(session[nearest] ?? 0) ?? ids.randomId()
}

/** The slot of the turn that was said last in the session before this moment; undefined for its first turn. */
export function previousTurn({ partition }: WriteContext, sessionId: string, at: number): number | undefined {
  const { live, kind, timestamp, session, sessions } = partition.columns
  const wanted = sessions.find(sessionId)
  let latest = Number.NEGATIVE_INFINITY
  let turns: number[] = []
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] !== 1 || session[slot] !== wanted || kind[slot] !== KINDS.turn) continue
    const time = timestamp[slot] as number
    if (time > at || time < latest) continue
    if (time > latest) turns = []
    latest = time
    turns.push(slot)
  }
  // Turns of one moment: the last is the one that none of the others follows; slots do not tell after a reload.
  const ofMoment = new Set(turns)
  return turns.findLast((slot) => {
    let isFollowed = false
    partition.graph.forEachOut(slot, ({ type, to }) => {
      if (type === FOLLOWS && ofMoment.has(to)) isFollowed = true
    })
    return !isFollowed
  })
}
