import { KINDS } from '../partition/columns.ts'
import type { WriteContext } from './write-context.ts'

/** Silence after which a new session starts. */
export const SESSION_GAP_MS = 30 * 60_000

/** The session that a write belongs to: the given one, the running one, or a new one after a gap in time. */
export function resolveSession(
  { partition, ids }: WriteContext,
  given: string | undefined,
  at: number,
): string {
  if (given !== undefined) return given
  const { live, timestamp, session, sessions } = partition.columns
  let latest = -1
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] !== 1) continue
    if (latest === -1 || (timestamp[slot] as number) >= (timestamp[latest] as number)) latest = slot
  }
  if (latest === -1 || Math.abs(at - (timestamp[latest] as number)) > SESSION_GAP_MS) return ids.randomId()
  return sessions.textOf(session[latest] as number) ?? ids.randomId()
}

/** The slot of the turn that was said last in the session before this moment; undefined for its first turn. */
export function previousTurn({ partition }: WriteContext, sessionId: string, at: number): number | undefined {
  const { live, kind, timestamp, session, sessions } = partition.columns
  const wanted = sessions.find(sessionId)
  let previous: number | undefined
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] !== 1 || session[slot] !== wanted || kind[slot] !== KINDS.turn) continue
    const time = timestamp[slot] as number
    if (time > at) continue
    if (previous === undefined || time >= (timestamp[previous] as number)) previous = slot
  }
  return previous
}
