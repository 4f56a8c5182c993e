import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import { type ClaimRecord, isClaim } from '../../src/schema/record.ts'
import { all, expectError, freshName, type Harness, UNKNOWN_ID, withMemory } from './harness.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 2, 3)

async function claims(user: UserMemory): Promise<ClaimRecord[]> {
  await user.settled()
  return (await all(user)).filter(isClaim)
}

/** What users say of themselves becomes claims, wherever the engine runs. */
export function describeClaims(harness: Harness): void {
  describe('claims', () => {
    const say = (user: UserMemory, content: string, at = START) =>
      user.observe({ speaker: 'user', content, at, sessionId: `s${at}` })

    it(
      'come out of what the user said, with a quote that stands in the turn',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await say(alice, "Hello! I'm allergic to peanuts. How are you?")
        const [claim, ...more] = await claims(alice)
        expect(more).toEqual([])
        expect(claim).toMatchObject({
          kind: 'fact',
          status: 'active',
          claim: { entity: 'user', attribute: 'allergy', value: 'peanuts', polarity: 'positive' },
          provenance: {
            type: 'direct_interaction',
            basis: 'stated',
            speaker: 'user',
            evidence: [{ recordId: ids[0], span: { start: 7, end: 30, quote: "I'm allergic to peanuts" } }],
            derivedFrom: ids,
          },
        })
        expect((await alice.search({ text: 'peanuts', kinds: ['fact'] })).hits).toHaveLength(1)
        expect(await alice.get(ids[0] ?? '')).toMatchObject({
          extraction: { state: 'done', rule: 'cue:health' },
        })
      }),
    )

    it(
      'never come out of the words of others about the user, of questions or of what is not so',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        for (const speaker of ['assistant', 'tool', 'system', 'environment'] as const) {
          await alice.observe({ speaker, content: 'I love sushi and I live in Oslo. My name is Max.' })
        }
        await say(alice, 'Do I like sushi? If I lived in Oslo, would I? He said "I live in Oslo".')
        expect(await claims(alice)).toEqual([])
      }),
    )

    it(
      'said again become one claim with more evidence, however often it is replayed',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        const words = [
          'I love hiking.',
          'I really enjoy hiking!',
          "I'm a big fan of hiking.",
          'Hiking is what I love.',
        ]
        for (const [i, content] of words.entries()) await say(alice, content, START + i * DAY)
        const [claim, ...more] = await claims(alice)
        expect(more).toEqual([])
        expect(claim?.provenance.evidence).toHaveLength(4)
        const before = (await claims(alice)).length
        for (const [i, content] of words.entries()) await say(alice, content, START + i * DAY)
        expect(await claims(alice)).toHaveLength(before)
      }),
    )

    it(
      'that are corrected leave one current value, and the old one as of its time',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await say(alice, 'I live in Berlin.', START)
        await alice.settled()
        await say(alice, 'Actually, I live in Hamburg now.', START + 10 * DAY)
        const current = (await claims(alice)).filter((claim) => claim.status === 'active')
        expect(current.map(({ claim }) => claim.value)).toEqual(['Hamburg'])
        const asOf = async (time: number) =>
          (await alice.search({ text: 'city', kinds: ['fact'], asOf: time })).hits.map((hit) =>
            isClaim(hit.record) ? hit.record.claim.value : '',
          )
        expect(await asOf(START + 5 * DAY)).toEqual(['Berlin'])
        expect(await asOf(START + 11 * DAY)).toEqual(['Hamburg'])
        expect(await asOf(START - DAY)).toEqual([])
        const [now] = current
        const past = await alice.history(now?.id ?? '')
        expect(past.map(({ claim }) => claim.value)).toEqual(['Berlin', 'Hamburg'])
        await expectError(harness, alice.history(UNKNOWN_ID), 'NOT_FOUND', 'history.id')
      }),
    )

    it(
      'make up a profile, without what is sensitive unless it is asked for',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await say(alice, '我叫周晓岚，我喜欢爬山。')
        await alice.observe({ speaker: 'user', content: 'I have diabetes.', sensitive: true, at: START })
        await say(alice, 'My sister loves opera.')
        await alice.settled()
        const { entities, text } = await alice.profile()
        expect(entities.map(({ entity }) => entity)).toEqual(['user', 'sister'])
        expect(text).toContain('爬山')
        expect(text).not.toContain('diabetes')
        expect((await alice.profile({ sensitive: true })).text).toContain('diabetes')
        expect((await alice.profile({ entity: 'sister' })).text).toBe('sister: likes: opera')
        expect(await memory.user('bob').profile()).toEqual({ entities: [], text: '' })
      }),
    )

    it(
      'of little confidence wait for review, and are promoted when they are said again',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        await say(alice, 'I think I like jazz.')
        await say(alice, 'Maybe I like blues.')
        await alice.settled()
        expect((await alice.review()).map(({ claim }) => claim.value).sort()).toEqual(['blues', 'jazz'])
        await say(alice, 'I like jazz.', START + DAY)
        await alice.settled()
        const [left, ...more] = await alice.review()
        expect(more).toEqual([])
        await alice.update(left?.id ?? '', { confidence: 1 })
        expect(await alice.review()).toEqual([])
        expect((await alice.profile()).text).toMatch(/jazz.*blues|blues.*jazz/)
      }),
    )

    it('are not looked for when the memory is opened without, and are found when it is opened with', async () => {
      const name = freshName()
      const off = await harness.open({ name, embedder: 'none', extraction: 'none' })
      try {
        await say(off.user('alice'), 'I love sushi.')
        expect(await claims(off.user('alice'))).toEqual([])
      } finally {
        await off.close()
      }
      const on = await harness.open({ name, embedder: 'none' })
      try {
        await say(on.user('alice'), 'I love sushi.')
        expect(await claims(on.user('alice'))).toHaveLength(1)
        await on
          .user('alice')
          .remember({ kind: 'fact', attribute: 'city', value: 'Rome', cardinality: 'one', at: START })
        await on
          .user('alice')
          .remember({ kind: 'fact', attribute: 'city', value: 'Bari', cardinality: 'one', at: START + DAY })
        const cities = (await claims(on.user('alice'))).filter(({ claim }) => claim.attribute === 'city')
        expect(cities.map(({ status, claim }) => [claim.value, status])).toEqual([
          ['Rome', 'superseded'],
          ['Bari', 'active'],
        ])
      } finally {
        await on.close()
      }
    })
  })
}
