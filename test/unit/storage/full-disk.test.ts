import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { databaseName } from '../../../src/storage/database.ts'
import { fillDisk, mendDisk } from '../../faults/disk-faults.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory, type TestMemoryOptions } from '../open-memory.ts'
import { readDatabase } from './disk.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })
const contents = (records: readonly { content: string }[]) => records.map(({ content }) => content).sort()
/** As many deletions as a full disk takes. */
const SPARES = 8

afterEach(mendDisk)

async function written(count: number, options?: TestMemoryOptions) {
  const { name, memory } = await openTestMemory({ extraction: 'none', ...options })
  const alice = memory.user('alice')
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(...(await alice.observe(say(`zebra number${i}`))).ids)
  await alice.settled().catch(() => undefined)
  return { name, memory, alice, ids }
}

describe('a deletion on a disk that takes nothing but deletions', () => {
  it('is done, seen by every tab, and kept by the next opening', async () => {
    const { name, memory, alice, ids } = await written(4)
    const other = await openTestMemory({ name, extraction: 'none' })
    expect(await all(other.memory.user('alice'))).toHaveLength(4)
    fillDisk(0)
    expect((await alice.delete(ids[1] ?? '')).ids).toEqual([ids[1]])
    const left = ['zebra number0', 'zebra number2', 'zebra number3']
    for (const user of [alice, other.memory.user('alice')]) {
      expect(contents(await all(user))).toEqual(left)
      expect((await user.search('number1')).hits.map(({ record }) => record.id)).not.toContain(ids[1])
      expect(await user.get(ids[1] ?? '')).toBeNull()
    }
    await Promise.all([memory.close(), other.memory.close()])
    const again = await openTestMemory({ name, extraction: 'none' })
    expect(contents(await all(again.memory.user('alice')))).toEqual(left)
    const rows = await readDatabase(databaseName(name))
    expect(rows.filter(({ store, key }) => store === 'records' && key.includes(ids[1] ?? ''))).toEqual([])
    await again.memory.close()
  })

  it('is not undone by a tab that planned before it, nor by its snapshot', async () => {
    const { name, memory, alice, ids } = await written(3)
    const other = await openTestMemory({ name, extraction: 'none' })
    const theirs = other.memory.user('alice')
    expect(await all(theirs)).toHaveLength(3)
    fillDisk(0)
    await alice.delete(ids[0] ?? '')
    mendDisk()
    await expect(theirs.update(ids[0] ?? '', { attributes: { n: 1 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await theirs.update(ids[1] ?? '', { attributes: { n: 1 } })
    expect((await alice.get(ids[1] ?? ''))?.attributes).toEqual({ n: 1 })
    await Promise.all([memory.close(), other.memory.close()])
    const again = await openTestMemory({ name, extraction: 'none' })
    expect(contents(await all(again.memory.user('alice')))).toEqual(['zebra number1', 'zebra number2'])
    await again.memory.close()
  })

  it('is possible some times in a row, then QUOTA, and again once there was room for a write', async () => {
    const { name, memory, alice, ids } = await written(2 * SPARES + 2)
    for (const round of [0, 1]) {
      const own = ids.slice(round * (SPARES + 1))
      fillDisk(0)
      for (const id of own.slice(0, SPARES)) await alice.delete(id)
      await expect(alice.delete(own[SPARES] ?? '')).rejects.toMatchObject({ code: 'QUOTA', outcome: 'none' })
      mendDisk()
      await alice.delete(own[SPARES] ?? '')
    }
    expect(await all(alice)).toEqual([])
    await memory.close()
    const again = await openTestMemory({ name, extraction: 'none' })
    expect(await all(again.memory.user('alice'))).toEqual([])
    await again.memory.close()
  })

  it('takes the vectors along; those of other records that lay beside them are made again', async () => {
    const loadEmbedder = async () => fakeEmbedder()
    const { name, memory, alice, ids } = await written(4, { loadEmbedder })
    await memory.ready({ model: true })
    await alice.settled()
    fillDisk(0)
    await alice.delete(ids[0] ?? '')
    mendDisk()
    await alice.settled()
    const { hits } = await alice.search({ text: 'zebra number2', strategy: 'dense', limit: 10 })
    expect(hits.map(({ record }) => record.id).sort()).toEqual(ids.slice(1).sort())
    await memory.close()
    const again = await openTestMemory({ name, loadEmbedder, extraction: 'none' })
    await again.memory.ready({ model: true })
    await again.memory.user('alice').settled()
    expect(await all(again.memory.user('alice'))).toHaveLength(3)
    await again.memory.close()
  })

  it('that would have to write of what stays is QUOTA and changes nothing', async () => {
    const { memory, alice, ids } = await written(2)
    const said = await alice.infer({ kind: 'fact', content: 'They are striped.', from: ids })
    fillDisk(0)
    await expect(alice.delete(ids[0] ?? '')).rejects.toMatchObject({ code: 'QUOTA', outcome: 'none' })
    mendDisk()
    expect((await alice.get(said.ids[0] ?? ''))?.provenance.derivedFrom).toEqual(ids)
    expect(await alice.get(ids[0] ?? '')).not.toBeNull()
    await memory.close()
  })

  it('is possible for a memory that was opened on it; so are search and export', async () => {
    const { name, memory, ids } = await written(3)
    await memory.close()
    fillDisk(0)
    const again = await openTestMemory({ name, extraction: 'none' })
    const alice = again.memory.user('alice')
    await alice.delete(ids[0] ?? '')
    expect((await alice.search('number1')).hits[0]?.record.id).toBe(ids[1])
    const lines: string[] = []
    for await (const line of alice.export()) lines.push(line)
    expect(lines.filter((line) => line.includes('zebra'))).toHaveLength(2)
    await expect(alice.observe(say('more'))).rejects.toMatchObject({ code: 'QUOTA', outcome: 'none' })
    await again.memory.close()
  })

  it('leaves a user who can be erased to the last row, and rekeyed', async () => {
    const { name, memory, alice, ids } = await written(3)
    fillDisk(0)
    await alice.delete(ids[0] ?? '')
    mendDisk()
    await alice.rekey({ rotate: true })
    expect(contents(await all(alice))).toEqual(['zebra number1', 'zebra number2'])
    fillDisk(0)
    const { checks } = await alice.erase()
    expect(checks.every(({ passed }) => passed)).toBe(true)
    mendDisk()
    await memory.close()
    const rows = await readDatabase(databaseName(name))
    expect(rows.filter(({ store }) => store !== 'meta')).toEqual([])
  })
})
