import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBitset, setBit } from '../../../src/base/bitset.ts'
import { seededRng } from '../../../src/base/rng.ts'
import { Partition } from '../../../src/partition/partition.ts'
import { JOURNAL_COMMITS } from '../../../src/storage/unit-of-work.ts'
import { record } from './arbitrary-record.ts'
import { openStore, write } from './open-store.ts'

const SPACE = { fingerprint: 'space', dimension: 16 }
/** More than the index searches without sign bits, so that there is something to save. */
const COUNT = 600

function unitVector(seed: number): Float32Array {
  const random = seededRng(seed)
  const vector = Float32Array.from({ length: SPACE.dimension }, () => random() - 0.5)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

async function filled(encryption: 'aes-gcm' | 'none') {
  const opened = await openStore(encryption)
  const partition = await Partition.open(opened.store)
  partition.useSpace(SPACE)
  const records = [
    ...new Map(fc.sample(record, { numRuns: COUNT, seed: 3 }).map((item) => [item.id, item])).values(),
  ]
  await write(partition, () => ({ records }))
  const vectors = records.map(({ id }, i) => ({ recordId: id, vector: unitVector(i) }))
  await write(partition, () => partition.vectorChanges(vectors, () => crypto.randomUUID()))
  return { ...opened, partition, records }
}

async function reopened(store: Parameters<typeof Partition.open>[0]): Promise<Partition> {
  const partition = await Partition.open(store)
  partition.useSpace(SPACE)
  return partition
}

/** The nearest ten, by id. */
function nearest(partition: Partition, query: Float32Array) {
  const passes = makeBitset(partition.slotCount)
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (partition.columns.live[slot] === 1) setBit(passes, slot)
  }
  const found = partition.vectors?.search(query, passes, 10)
  return { ids: Array.from(found?.slots ?? [], (slot) => partition.idOf(slot)), cosines: found?.cosines }
}

describe('vectors of a partition that is opened from its snapshot', () => {
  it.each(['aes-gcm', 'none'] as const)(
    'are found as before, also those that came since (%s)',
    async (mode) => {
      const { partition, records, store, close } = await filled(mode)
      // A hole among the slots, so that they are numbered anew.
      await write(partition, () => partition.removalChanges([records[7]?.id ?? '']))
      expect(await partition.writeSnapshot()).toBe(true)
      const [late] = fc.sample(record, { numRuns: 1, seed: 77 })
      if (late === undefined) throw new Error('There is no record.')
      await write(partition, () => ({ records: [late] }))
      const vector = unitVector(9_999)
      await write(partition, () =>
        partition.vectorChanges([{ recordId: late.id, vector }], () => crypto.randomUUID()),
      )
      const again = await reopened(store)
      expect(again.recovered).toBe(false)
      expect(again.unsaved.changes).toBe(1)
      expect(again.unembedded()).toEqual([])
      expect(nearest(again, vector).ids[0]).toBe(late.id)
      for (let i = 0; i < 20; i++) {
        const query = unitVector(20_000 + i)
        expect(nearest(again, query)).toEqual(nearest(partition, query))
      }
      close()
    },
  )

  it('are there though the part with their index is damaged, which is said', async () => {
    const { db, partition, store, close } = await filled('none')
    await partition.writeSnapshot()
    const written = await store.readSnapshot()
    if (written === undefined) throw new Error('There is no snapshot.')
    const parts = written.parts.map((part) =>
      part.name.startsWith('vectors/') ? { ...part, bytes: part.bytes.slice(0, 64) } : part,
    )
    expect(parts.filter(({ name }) => name.startsWith('vectors/'))).toHaveLength(1)
    await db.snapshots.clear()
    expect(await store.writeSnapshot({ ...written, parts })).toBe('committed')
    const again = await reopened(store)
    expect(again.recovered).toBe(true)
    expect(nearest(again, unitVector(5))).toEqual(nearest(partition, unitVector(5)))
    close()
  })
})

it('a snapshot that the journal has left behind is passed over, and nothing is lost or comes back', async () => {
  const { db, partition, records, store, close } = await filled('none')
  await partition.writeSnapshot()
  const { epoch } = (await db.users.get({ pid: 'pid' })) ?? { epoch: 0 }
  await db.users.where({ pid: 'pid' }).modify({ epoch: epoch + JOURNAL_COMMITS + 1 })
  const again = await reopened(store)
  expect(again.size).toBe(records.length)
  expect(again.unsaved.changes).toBe(records.length)
  expect(nearest(again, unitVector(5))).toEqual(nearest(partition, unitVector(5)))
  close()
})
