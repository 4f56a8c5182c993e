import { type Memory, type OpenOptions, openMemory, type UserMemory } from 'memir'
import { seededRng } from '../../../src/base/rng.ts'

/** What must be stored of a record: its content, and the last `n` that it was updated with. */
interface Known {
  readonly content: string
  readonly word: string
  readonly n: number | undefined
}

/** How often each operation was done. */
export type SoakCounts = { readonly [operation: string]: number }

/** Operations on one database, for as long as wanted, against a Map. Runs in the page. */
export interface Soak {
  /** Works for so long. Rejects at the first answer that differs from the Map. */
  run(ms: number): Promise<SoakCounts>
  /** Holds everything that is stored against the Map, in both memories, and closes them. */
  finish(): Promise<void>
}

const USERS = ['alice', 'bob']
/** Records of a user beyond which more are deleted than written. */
const MOST_RECORDS = 120
/** Operations between two openings of the memory that is closed again and again. */
const REOPEN_EVERY = 60
/** Operations between two readings of all that is stored. */
const AUDIT_EVERY = 200

/**
 * Two memories of one name, in two workers: one stays open, the other is closed and opened again and again. Each operation goes through
 * either, so that each sees what the other wrote.
 */
export async function openSoak(options: OpenOptions, seed: number): Promise<Soak> {
  const rng = seededRng(seed)
  const counts: Record<string, number> = {}
  const known = new Map(USERS.map((user) => [user, new Map<string, Known>()]))
  const lasting = await openMemory(options)
  let passing: Memory = await openMemory(options)
  for (const memory of [lasting, passing]) await memory.ready({ model: true })
  let done = 0
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(rng() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }
  const demand = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`seed ${seed}, operation ${done}: ${what}`)
  }
  const recordsOf = (user: string): Map<string, Known> => {
    const records = known.get(user)
    if (records === undefined) throw new Error(`There is no ${user}.`)
    return records
  }

  const audit = async (memory: Memory, user: string): Promise<void> => {
    const records = recordsOf(user)
    let listed = 0
    for await (const { id, content, attributes } of memory.user(user).list()) {
      const expected = records.get(id)
      demand(expected !== undefined, `${id} of ${user} is stored, and was deleted or never written`)
      demand(content === expected?.content, `${id} of ${user} says ${content}`)
      demand(attributes.n === expected?.n, `${id} of ${user} has n ${attributes.n}, not ${expected?.n}`)
      listed++
    }
    demand(listed === records.size, `${listed} records of ${user} are listed, ${records.size} were written`)
  }

  const found = async (user: UserMemory, word: string): Promise<string[]> => {
    const { hits } = await user.search({ text: word, limit: 5 })
    return hits.map(({ record }) => record.id)
  }

  const operations: { readonly [operation: string]: (user: UserMemory) => Promise<unknown> } = {
    async observe(user) {
      const word = `w${done}q${Math.floor(rng() * 1e6)}`
      const content = `The lantern ${word} hangs over harbour ${Math.floor(rng() * 50)}`
      const { ids } = await user.observe({ speaker: 'user', content })
      for (const id of ids) recordsOf(user.id).set(id, { content, word, n: undefined })
    },
    async remember(user) {
      const word = `w${done}q${Math.floor(rng() * 1e6)}`
      const content = `The keeper ${word} lives by the sea`
      const { ids } = await user.remember({ kind: 'fact', content, attribute: word, value: word })
      for (const id of ids) recordsOf(user.id).set(id, { content, word, n: undefined })
    },
    async update(user) {
      const [id, record] = pick([...recordsOf(user.id)])
      await user.update(id, { attributes: { n: done } })
      recordsOf(user.id).set(id, { ...record, n: done })
    },
    async delete(user) {
      const [id, { word }] = pick([...recordsOf(user.id)])
      const { ids } = await user.delete(id)
      for (const gone of ids) recordsOf(user.id).delete(gone)
      demand(ids.includes(id), `${id} is not among what its deletion names`)
      demand(!(await found(user, word)).includes(id), `${id} is found after it was deleted`)
    },
    async search(user) {
      const [id, { word }] = pick([...recordsOf(user.id)])
      demand((await found(user, word)).includes(id), `${id} of ${user.id} is not found by ${word}`)
    },
    async erase(user) {
      const { checks } = await user.erase()
      demand(
        checks.every(({ passed }) => passed),
        `${user.id} was not erased`,
      )
      recordsOf(user.id).clear()
    },
  }

  const nextOperation = (size: number): string => {
    const drawn = rng()
    if (size === 0) return 'observe'
    if (drawn < 0.002) return 'erase'
    if (size >= MOST_RECORDS && drawn < 0.4) return 'delete'
    if (drawn < 0.35) return 'observe'
    if (drawn < 0.4) return 'remember'
    if (drawn < 0.55) return 'update'
    return drawn < 0.65 ? 'delete' : 'search'
  }

  return {
    async run(ms) {
      for (const end = performance.now() + ms; performance.now() < end; done++) {
        if (done % REOPEN_EVERY === REOPEN_EVERY - 1) {
          await passing.close()
          passing = await openMemory(options)
          counts.reopen = (counts.reopen ?? 0) + 1
        }
        const user = pick([lasting, passing]).user(pick(USERS))
        const operation = nextOperation(recordsOf(user.id).size)
        await operations[operation]?.(user)
        counts[operation] = (counts[operation] ?? 0) + 1
        if (done % AUDIT_EVERY === 0) for (const key of USERS) await audit(pick([lasting, passing]), key)
      }
      return { ...counts }
    },
    async finish() {
      for (const memory of [lasting, passing]) {
        for (const user of USERS) {
          await memory.user(user).settled()
          await audit(memory, user)
        }
      }
      await Promise.all([lasting.close(), passing.close()])
    },
  }
}
