import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { trustOf } from '../../../src/policy/trust.ts'
import { isClaim, type MemIRRecord } from '../../../src/schema/record.ts'
import { AUTHORITIES } from '../../../src/schema/vocabulary.ts'
import { all, openTestMemory } from '../open-memory.ts'

const place = fc.nat(20)
const confidence = fc.double({ min: 0, max: 1, noNaN: true })
const step = fc.oneof(
  fc.record({ call: fc.constant('observe' as const), speaker: fc.constantFrom('user', 'assistant') }),
  fc.record({ call: fc.constant('ingest' as const), authority: fc.constantFrom(...AUTHORITIES) }),
  fc.record({ call: fc.constant('remember' as const) }),
  fc.record({ call: fc.constant('delete' as const), place }),
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('infer' as const),
      places: fc.array(place, { minLength: 1, maxLength: 3 }),
      confidence,
    }),
  },
  { weight: 4, arbitrary: fc.record({ call: fc.constant('update' as const), place, confidence }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function run(alice: UserMemory, one: Step, n: number): Promise<void> {
  const ids = (await all(alice)).map(({ id }) => id)
  const idAt = (at: number): string => ids[at % ids.length] ?? ''
  switch (one.call) {
    case 'observe':
      await alice.observe({ speaker: one.speaker as 'user', content: `I like tea ${n}.`, sessionId: `${n}` })
      return
    case 'ingest':
      await alice.ingest({ source: { uri: `${n}`, authority: one.authority }, content: `Tea ${n}.` })
      return
    case 'remember':
      await alice.remember({ kind: 'fact', attribute: 'tea', value: `${n}` })
      return
    case 'infer':
      await alice.infer({
        kind: 'fact',
        attribute: 'city',
        value: 'Berlin',
        from: one.places.map(idAt),
        confidence: one.confidence,
      })
      return
    case 'update':
      await alice.update(idAt(one.place), { confidence: one.confidence })
      return
    case 'delete':
      await alice.delete(idAt(one.place))
  }
}

it('no inference is ever surer than the weakest of what it rests on, whatever its confidence is set to', async () => {
  let inferences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { memory } = await openTestMemory()
      const alice = memory.user('alice')
      for (const [n, one] of steps.entries()) {
        try {
          await run(alice, one, n)
        } catch (error) {
          if (!(error instanceof MemoryError)) throw error
        }
        const records = new Map((await all(alice)).map((record) => [record.id, record]))
        for (const record of records.values()) {
          if (record.provenance.type !== 'derived_inference' || !isClaim(record)) continue
          inferences++
          const cited = record.provenance.derivedFrom
            .map((id) => records.get(id))
            .filter((source): source is MemIRRecord => source !== undefined)
          expect(record.confidence).toBeLessThanOrEqual(Math.min(1, ...cited.map(trustOf)))
          if (record.status === 'active') expect(record.confidence).toBeGreaterThanOrEqual(0.8)
        }
      }
      await memory.close()
    }),
    { numRuns: 40 },
  )
  expect(inferences).toBeGreaterThan(50)
}, 120_000)

it('a person who accepts what was read off an own turn makes it sure, but not what rests on a rumour', async () => {
  const { memory } = await openTestMemory()
  const alice = memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'Maybe I like blues.' })
  await alice.settled()
  const [claim] = await alice.review()
  expect(await alice.update(claim?.id ?? '', { confidence: 1 })).toMatchObject({
    confidence: 1,
    status: 'active',
  })
  const rumour = await alice.ingest({ source: { authority: 'rumour' }, content: 'They say she likes jazz.' })
  const { ids } = await alice.infer({
    kind: 'preference',
    attribute: 'likes',
    value: 'jazz',
    from: rumour.ids,
  })
  expect(await alice.update(ids[0] ?? '', { confidence: 1 })).toMatchObject({
    confidence: 0.5,
    status: 'pending',
  })
  // What the user says then stands by itself.
  await alice.observe({ speaker: 'user', content: 'I like jazz.' })
  await alice.settled()
  const jazz = (await all(alice)).filter(isClaim).filter(({ claim: { value } }) => value === 'jazz')
  expect(jazz.map(({ provenance, status }) => [provenance.type, status])).toEqual([
    ['derived_inference', 'superseded'],
    ['direct_interaction', 'active'],
  ])
  await memory.close()
})
