import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import type { RecordChanges } from '../../src/api/methods.ts'
import type { MemoryError } from '../../src/base/errors.ts'
import type { RecordFilter } from '../../src/schema/query.ts'
import { type Harness, withMemory } from './harness.ts'

const turn = (content: string) => ({ speaker: 'user' as const, content })

/** What a subscription told so far, as an app keeps it. */
class View {
  readonly records = new Map<string, string>()
  readonly removed = new Set<string>()
  readonly errors: MemoryError[] = []
  times = 0
  resets = 0
  readonly end: () => void

  constructor(user: UserMemory, filter: RecordFilter = {}) {
    this.end = user.subscribe(
      filter,
      (changes) => this.#take(changes),
      (error) => this.errors.push(error),
    )
  }

  #take({ records, removed, reset }: RecordChanges): void {
    this.times++
    if (reset) this.resets++
    for (const { id, content } of records) this.records.set(id, content)
    for (const id of removed) {
      this.records.delete(id)
      this.removed.add(id)
    }
  }
}

/** Tells, once the condition holds or it surely never will. */
async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}

const begun = (view: View): Promise<void> => until(() => view.resets === 1)

export function describeSubscriptions(harness: Harness): void {
  describe('subscriptions', () => {
    it(
      'tell what is written, changed and deleted, of this user alone',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await memory.user('bob').observe(turn('of bob'))
        await alice.observe(turn('the first'))
        const view = new View(alice)
        await begun(view)
        const { ids } = await alice.observe(turn('the zebra'))
        const id = ids[0] as string
        await until(() => view.records.get(id) === 'the zebra')
        await memory.user('bob').observe(turn('more of bob'))
        const { times } = view
        await alice.update(id, { tags: ['striped'] })
        await until(() => view.times > times)
        await alice.delete(id)
        await until(() => view.removed.has(id))
        expect([...view.records.values()].filter((content) => content.includes('bob'))).toEqual([])
        expect(view.errors).toEqual([])
        view.end()
      }),
    )

    it(
      'tell of what passes the filter, and that a record passes it no longer',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await alice.observe(turn('not a fact'))
        const view = new View(alice, { kinds: ['fact'], status: ['active'] })
        await begun(view)
        const { ids } = await alice.remember({
          kind: 'fact',
          entity: 'user',
          attribute: 'city',
          value: 'Berlin',
        })
        const id = ids[0] as string
        await until(() => view.records.has(id))
        await alice.observe(turn('no fact either'))
        await alice.correct(id, { value: 'Paris' })
        await until(() => view.removed.has(id))
        expect([...view.records.values()].filter((content) => content.includes('fact'))).toEqual([])
        view.end()
      }),
    )

    it(
      'tell of a user who was not there, and of one who was erased, to list anew',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        const view = new View(alice)
        await begun(view)
        await alice.observe(turn('the first'))
        await until(() => view.resets === 2)
        await alice.erase()
        await until(() => view.resets === 3)
        await alice.observe(turn('after the erasure'))
        await until(() => view.resets === 4)
        view.end()
      }),
    )

    it(
      'tell nothing after their end, and the others go on',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await alice.observe(turn('the first'))
        const [one, two] = [new View(alice), new View(alice)]
        await begun(one)
        await begun(two)
        one.end()
        const { times } = one
        await alice.observe(turn('after the end'))
        await until(() => [...two.records.values()].includes('after the end'))
        expect(one.times).toBe(times)
        two.end()
      }),
    )

    it(
      'tell why they end: a filter that does not fit, a listener that is none',
      withMemory(harness, async (memory) => {
        const errors: MemoryError[] = []
        const note = (error: MemoryError): unknown => errors.push(error)
        memory.user('alice').subscribe({ kinds: ['nothing'] as never }, () => undefined, note)
        memory.user('alice').subscribe({}, null as never, note)
        await until(() => errors.length === 2)
        expect(errors.map(({ code }) => code)).toEqual(['INVALID', 'INVALID'])
        for (const error of errors) expect(error).toBeInstanceOf(harness.MemoryError)
      }),
    )
  })
}
