import { type Columns, KINDS } from './columns.ts'
import { Timeline } from './timeline.ts'

/** When what happened: the records of a partition by time, as a whole and by session. */
export class Chronology {
  readonly #columns: Columns
  readonly #happened: (slot: number) => number
  readonly #sessions = new Map<number, Timeline>()
  readonly #turns = new Map<number, Timeline>()
  /** Slots below this one are not in the timelines of their sessions yet: most sessions are never looked at. */
  #unsorted: number
  /** Every record, by `provenance.timestamp`. */
  readonly all: Timeline
  /** Records that were used, by `usage.lastAccessedAt`. */
  readonly used: Timeline

  /** @param count of records that are there, in the slots from 0 on. */
  constructor(columns: Columns, count = 0) {
    this.#columns = columns
    this.#happened = (slot) => columns.timestamp[slot] as number
    this.all = new Timeline(this.#happened)
    this.used = new Timeline((slot) => columns.lastUsed[slot] as number)
    this.#unsorted = count
    for (let slot = 0; slot < count; slot++) {
      this.all.add(slot)
      if (!Number.isNaN(columns.lastUsed[slot])) this.used.add(slot)
    }
  }

  /** The turns, steps and feedback of a session, by the session's number in its column. */
  session(session: number): Timeline {
    this.#sortIntoSessions()
    return this.#sessions.get(session) ?? new Timeline(this.#happened)
  }

  /** The numbers of the sessions in which something was said. */
  sessionNumbers(): Iterable<number> {
    this.#sortIntoSessions()
    return this.#turns.keys()
  }

  turnsOf(session: number): Timeline {
    this.#sortIntoSessions()
    return this.#turns.get(session) ?? new Timeline(this.#happened)
  }

  /** Takes in a record whose columns are set. */
  add(slot: number): void {
    for (const timeline of this.#timelinesOf(slot)) timeline.add(slot)
  }

  /** Takes out a record whose columns are still as they were when it was added. */
  remove(slot: number): void {
    this.#sortIntoSessions()
    for (const timeline of this.#timelinesOf(slot)) timeline.remove(slot)
  }

  *#timelinesOf(slot: number): Generator<Timeline, void, undefined> {
    yield this.all
    if (!Number.isNaN(this.#columns.lastUsed[slot])) yield this.used
    yield* this.#sessionsOf(slot)
  }

  *#sessionsOf(slot: number): Generator<Timeline, void, undefined> {
    const { kind, session } = this.#columns
    const ofKind = kind[slot] as number
    const ofSession = session[slot] as number
    if (ofKind === KINDS.turn || ofKind === KINDS.step || ofKind === KINDS.feedback) {
      yield this.#at(this.#sessions, ofSession)
    }
    if (ofKind === KINDS.turn) yield this.#at(this.#turns, ofSession)
  }

  #sortIntoSessions(): void {
    const count = this.#unsorted
    this.#unsorted = 0
    for (let slot = 0; slot < count; slot++) for (const timeline of this.#sessionsOf(slot)) timeline.add(slot)
  }

  #at(timelines: Map<number, Timeline>, session: number): Timeline {
    let timeline = timelines.get(session)
    if (timeline === undefined) {
      timeline = new Timeline(this.#happened)
      timelines.set(session, timeline)
    }
    return timeline
  }
}
