import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import { all, expectError, type Harness, withMemory } from './harness.ts'

async function exported(user: UserMemory, passphrase?: string): Promise<string[]> {
  await user.settled()
  const lines: string[] = []
  for await (const line of user.export({ passphrase })) lines.push(line)
  return lines
}

/** What is taken out of a memory can be put back, and nothing else can be put in. */
export function describePortability(harness: Harness): void {
  const on = (test: Parameters<typeof withMemory>[1]) => withMemory(harness, test)

  describe('export and import', () => {
    it(
      'an erased user comes back, line by line, from a stream of bytes',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.observe({ speaker: 'user', content: 'I like tea. 我喜欢茶。' })
        await alice.infer({ kind: 'preference', content: 'likes tea', from: [ids[0] ?? ''] })
        const fact = await alice.remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
        await alice.correct(fact.ids[0] ?? '', { value: 'Rome' })
        const lines = await exported(alice)
        const records = await all(alice)
        await alice.erase()
        expect(await exported(alice)).toHaveLength(2)
        const result = await alice.import(new Blob(lines).stream())
        expect(result).toEqual({ records: 4, edges: 2, vectors: 0, skipped: 0 })
        expect(await exported(alice)).toEqual(lines)
        expect(await all(alice)).toEqual(records)
        expect(await alice.import(lines)).toEqual({ records: 0, edges: 0, vectors: 0, skipped: 6 })
      }),
    )

    it(
      'a memory goes straight from one user to another',
      on(async (memory) => {
        const alice = memory.user('alice')
        await alice.ingest({ source: {}, content: 'One more sentence of a long text. '.repeat(4_000) })
        const bob = memory.user('bob')
        await expectError(harness, bob.import(alice.export()), 'INVALID', /line 1.*another user/)
        await bob.import(alice.export(), { from: 'alice' })
        const lines = await exported(alice)
        expect((await exported(bob)).slice(1)).toEqual(lines.slice(1))
      }),
    )

    it(
      'a sealed export opens with its passphrase only',
      on(async (memory) => {
        const alice = memory.user('alice')
        await alice.observe({ speaker: 'user', content: 'zqsentinel' })
        const sealed = await exported(alice, 'correct horse')
        expect(sealed.join('')).not.toContain('zqsentinel')
        await alice.erase()
        await expectError(harness, alice.import(sealed), 'LOCKED')
        await expectError(harness, alice.import(sealed, { passphrase: 'horse' }), 'WRONG_PASSPHRASE')
        const cut = [...sealed.slice(0, 1), ...sealed.slice(2)]
        await expectError(harness, alice.import(cut, { passphrase: 'correct horse' }), 'TAMPERED', /line 2/)
        expect(await all(alice)).toEqual([])
        await alice.import(sealed, { passphrase: 'correct horse' })
        expect((await all(alice)).map(({ content }) => content)).toEqual(['zqsentinel'])
      }),
    )

    it(
      'a bad line is named and stores nothing; a line without end is not waited for',
      on(async (memory) => {
        const alice = memory.user('alice')
        const header = '{"type":"header","format":"memir","version":1}\n'
        await expectError(harness, alice.import(`${header}{"type":"record"}\n`), 'INVALID', /line 2: record/)
        let given = 0
        async function* endless(): AsyncGenerator<Uint8Array> {
          yield new TextEncoder().encode(header)
          for (; given < 1e9; given += 1e6) yield new Uint8Array(1e6).fill(32)
        }
        await expectError(harness, alice.import(endless()), 'TOO_LARGE', /line 2/)
        expect(given).toBeLessThan(1e7)
        expect(await all(alice)).toEqual([])
      }),
    )
  })
}
