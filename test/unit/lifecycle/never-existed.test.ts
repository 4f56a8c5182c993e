import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Memory } from '../../../src/api/memory.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import type { IdSource } from '../../../src/base/ids.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { freshName, openTestMemory, TestClock } from '../open-memory.ts'

const USERS = ['alice', 'bob', 'carol'] as const
type User = (typeof USERS)[number]

/** One call of one user. Places name one of the ids that were given out so far, whosever they are. */
type Step = { readonly user: User } & (
  | { readonly call: 'observe' | 'remember' | 'ingest' | 'record' | 'turn'; readonly word: string }
  | { readonly call: 'infer' | 'feedback' | 'update' | 'correct' | 'delete'; readonly place: number }
  | { readonly call: 'erase' | 'settle' }
)
const user = fc.constantFrom(...USERS)
const place = fc.nat(30)
const word = fc.constantFrom('ferry', 'kettle', 'harbour', '花园')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      user,
      call: fc.constantFrom('observe', 'remember', 'ingest', 'record', 'turn'),
      word,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      user,
      call: fc.constantFrom('infer', 'feedback', 'update', 'correct', 'delete'),
      place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ user, call: fc.constantFrom('erase', 'settle') }) },
)

/** What a user says holds the user's mark, which no other user ever says. */
const markOf = (name: User): string => `zq${name}mark`

interface Given {
  readonly user: User
  readonly ids: readonly string[]
}

/** Runs one call; what is refused is as good as what is done. */
async function run(memory: Memory, one: Step, given: Given[], id: string): Promise<unknown> {
  const me = memory.user(one.user)
  const mark = markOf(one.user)
  const all = given.flatMap(({ ids }) => ids)
  const foreign = 'place' in one ? (all[one.place % Math.max(1, all.length)] ?? id) : id
  const done = (): Promise<unknown> => {
    switch (one.call) {
      case 'observe':
        return me.observe({ id, speaker: 'user', content: `I like the ${one.word} ${mark}`, sessionId: 's' })
      case 'turn':
        return me.turn({ id, content: `What of the ${one.word} ${mark}?`, sessionId: 's' })
      case 'remember':
        return me.remember({ id, kind: 'fact', attribute: one.word, value: mark, sessionId: 's' })
      case 'ingest':
        return me.ingest({
          id,
          source: { title: mark },
          content: `On the ${one.word}, ${mark}.`,
          sessionId: 's',
        })
      case 'record':
        return me.record({ id, taskId: 'T', action: `look at ${one.word} ${mark}`, sessionId: 's' })
      case 'infer':
        return me.infer({ id, kind: 'fact', content: `so ${mark}`, from: [foreign], sessionId: 's' })
      case 'feedback':
        return me.feedback({ id, recordIds: [foreign], outcome: 'success', sessionId: 's' })
      case 'update':
        return me.update(foreign, { tags: [mark] })
      case 'correct':
        return me.correct(foreign, { id, value: `not ${mark}` })
      case 'delete':
        return me.delete(foreign)
      case 'erase':
        return me.erase()
      case 'settle':
        return me.settled()
    }
  }
  try {
    const answer = await done()
    if (typeof answer === 'object' && answer !== null && 'ids' in answer && one.call !== 'delete')
      given.push({ user: one.user, ids: answer.ids as readonly string[] })
    else if (one.call === 'turn') given.push({ user: one.user, ids: [id] })
    return answer
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error
    return undefined
  }
}

/** All that a user can be shown. */
async function shown(memory: Memory, name: User): Promise<string> {
  const me = memory.user(name)
  const records: unknown[] = []
  for await (const record of me.list()) records.push(record)
  const lines: string[] = []
  for await (const line of me.export()) lines.push(line)
  const text = `ferry kettle ${USERS.map(markOf).join(' ')}`
  const search = await me.search({ text, limit: 100, explain: true, bundles: true })
  return JSON.stringify([
    records,
    lines,
    { ...search, trace: { ...search.trace, terms: [] } },
    await me.context({ text: 'ferry', budget: 4_000 }),
    await me.profile({ sensitive: true }),
    await me.review(),
    await me.discoverTypes({ leastSize: 2 }),
  ])
}

const idAt = (n: number): string =>
  `01890a5d-ac96-774b-8${(n % 4096).toString(16).padStart(3, '0')}-${String(n).padStart(12, '0')}`

it('no answer to a user ever holds an id or a word of another, whatever ids they pass', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { memory } = await openTestMemory({ clock: new TestClock() })
      const given: Given[] = []
      const passed = new Map<User, Set<string>>(USERS.map((name) => [name, new Set()]))
      for (const [n, one] of steps.entries()) {
        const answer = JSON.stringify((await run(memory, one, given, idAt(n))) ?? null)
        for (const other of USERS) if (other !== one.user) expect(answer).not.toContain(markOf(other))
        passed.get(one.user)?.add(idAt(n))
      }
      for (const name of USERS) {
        const all = await shown(memory, name)
        for (const other of USERS) {
          if (other === name) continue
          expect(all).not.toContain(markOf(other))
          for (const { user: owner, ids } of given)
            if (owner === other) for (const id of ids) expect(all).not.toContain(id)
        }
      }
      await memory.close()
    }),
    { numRuns: 25 },
  )
})

/** Every row of every store, without what differs from run to run: partitions, keys and ids that the engine drew. */
async function rowsOf(name: string): Promise<{ [store: string]: string[] }> {
  const { db, strict } = await openDatabase(name, 'relaxed')
  const rows: { [store: string]: string[] } = {}
  for (const table of db.tables) {
    if (table.name === 'meta') continue
    const stored: readonly { body?: Uint8Array }[] = await table.toArray()
    rows[table.name] = stored
      .map(({ body, ...row }) =>
        JSON.stringify({
          ...row,
          body: body && Array.from(body).length > 0 ? Buffer.from(body).toString('latin1') : '',
        }),
      )
      .map((row) => row.replace(/"(?:uid|pid|wrappedKey)":(?:"[^"]*"|null|\{[^}]*\}),?/gu, ''))
      .sort()
  }
  db.close()
  strict.close()
  return rows
}

/** Ids by the order in which one user's calls ask for them, so that other users' calls change none. */
function idsOf(): IdSource & { of(user: User): void } {
  const counts = new Map<User, number>()
  let now: User = 'alice'
  const next = (): string => {
    const count = counts.get(now) ?? 0
    counts.set(now, count + 1)
    return idAt(1_000_000 * (USERS.indexOf(now) + 1) + count)
  }
  return {
    recordId: next,
    randomId: next,
    of: (name) => {
      now = name
    },
  }
}

it('after an erasure the stores are as if the user had never been there', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const live = async (present: (name: User) => boolean): Promise<{ [store: string]: string[] }> => {
        const name = freshName()
        const ids = idsOf()
        const { memory } = await openTestMemory({
          name,
          clock: new TestClock(),
          encryption: 'none',
          ids,
          maintenance: 'manual',
        })
        const given: Given[] = []
        for (const [n, one] of steps.entries()) {
          if (!present(one.user)) continue
          ids.of(one.user)
          // Only own ids: what is refused would be refused alike, but not at the same place.
          const own = given.filter(({ user: owner }) => owner === one.user)
          const before = own.length
          await run(memory, one, own, idAt(n))
          given.push(...own.slice(before))
          await memory.user(one.user).settled()
        }
        if (present('alice')) {
          ids.of('alice')
          await memory.user('alice').erase()
        }
        await memory.close()
        return rowsOf(name)
      }
      const erased = await live(() => true)
      expect(erased).toEqual(await live((name) => name !== 'alice'))
      expect(JSON.stringify(erased)).not.toContain(markOf('alice'))
      compared += erased.records?.length ?? 0
    }),
    { numRuns: 25 },
  )
  expect(compared).toBeGreaterThan(0)
})
