import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PartitionId } from '../../../src/base/ids.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import type { SealedRow } from '../../../src/storage/database.ts'
import type { PartitionStore } from '../../../src/storage/partition-store.ts'
import { RowCache } from '../../../src/storage/row-cache.ts'
import { record } from '../partition/arbitrary-record.ts'
import { openStore } from '../partition/open-store.ts'

let opened: Awaited<ReturnType<typeof openStore>>
beforeEach(async () => {
  opened = await openStore('aes-gcm')
})
afterEach(() => opened.close())

const [sample] = fc.sample(record, { numRuns: 1, seed: 1 })
const idOf = (n: number): string => `018bcfe5-6800-7000-8000-${String(n).padStart(12, '0')}`
const version = (n: number, content: string): MemIRRecord => ({ ...sample!, id: idOf(n), content })
const IDS = Array.from({ length: 6 }, (_, n) => idOf(n))

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put'), tab: fc.nat(1), n: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), tab: fc.nat(1), n: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read'), tab: fc.nat(1), n: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ahead'), tab: fc.nat(1), n: fc.nat(5) }) },
)

/** A tab's store and the last commit that it knows. */
interface Tab {
  readonly store: PartitionStore
  epoch: number
}

async function catchUp(tab: Tab): Promise<void> {
  const delta = await tab.store.readAfter({ epoch: tab.epoch, segments: tab.epoch })
  if (typeof delta === 'string') throw new Error(delta)
  tab.epoch = Math.max(tab.epoch, delta.epoch)
}

describe('rows that a store holds in memory', () => {
  it('are those on disk after every catching up, whatever two tabs read, wrote and removed at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(operation, { minLength: 1, maxLength: 3 })), async (steps) => {
        const { store, other, close } = await twoTabs()
        const tabs: Tab[] = [store, other].map((handle) => ({ store: handle, epoch: 0 }))
        const model = new Map<string, string>()
        let texts = 0
        const run = async ({ kind, tab: t, n }: { kind: string; tab: number; n: number }): Promise<void> => {
          const tab = tabs[t]!
          if (kind === 'read') await tab.store.records([idOf(n), idOf((n + 1) % 6)])
          else if (kind === 'ahead') await tab.store.readAhead(idOf(0))
          else {
            const content = `text ${texts++}`
            const changes =
              kind === 'put' ? { records: [version(n, content)] } : { removedRecords: [idOf(n)] }
            for (;;) {
              await catchUp(tab)
              const base = tab.epoch
              if ((await tab.store.commit(base, changes)) !== 'committed') continue
              tab.epoch = Math.max(tab.epoch, base + 1)
              order[base] = () => (kind === 'put' ? model.set(idOf(n), content) : model.delete(idOf(n)))
              return
            }
          }
        }
        let order: (() => void)[] = []
        for (const step of steps) {
          order = []
          await Promise.all(step.map(run))
          order.forEach((apply) => {
            apply()
          })
          for (const tab of tabs) {
            await catchUp(tab)
            const found = await tab.store.records(IDS)
            expect(Object.fromEntries(found.map(({ id, content }) => [id, content]))).toEqual(
              Object.fromEntries([...model].sort(([a], [b]) => (a < b ? -1 : 1))),
            )
          }
        }
        close()
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('are handed out as records of their own: what a caller changes is not in the next answer', async () => {
    await opened.store.commit(0, { records: [version(0, 'as it was')] })
    const [first] = await opened.store.records([idOf(0)])
    Object.assign(first!, { content: 'changed' })
    expect((await opened.store.records([idOf(0)]))[0]?.content).toBe('as it was')
  })

  it('are read ahead once, and then found without the disk', async () => {
    const { store, other, close } = await twoTabs()
    await store.commit(1, { records: IDS.map((_, n) => version(n, `text ${n}`)) })
    expect(other.byteLength).toBe(0)
    await other.readAhead(idOf(0))
    expect(other.byteLength).toBeGreaterThan(0)
    close()
    expect((await other.records(IDS.slice(1))).map(({ content }) => content)).toEqual(
      IDS.slice(1).map((_, n) => `text ${n + 1}`),
    )
    await expect(other.records([idOf(99)])).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

async function twoTabs() {
  const { store, other, close } = await openStore('aes-gcm')
  // The first commit files the user: until then each tab has a store of its own.
  await store.commit(0, {})
  return { store, other: await other(), close }
}

describe('a cache of rows', () => {
  const row = (id: string, megabytes: number): SealedRow => ({
    pid: 'pid' satisfies PartitionId,
    id,
    epoch: 1,
    body: new Uint8Array(megabytes * 2 ** 20),
  })

  it('stays within its bound, and drops what was not used for longest', () => {
    const cache = new RowCache()
    cache.keep(
      0,
      ['a', 'b', 'c'].map((id) => row(id, 10)),
    )
    expect(cache.get('a')).toBeDefined()
    cache.keep(0, [row('d', 10)])
    expect(['a', 'b', 'c', 'd'].filter((id) => cache.get(id) !== undefined)).toEqual(['a', 'c', 'd'])
    expect(cache.byteLength).toBeLessThanOrEqual(32 * 2 ** 20)
    cache.change(1, ['a', 'c', 'd'], [])
    expect(cache.byteLength).toBe(0)
  })

  it('takes nothing in that was read before a commit it knows, and no commit older than one it knows', () => {
    const cache = new RowCache()
    cache.change(2, ['a'], [row('b', 1)])
    cache.keep(1, [row('a', 1)])
    cache.change(1, ['b'], [row('a', 1)])
    expect([cache.get('a'), cache.get('b')?.id]).toEqual([undefined, 'b'])
  })
})
