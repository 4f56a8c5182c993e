import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChangesCursor, RecordChanges } from '../../../src/api/methods.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'

const turn = (content: string) => ({ speaker: 'user' as const, content })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a subscription', () => {
  it('keeps a copy in another tab equal to the store, whatever is written where', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ tab: fc.nat(1), op: fc.constantFrom('observe', 'tag', 'delete'), nth: fc.nat(20) }),
          {
            maxLength: 25,
          },
        ),
        async (operations) => {
          const name = freshName()
          const tabs = [await openTestMemory({ name }), await openTestMemory({ name })] as const
          const copy = new Map<string, string>()
          const fill = async (): Promise<void> => {
            copy.clear()
            for (const record of await all(tabs[0].memory.user('alice')))
              copy.set(record.id, JSON.stringify(record))
          }
          const take = async ({ records, removed, reset }: RecordChanges): Promise<void> => {
            if (reset) return fill()
            for (const record of records) copy.set(record.id, JSON.stringify(record))
            for (const id of removed) copy.delete(id)
          }
          await tabs[0].memory.user('alice').observe(turn('first'))
          const end = tabs[0].memory.user('alice').subscribe({}, take)
          for (const { tab, op, nth } of operations) {
            const user = tabs[tab as 0 | 1].memory.user('alice')
            const ids = (await all(user)).map(({ id }) => id)
            const id = ids[nth % Math.max(1, ids.length)]
            if (op === 'observe' || id === undefined) await user.observe(turn(`number ${nth}`))
            else if (op === 'tag') await user.update(id, { tags: [`t${nth}`] })
            else await user.delete(id)
          }
          const truth = new Map(
            (await all(tabs[1].memory.user('alice'))).map((record) => [record.id, JSON.stringify(record)]),
          )
          for (
            let i = 0;
            i < 200 && JSON.stringify([...copy].sort()) !== JSON.stringify([...truth].sort());
            i++
          )
            await pause(10)
          expect([...copy].sort()).toEqual([...truth].sort())
          end()
          await Promise.all(tabs.map(({ memory }) => memory.close()))
        },
      ),
      { numRuns: 12 },
    )
  })

  it('ends in silence when the memory is closed, and is told once what else ended it', async () => {
    const { memory } = await openTestMemory()
    const errors: unknown[] = []
    await memory.user('alice').observe(turn('x'))
    await memory.user('alice').rekey({ passphrase: 'a long passphrase' })
    memory.user('alice').subscribe(
      {},
      () => undefined,
      (error) => errors.push(error.code),
    )
    await pause(20)
    await memory.user('alice').lock()
    await memory.user('bob').observe(turn('wakes those who wait'))
    for (let i = 0; i < 200 && errors.length === 0; i++) await pause(10)
    expect(errors).toEqual(['LOCKED'])
    memory.user('bob').subscribe(
      {},
      () => undefined,
      (error) => errors.push(error.code),
    )
    await pause(20)
    await memory.close()
    await pause(20)
    expect(errors).toEqual(['LOCKED'])
  })

  it('goes on after a listener that throws', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe(turn('x'))
    let times = 0
    const end = alice.subscribe({}, () => {
      times++
      throw new Error('of the app')
    })
    await pause(20)
    for (let i = 0; i < 5; i++) {
      await alice.observe(turn(`y${i}`))
      await pause(30)
    }
    expect(times).toBeGreaterThan(1)
    end()
    await memory.close()
  })

  it('that is sent on with the place of another user tells to list anew, and nothing of the other', async () => {
    const { memory, engine } = await openTestMemory()
    for (const name of ['alice', 'bob']) await memory.user(name).observe(turn(`of ${name}`))
    const call = { signal: new AbortController().signal, timeoutMs: 1_000 }
    const ask = (user: string, cursor?: ChangesCursor) =>
      engine.dispatch('changes', user, { filter: {}, ...(cursor && { cursor }) }, call)
    const { cursor } = await ask('alice')
    await memory.user('alice').observe(turn('secret of alice'))
    const told = await ask('bob', { ...cursor, epoch: 0 })
    expect(told.changes).toEqual({ records: [], removed: [], reset: true })
    expect(told.cursor.pid).not.toBe(cursor.pid)
    await memory.close()
  })

  it('says to list anew when more changed than is told one by one', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe(turn('x'))
    const told: RecordChanges[] = []
    let release = (): void => undefined
    const end = alice.subscribe({}, (changes) => {
      told.push(changes)
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    while (told.length === 0) await pause(5)
    const long = Array.from({ length: 30_000 }, (_, i) => `Sentence ${i} of a long document.`).join('\n\n')
    const { ids } = await alice.ingest({ source: { title: 'long' }, content: long.slice(0, 900_000) })
    await alice.ingest({ source: { title: 'long again' }, content: long.slice(0, 900_000) })
    expect(2 * ids.length).toBeGreaterThan(1_000)
    release()
    while (told.length === 1) await pause(5)
    expect(told.at(-1)).toEqual({ records: [], removed: [], reset: true })
    end()
    await memory.close()
  })
})
