import { describe, expect, it } from 'vitest'
import { all, expectError, found, type Harness, withMemory } from './harness.ts'

/** Users never meet, what was written stays, and what was erased is gone. */
export function describeIsolation(harness: Harness): void {
  const on = (test: Parameters<typeof withMemory>[1]) => withMemory(harness, test)
  const refused = (call: Promise<unknown>, code: string, message?: string | RegExp) =>
    expectError(harness, call, code, message)

  describe('isolation and durability', () => {
    it(
      'two users with the same words never see each other’s records',
      on(async (memory) => {
        const users = ['alice', 'bob'].map((name) => memory.user(name))
        for (const user of users) {
          for (let i = 0; i < 5; i++) await user.observe({ speaker: 'user', content: `I like tea ${i}.` })
        }
        const [alice, bob] = await Promise.all(users.map(all))
        const ids = new Set(alice?.map((record) => record.id))
        expect(ids.size).toBe(5)
        expect(bob?.some((record) => ids.has(record.id))).toBe(false)
        for (const user of users) {
          const own = new Set((await all(user)).map((record) => record.id))
          for (const { record } of (await user.search({ text: 'tea', limit: 100 })).hits) {
            expect(own.has(record.id)).toBe(true)
          }
        }
      }),
    )

    it(
      'an id of another user is an unknown id',
      on(async (memory) => {
        const alice = memory.user('alice')
        const bob = memory.user('bob')
        const { ids } = await alice.remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
        const id = ids[0] ?? ''
        expect(await bob.get(id)).toBeNull()
        await refused(bob.delete(id), 'NOT_FOUND')
        await refused(bob.update(id, { tags: ['x'] }), 'NOT_FOUND')
        await refused(bob.correct(id, { value: 'Rome' }), 'NOT_FOUND')
        await refused(bob.infer({ kind: 'fact', content: 'x', from: [id] }), 'NOT_FOUND')
        await refused(bob.feedback({ recordIds: [id], outcome: 'success' }), 'NOT_FOUND')
        expect(await all(bob)).toEqual([])
        expect((await all(alice)).map((record) => record.id)).toEqual([id])
      }),
    )

    it(
      'what was acknowledged is there when the memory is opened again',
      on(async (memory, name) => {
        const alice = memory.user('alice')
        await alice.observe({ speaker: 'user', content: 'My flight leaves at seven.' })
        await alice.remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
        await alice.settled()
        const before = await all(alice)
        await memory.close()
        const reopened = await harness.open({ name, embedder: 'none' })
        try {
          expect(await all(reopened.user('alice'))).toEqual(before)
          expect(await found(reopened.user('alice'), 'flight')).toEqual(['My flight leaves at seven.'])
        } finally {
          await reopened.close()
        }
      }),
    )

    it(
      'two memories of one name see each other’s writes',
      on(async (memory, name) => {
        const other = await harness.open({ name, embedder: 'none' })
        try {
          await Promise.all(
            Array.from({ length: 10 }, (_, i) =>
              (i % 2 === 0 ? memory : other)
                .user('alice')
                .observe({ speaker: 'user', content: `turn ${i}`, sessionId: 's' }),
            ),
          )
          const here = await all(memory.user('alice'))
          expect(here.length).toBe(10)
          expect(await all(other.user('alice'))).toEqual(here)
          await other.user('alice').delete(here[0]?.id ?? '')
          expect((await all(memory.user('alice'))).length).toBe(9)
        } finally {
          await other.close()
        }
      }),
    )

    it(
      'an erased user is gone, with a receipt; the others stay; who returns starts empty',
      on(async (memory, name) => {
        const alice = memory.user('alice')
        const bob = memory.user('bob')
        await alice.observe({ speaker: 'user', content: 'I like tea.' })
        await bob.observe({ speaker: 'user', content: 'I like tea too.' })
        await bob.settled()
        const bobBefore = await all(bob)
        const receipt = await alice.erase()
        expect(receipt.removed.records).toBe(1)
        expect(receipt.checks.length).toBeGreaterThan(0)
        expect(receipt.checks.every((check) => check.passed)).toBe(true)
        expect(await all(alice)).toEqual([])
        expect(await found(alice, 'tea')).toEqual([])
        expect(await all(bob)).toEqual(bobBefore)
        await alice.observe({ speaker: 'user', content: 'Back again.' })
        await memory.close()
        const reopened = await harness.open({ name, embedder: 'none' })
        try {
          expect((await all(reopened.user('alice'))).map((record) => record.content)).toEqual(['Back again.'])
          expect(await all(reopened.user('bob'))).toEqual(bobBefore)
        } finally {
          await reopened.close()
        }
      }),
    )

    it(
      'a user behind a passphrase is locked after each opening, alone, and can be erased without it',
      on(async (memory, name) => {
        for (const key of ['alice', 'bob']) {
          await memory.user(key).observe({ speaker: 'user', content: `${key} likes tea.` })
        }
        const before = await all(memory.user('alice'))
        await memory.user('alice').rekey({ passphrase: 'correct horse', rotate: true })
        expect(await all(memory.user('alice'))).toEqual(before)
        await memory.close()
        const reopened = await harness.open({ name, embedder: 'none' })
        try {
          const alice = reopened.user('alice')
          await refused(alice.search('tea'), 'LOCKED')
          await refused(alice.observe({ speaker: 'user', content: 'x' }), 'LOCKED')
          await refused(alice.unlock({ passphrase: 'horse' }), 'WRONG_PASSPHRASE')
          expect(await found(reopened.user('bob'), 'tea')).toEqual(['bob likes tea.'])
          await alice.unlock({ passphrase: 'correct horse' })
          expect(await all(alice)).toEqual(before)
          await alice.lock()
          await refused(alice.search('tea'), 'LOCKED')
          await alice.erase()
          expect(await all(alice)).toEqual([])
        } finally {
          await reopened.close()
        }
      }),
    )

    it(
      'erasing an unknown user, or twice, does no harm',
      on(async (memory) => {
        const nobody = memory.user('nobody')
        await nobody.erase()
        await nobody.observe({ speaker: 'user', content: 'x' })
        await nobody.erase()
        expect((await nobody.erase()).checks.every((check) => check.passed)).toBe(true)
      }),
    )

    it(
      'after close every call rejects, and close may be repeated',
      on(async (memory) => {
        await memory.close()
        await memory.close()
        await refused(memory.user('alice').search('x'), 'CLOSED')
        await refused(memory.user('alice').observe({ speaker: 'user', content: 'x' }), 'CLOSED')
      }),
    )
  })
}
