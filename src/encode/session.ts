import { queryTerms } from '../lexical/query-terms.ts'
import { KINDS } from '../partition/columns.ts'
import { runningSession } from '../partition/working-memory.ts'
import type { ObserveInput } from '../schema/input.ts'
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

/** Silence after which what the user says may leave the session by its topic; after a longer one everything does. */
const PAUSE_MS = 10 * 60_000
/** The last turns of a session, which are its topic, and the least of them that make one. */
const TOPIC_TURNS = 8
const LEAST_TURNS = 2
/** Words with content that a turn needs to be told from a topic. */
const LEAST_WORDS = 3

/**
 * The session of a turn: as `resolveSession` says, but what the user says after a pause begins a new one when it speaks of
 * nothing that the last turns named, and refers to nothing.
 */
export function sessionOfTurn(context: WriteContext, input: ObserveInput, at: number): string {
  const running = resolveSession(context, input.sessionId, at)
  if (input.sessionId !== undefined || input.speaker !== 'user') return running
  return leavesTopic(context, running, input.content, at) ? context.ids.randomId() : running
}

function leavesTopic(
  { partition, refersBack }: WriteContext,
  sessionId: string,
  content: string,
  at: number,
): boolean {
  const { chronology, columns, lexical } = partition
  const number = columns.sessions.find(sessionId)
  if (number <= 0 || refersBack === undefined || refersBack(content)) return false
  const nearest = chronology.session(number).nearest(at)
  if (nearest === undefined || Math.abs(at - (columns.timestamp[nearest] as number)) < PAUSE_MS) return false
  const turns = chronology.turnsOf(number)
  const words = queryTerms(content).filter(({ weight }) => weight >= 1)
  if (turns.countUntil(at) < LEAST_TURNS || words.length < LEAST_WORDS) return false
  const topic = new Set<string>()
  for (let place = turns.countUntil(at) - 1, left = TOPIC_TURNS; place >= 0 && left > 0; place--, left--) {
    for (const { term } of lexical.termsOf(turns.at(place) as number)) topic.add(term)
  }
  return words.every(({ term }) => !topic.has(term))
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
