import type { MemIRRecord, Memory, RecordId, UserMemory } from 'memir'

/** A user of the demo. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly memory: UserMemory
}

/** Most records that the page reads at once. */
const MOST = 2_000
/** Milliseconds in which changes are taken together: a sample is many commits. */
const TOGETHER = 300

/** What the panels share: the memory, whose memory is looked at, and word of changes. */
export class Desk {
  readonly memory: Memory
  readonly people: readonly Person[]
  #current: Person
  readonly #listeners = new Set<() => void>()
  readonly #inspectors = new Set<(id: RecordId) => void>()
  readonly #askers = new Set<(text: string, turn: RecordId) => void>()
  #records: Promise<readonly MemIRRecord[]> | undefined
  #unfollow: (() => void) | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(memory: Memory, people: readonly [Person, ...Person[]]) {
    this.memory = memory
    this.people = people
    this.#current = people[0]
  }

  get person(): Person {
    return this.#current
  }
  get user(): UserMemory {
    return this.#current.memory
  }

  choose(id: string): void {
    this.#current = this.people.find((person) => person.id === id) ?? this.#current
    this.follow()
    this.changed()
  }

  /** Follows what is written to the memory that is looked at, in any tab. */
  follow(): void {
    this.#unfollow?.()
    this.#unfollow = this.user.subscribe({}, () => {
      this.#waiting ??= setTimeout(() => this.changed(), TOGETHER)
    })
  }

  /** Says that something was written, or that another user is looked at. */
  changed(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    this.#records = undefined
    for (const listener of this.#listeners) listener()
  }
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Shows a record in the inspector. */
  inspect(id: RecordId): void {
    for (const show of this.#inspectors) show(id)
  }
  onInspect(show: (id: RecordId) => void): void {
    this.#inspectors.add(show)
  }

  /** Puts a turn to the recall view as a question; the turn is not among its own hits. */
  recall(text: string, turn: RecordId): void {
    for (const ask of this.#askers) ask(text, turn)
  }
  onRecall(ask: (text: string, turn: RecordId) => void): void {
    this.#askers.add(ask)
  }

  /** The records of the user who is looked at, newest first; read once for each change. */
  records(): Promise<readonly MemIRRecord[]> {
    this.#records ??= readAll(this.user)
    return this.#records
  }
}

async function readAll(user: UserMemory): Promise<MemIRRecord[]> {
  const records: MemIRRecord[] = []
  for await (const record of user.list({ order: 'newest', limit: MOST })) records.push(record)
  return records
}
