import { type Columns, KINDS } from './columns.ts'
import { Timeline } from './timeline.ts'

/** When what happened: the records of a partition by time, as a whole and by session. */
export class Chronology {
  readonly #columns: Columns
  readonly #happened: (slot: number) => number
  readonly #sessions = new Map<number, Timeline>()
  readonly #turns = new Map<number, Timeline>()
  /** Every record, by `provenance.timestamp`. */
  readonly all: Timeline
  /** Records that were used, by `usage.lastAccessedAt`. */
  readonly used: Timeline

  constructor(columns: Columns) {
    this.#columns = columns
    this.#happened = (slot) => columns.timestamp[slot] as number
    this.all = new Timeline(this.#happened)
    this.used = new Timeline((slot) => columns.lastUsed[slot] as number)
  }

  /** The turns, steps and feedback of a session, by the session's number in its column. */
  session(session: number): Timeline {
    return this.#sessions.get(session) ?? new Timeline(this.#happened)
  }

  /** The numbers of the sessions in which something was said. */
  sessionNumbers(): Iterable<number> {
    return this.#turns.keys()
  }

  turnsOf(session: number): Timeline {
    return this.#turns.get(session) ?? new Timeline(this.#happened)
  }

  /** Takes in a record whose columns are set. */
  add(slot: number): void {
    for (const timeline of this.#timelinesOf(slot)) timeline.add(slot)
  }

  /** Takes out a record whose columns are still as they were when it was added. */
  remove(slot: number): void {
    for (const timeline of this.#timelinesOf(slot)) timeline.remove(slot)
  }

  *#timelinesOf(slot: number): Generator<Timeline, void, undefined> {
    const { kind, session, lastUsed } = this.#columns
    yield this.all
    if (!Number.isNaN(lastUsed[slot])) yield this.used
    const ofKind = kind[slot] as number
    const ofSession = session[slot] as number
    if (ofKind === KINDS.turn || ofKind === KINDS.step || ofKind === KINDS.feedback) {
      yield this.#at(this.#sessions, ofSession)
    }
    if (ofKind === KINDS.turn) yield this.#at(this.#turns, ofSession)
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
