import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../../../src/storage/database.ts'
import { Keyring } from '../../../src/storage/keyring.ts'
import type { Delta, PartitionStore } from '../../../src/storage/partition-store.ts'
import { vectorAt } from '../../../src/storage/row-codec.ts'
import { UserDirectory } from '../../../src/storage/user-directory.ts'
import { record } from '../partition/arbitrary-record.ts'

let names = 0
let db: MemoryDatabase
let strict: MemoryDatabase
let directory: UserDirectory
let store: PartitionStore

beforeEach(async () => {
  const name = `partition-store-${names++}`
  const handles = await openDatabase(name, 'relaxed')
  db = handles.db
  strict = handles.strict
  directory = await UserDirectory.open({ db, strict }, await Keyring.open(name, 'device'), 'aes-gcm')
  store = await directory.open('alice', 'pid-alice')
})
afterEach(() => {
  db.close()
  strict.close()
})

const START = { epoch: 0, segments: 0 }

async function readAll(handle: PartitionStore): Promise<Delta> {
  const delta = await handle.readAfter(START)
  if (typeof delta === 'string') throw new Error(delta)
  return delta
}

const [one, two] = fc.sample(record, { numRuns: 2, seed: 1 })

describe('the store of a partition', () => {
  it('gives back what was committed, to a second handle of the same user too', async () => {
    const segment = {
      id: 'segment',
      fingerprint: 'f',
      dimension: 2,
      recordIds: [one!.id],
      vectors: Int16Array.of(19_660, 26_214),
    }
    expect(await store.commit(0, { records: [one!, two!], segments: [segment] })).toBe('committed')
    const other = await directory.open('alice', 'a pid that is not used')
    expect(other.pid).toBe(store.pid)
    for (const handle of [store, other]) {
      const delta = await readAll(handle)
      const json = (value: unknown) => JSON.parse(JSON.stringify(value))
      expect(delta.records.map((r) => r.id).sort()).toEqual([one!.id, two!.id].sort())
      expect(delta.records.find((r) => r.id === one!.id)).toEqual(json(one))
      expect(delta.segments.map((read) => ({ ...read, vectors: vectorAt(read, 0) }))).toEqual([segment])
      expect(await handle.records([two!.id, 'unknown', one!.id])).toEqual(json([two, one]))
    }
  })

  it('of another user has none of it', async () => {
    await store.commit(0, { records: [one!] })
    const bob = await directory.open('bob', 'pid-bob')
    expect(await bob.records([one!.id])).toEqual([])
    expect(await bob.readAfter({ epoch: -1, segments: -1 })).toMatchObject({ epoch: 0, records: [] })
  })

  it('refuses a row that was moved to it from another user', async () => {
    await store.commit(0, { records: [one!] })
    const bob = await directory.open('bob', 'pid-bob')
    const row = await db.records.get(['pid-alice', one!.id])
    await db.records.put({ ...row!, pid: 'pid-bob' })
    await expect(bob.records([one!.id])).rejects.toMatchObject({ code: 'TAMPERED' })
  })

  it('of a database that was closed says CLOSED in every call, not that memir is broken', async () => {
    db.close()
    const calls = [
      store.readAfter(START),
      store.records([one!.id]),
      store.commit(0, { records: [one!] }),
      directory.open('carol', 'pid'),
    ]
    const results = await Promise.allSettled(calls)
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'CLOSED' } })
    }
  })
})
