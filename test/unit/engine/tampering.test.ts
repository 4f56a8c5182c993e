import { describe, expect, it } from 'vitest'
import { all, freshName, openTestMemory } from '../open-memory.ts'
import { settled } from '../storage/disk.ts'

interface Row {
  readonly pid: string
  readonly id: string
  readonly epoch: number
  readonly body: Uint8Array
}

/** Changes every record row of a closed memory behind its back. */
async function changeRecords(name: string, change: (row: Row) => Row): Promise<void> {
  const db = await settled(indexedDB.open(`memir:${name}`))
  const store = db.transaction('records', 'readwrite').objectStore('records')
  const rows: Row[] = await settled(store.getAll())
  for (const row of rows) await settled(store.put(change(row)))
  db.close()
}

const flipped = ({ body, ...row }: Row): Row => ({
  ...row,
  body: body.map((byte, i) => (i === 20 ? byte ^ 1 : byte)),
})

describe('a memory that was changed from outside', () => {
  it('is TAMPERED in every call that reads it, and never shows something else', async () => {
    const name = freshName()
    const first = await openTestMemory({ name })
    const { ids } = await first.memory.user('alice').observe({ speaker: 'user', content: 'hello' })
    await first.memory.close()
    await changeRecords(name, flipped)
    const { memory } = await openTestMemory({ name })
    const alice = memory.user('alice')
    const calls = [
      all(alice),
      alice.get(ids[0]!),
      alice.search('hello'),
      alice.context('hello'),
      alice.observe({ speaker: 'user', content: 'more' }),
      alice.delete(ids[0]!),
    ]
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'TAMPERED', outcome: 'none' } })
    }
    await memory.close()
  })

  it('can be erased, after which the user begins anew; other users never noticed', async () => {
    const name = freshName()
    const first = await openTestMemory({ name })
    await first.memory.user('alice').observe({ speaker: 'user', content: 'hello' })
    await first.memory.close()
    await changeRecords(name, flipped)
    const { memory } = await openTestMemory({ name })
    await memory.user('bob').observe({ speaker: 'user', content: 'from bob' })
    await expect(all(memory.user('alice'))).rejects.toMatchObject({ code: 'TAMPERED' })
    const receipt = await memory.user('alice').erase()
    expect(receipt.removed).toMatchObject({ records: 1 })
    await memory.user('alice').observe({ speaker: 'user', content: 'anew' })
    expect((await all(memory.user('alice'))).map((record) => record.content)).toEqual(['anew'])
    expect(await all(memory.user('bob'))).toHaveLength(1)
    await memory.close()
  })

  it('in that a row claims a later epoch is TAMPERED', async () => {
    const name = freshName()
    const first = await openTestMemory({ name })
    await first.memory.user('alice').observe({ speaker: 'user', content: 'hello' })
    await first.memory.close()
    await changeRecords(name, (row) => ({ ...row, epoch: row.epoch + 1 }))
    const { memory } = await openTestMemory({ name })
    await expect(all(memory.user('alice'))).rejects.toMatchObject({ code: 'TAMPERED' })
    await memory.close()
  })
})
