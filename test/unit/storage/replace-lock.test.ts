import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/storage/database.ts'
import { replaceLock } from '../../../src/storage/unit-of-work.ts'

it('another lock leaves all else of a user’s entry as it is', async () => {
  const { db, strict } = await openDatabase('replace-lock', 'relaxed')
  try {
    const lock = { salt: 'salt', rounds: 1, check: 'check', key: 'key' } as never
    const row = { uid: 'alice', pid: 'pid', epoch: 9, journalFrom: 7, wrappedKey: null }
    await db.users.put({ ...row, lock })
    expect(await replaceLock(strict, row, { wrappedKey: null })).toBe('committed')
    expect(await db.users.get('alice')).toEqual(row)
    expect(await replaceLock(strict, { ...row, pid: 'replaced' }, { wrappedKey: null })).toBe('gone')
  } finally {
    db.close()
    strict.close()
  }
})
