import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import { corroborated } from '../../../src/policy/trust.ts'
import { all, openTestMemory } from '../open-memory.ts'

async function on(test: (alice: UserMemory) => Promise<void>): Promise<void> {
  const { memory } = await openTestMemory()
  await test(memory.user('alice'))
  await memory.close()
}
const said = async (alice: UserMemory, content: string, more: object = {}): Promise<string> =>
  (await alice.observe({ speaker: 'user', content, ...more })).ids[0]!
const read = async (alice: UserMemory, authority: 'rumour' | 'unknown' | 'trusted' | 'official') =>
  (await alice.ingest({ source: { uri: authority, authority }, content: `As ${authority}.` })).ids[0]!
const inferred = async (alice: UserMemory, from: string[], confidence = 1): Promise<string> =>
  (await alice.infer({ kind: 'fact', content: `from ${from.length}`, from, confidence })).ids[0]!

describe('verify', () => {
  it('gives the chain from an inference to what was said and read', () =>
    on(async (alice) => {
      const [turn, page] = [await said(alice, 'The ferry is late.'), await read(alice, 'official')]
      const first = await inferred(alice, [turn])
      const second = await inferred(alice, [first, page])
      const { holds, chain, gaps, voices, confidence } = await alice.verify(second)
      expect({ holds, gaps, voices, confidence }).toEqual({ holds: true, gaps: [], voices: 2, confidence: 1 })
      expect(chain.map(({ record, depth }) => [record.id, depth])).toEqual([
        [second, 0],
        [first, 1],
        [page, 1],
        [turn, 2],
      ])
      expect(chain[0]?.restsOn).toEqual([first, page])
    }))

  it('takes what the app states, and every source, for its own ground', () =>
    on(async (alice) => {
      const { ids } = await alice.remember({ kind: 'fact', value: 'x' })
      for (const id of [ids[0]!, await said(alice, 'The kettle boils.')]) {
        expect(await alice.verify(id)).toMatchObject({ holds: true, voices: 1, chain: [{ depth: 0 }] })
      }
      await expect(alice.verify('01890a5d-ac96-774b-bcce-b302099a8057')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      }) // prettier-ignore
    }))

  it('an inference is no surer than the weakest of what it rests on, and one from a rumour waits', () =>
    on(async (alice) => {
      const turn = await said(alice, 'The ferry is late.')
      const guess = await said(alice, 'It may be the fog.', { speaker: 'assistant' })
      const cases: [string[], number][] = [
        [[turn], 1],
        [[turn, guess], 0.8],
        [[turn, await read(alice, 'official')], 1],
        [[turn, await read(alice, 'trusted')], 0.95],
        [[turn, await read(alice, 'unknown')], 0.8],
        [[turn, await read(alice, 'rumour')], 0.5],
        [[await inferred(alice, [turn], 0.6), turn], 0.6],
      ]
      for (const [from, confidence] of cases) {
        const id = await inferred(alice, from)
        expect(await alice.get(id)).toMatchObject({
          confidence,
          status: confidence < 0.8 ? 'pending' : 'active',
          provenance: { type: 'derived_inference', basis: 'inferred', speaker: 'assistant' },
        })
        expect((await alice.verify(id)).confidence).toBeCloseTo(confidence)
      }
    }))

  it('counts one speaker of one session, and one document, as one voice', () =>
    on(async (alice) => {
      const again = [
        await said(alice, 'Late.', { sessionId: 's' }),
        await said(alice, 'Late!', { sessionId: 's' }),
      ]
      expect((await alice.verify(await inferred(alice, again))).voices).toBe(1)
      const other = await said(alice, 'Late?', { sessionId: 't' })
      expect((await alice.verify(await inferred(alice, [...again, other]))).voices).toBe(2)
    })) // prettier-ignore

  it('names what is missing', () =>
    on(async (alice) => {
      const [first, second] = [await said(alice, 'One.'), await said(alice, 'Two.')]
      const id = await inferred(alice, [first, second])
      await alice.delete(second)
      expect((await alice.verify(id)).chain.map(({ record }) => record.id)).toEqual([id, first])
    }))

  it('every claim that was learned from a turn is quoted from it word for word', () =>
    on(async (alice) => {
      await said(alice, 'I live in Berlin, and I love hiking.')
      await said(alice, '我住在上海，我喜欢喝茶。')
      await alice.settled()
      const claims = (await all(alice)).filter((record) => 'claim' in record)
      expect(claims.length).toBeGreaterThan(2)
      for (const { id } of claims) expect(await alice.verify(id)).toMatchObject({ holds: true, gaps: [] })
    }))
})

describe('corroboration', () => {
  it('by another voice makes surer, never quite sure', () => {
    expect(corroborated([0.8])).toBeCloseTo(0.8)
    expect(corroborated([0.8, 0.5])).toBeCloseTo(0.9)
    expect(corroborated([0.5, 0.5, 0.5])).toBeCloseTo(0.875)
    expect(corroborated([])).toBe(0)
  })
})
