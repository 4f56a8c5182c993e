import { describe, expect, it } from 'vitest'
import { lockKey, openLock } from '../../../src/storage/passphrase.ts'

const KEY = crypto.getRandomValues(new Uint8Array(32))

describe('a key that a passphrase locks', () => {
  it('opens with the passphrase, at its place only, and another passphrase is told from damage', async () => {
    const lock = await lockKey(KEY, 'correct horse', 'here')
    expect(await openLock(lock, 'correct horse', 'here')).toEqual(KEY)
    const refused = (what: Promise<unknown>, code: string) => expect(what).rejects.toMatchObject({ code })
    await refused(openLock(lock, 'correct horse ', 'here'), 'WRONG_PASSPHRASE')
    await refused(openLock(lock, 'correct horse', 'there'), 'TAMPERED')
    const { wrapped, salt } = lock
    const changed = `${wrapped.slice(0, 20)}${wrapped[20] === 'A' ? 'B' : 'A'}${wrapped.slice(21)}`
    await refused(openLock({ ...lock, wrapped: changed }, 'correct horse', 'here'), 'TAMPERED')
    await refused(openLock({ ...lock, wrapped: '!' }, 'correct horse', 'here'), 'TAMPERED')
    await refused(
      openLock({ ...lock, salt: salt.replace(/^./, '/') }, 'correct horse', 'here'),
      'WRONG_PASSPHRASE',
    ) // prettier-ignore
    await refused(openLock({ ...lock, iterations: 1_000 }, 'correct horse', 'here'), 'WRONG_PASSPHRASE')
  })

  it('is stretched by 600,000 rounds at least, with a salt of its own', async () => {
    const [first, second] = [await lockKey(KEY, 'x', 'here'), await lockKey(KEY, 'x', 'here')]
    expect(first.iterations).toBeGreaterThanOrEqual(600_000)
    expect(first.salt).not.toBe(second.salt)
    expect(first.check).not.toBe(second.check)
    expect(atob(first.salt).length).toBe(16)
  })

  it('follows PBKDF2 as another implementation computes it', async () => {
    const { pbkdf2Sync, hkdfSync } = await import('node:crypto')
    const { salt, iterations, check } = await lockKey(KEY, 'ｐａｓｓ', 'here')
    const slow = pbkdf2Sync('pass', Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
    expect(Buffer.from(hkdfSync('sha256', slow, '', 'memir check', 16)).toString('base64')).toBe(check)
  })
})
