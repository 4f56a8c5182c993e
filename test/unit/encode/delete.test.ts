import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordId } from '../../../src/base/ids.ts'
import { parseRecord } from '../../../src/schema/index.ts'
import { LIMITS } from '../../../src/schema/limits.ts'
import { all, openTestMemory, type TestMemory } from '../open-memory.ts'

let opened: TestMemory
beforeEach(async () => {
  opened = await openTestMemory()
})
afterEach(() => opened.memory.close())

const alice = () => opened.memory.user('alice')
const say = async (content: string) => (await alice().observe({ speaker: 'user', content })).ids[0]!
const infer = async (content: string, from: RecordId[]) =>
  (await alice().infer({ kind: 'fact', content, from })).ids[0]!
const contents = async () => (await all(alice())).map((record) => record.content).sort()
const remaining = async () => (await all(alice())).map((record) => record.id).sort()

describe('deleting a source', () => {
  it('takes along what rests on it alone, and so on, and nothing else', async () => {
    const source = await say('source')
    const claim = await infer('claim', [source])
    const further = await infer('further claim', [claim])
    const other = await say('other')
    const { ids } = await alice().delete(source)
    expect([...ids].sort()).toEqual([source, claim, further].sort())
    expect(await remaining()).toEqual([other])
  })

  it('leaves what has other support, without the reference', async () => {
    const a = await say('a')
    const b = await say('b')
    const claim = await infer('claim', [a, b])
    await alice().delete(a)
    expect(await alice().get(claim)).toMatchObject({
      status: 'active',
      provenance: { derivedFrom: [b], evidence: [{ recordId: b }] },
    })
    await alice().delete(b)
    expect(await remaining()).toEqual([])
  })

  it('leaves feedback on it, without the reference', async () => {
    const a = await say('a')
    const b = await say('b')
    const { ids } = await alice().feedback({ recordIds: [a, b], outcome: 'success' })
    await alice().delete(a)
    expect(await alice().get(ids[0]!)).toMatchObject({ feedback: { recordIds: [b] } })
  })

  it('follows any web of derivations as a set-based oracle does, and leaves no edge and no reference', async () => {
    // Each claim cites some of the records before it; the first three are turns.
    const web = fc.record({
      citations: fc.array(fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 3 }), {
        maxLength: 8,
        size: 'max',
      }),
      target: fc.nat(10),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(web, async ({ citations, target }) => {
        const key = `user ${run++}`
        const user = opened.memory.user(key)
        const ids: RecordId[] = []
        const sources: number[][] = [[], [], []]
        for (const content of ['a', 'b', 'c']) {
          ids.push((await user.observe({ speaker: 'user', content })).ids[0]!)
        }
        for (const citation of citations) {
          const from = [...new Set(citation.map((n) => n % ids.length))]
          const cited = from.map((n) => ids[n]!)
          sources.push(from)
          ids.push((await user.infer({ kind: 'fact', content: `claim ${ids.length}`, from: cited })).ids[0]!)
        }
        const gone = new Set([target % ids.length])
        sources.forEach((from, n) => {
          if (from.length > 0 && from.every((source) => gone.has(source))) gone.add(n)
        })
        const deleted = await user.delete(ids[target % ids.length]!)
        expect([...deleted.ids].sort()).toEqual([...gone].map((n) => ids[n]).sort())
        const left = await all(user)
        expect(left.map((record) => record.id).sort()).toEqual(ids.filter((_, n) => !gone.has(n)).sort())
        for (const record of left) {
          parseRecord(record)
          const n = ids.indexOf(record.id)
          const expected = sources[n]!.filter((source) => !gone.has(source)).map((source) => ids[source])
          expect(record.provenance.derivedFrom).toEqual(expected)
          const edges = await opened.engine.partitions.use(key, async (p) => p.edgesOf(record.id))
          for (const edge of edges) expect(ids.filter((_, i) => !gone.has(i))).toContain(edge.from)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('deleting a correction', () => {
  const remember = async (value: string) =>
    (await alice().remember({ kind: 'fact', attribute: 'home city', value, validFrom: 1 })).ids[0]!
  const correct = async (id: RecordId, value: string) =>
    (await alice().correct(id, { value, validFrom: 5 })).ids[0]!
  const found = async () => (await alice().search('home city')).hits.map((hit) => hit.record.id)

  it('makes the claim that it superseded current again', async () => {
    const old = await remember('Berlin')
    const before = await alice().get(old)
    const correction = await correct(old, 'Paris')
    expect(await found()).toEqual([correction])
    await alice().delete(correction)
    const { updatedAt, ...after } = (await alice().get(old))!
    expect(before).toMatchObject(after)
    expect(after).not.toHaveProperty('claim.validTo')
    expect(await found()).toEqual([old])
    const again = await correct(old, 'Rome')
    expect(await found()).toEqual([again])
  })

  it('leaves the end that the claim had before it was superseded', async () => {
    const input = { kind: 'fact', attribute: 'home city', value: 'Berlin', validFrom: 1, validTo: 3 } as const
    const [old] = (await alice().remember(input)).ids
    await alice().delete(await correct(old!, 'Paris'))
    expect(await alice().get(old!)).toMatchObject({ status: 'active', claim: { validTo: 3 } })
  })

  it('that was corrected itself leaves the last value current, and the first to come back after that', async () => {
    const first = await remember('Berlin')
    const second = await correct(first, 'Paris')
    const third = await correct(second, 'Rome')
    await alice().delete(second)
    expect(await alice().get(first)).toMatchObject({ status: 'superseded', claim: { validTo: 5 } })
    expect(await found()).toEqual([third])
    await alice().delete(third)
    expect(await found()).toEqual([first])
  })
})

describe('deleting a document', () => {
  const long = (word: string) => `${word} `.repeat(LIMITS.chunkUnits).trim()

  it('by any of its chunks takes the whole document and what rests on it, and no other document', async () => {
    const first = await alice().ingest({ source: { title: 'one' }, content: long('alpha') })
    const second = await alice().ingest({ source: { title: 'two' }, content: long('beta') })
    expect(first.ids.length).toBeGreaterThan(3)
    const claim = await infer('from two chunks', [first.ids[0]!, first.ids[2]!])
    const { ids } = await alice().delete(first.ids[1]!)
    expect([...ids].sort()).toEqual([...first.ids, claim].sort())
    expect(await remaining()).toEqual([...second.ids].sort())
  })
})

describe('deleting', () => {
  it('what is unknown or of another user is NOT_FOUND, and changes nothing', async () => {
    await say('mine')
    const foreign = (await opened.memory.user('bob').observe({ speaker: 'user', content: 'his' })).ids[0]!
    for (const bad of [foreign, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      await expect(alice().delete(bad)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringContaining('delete.id'),
      })
    }
    expect(await contents()).toEqual(['mine'])
    expect(await all(opened.memory.user('bob'))).toHaveLength(1)
  })

  it('makes a record unfindable at once, by words and by id, also after reopening', async () => {
    const id = await say('the zebra')
    await alice().delete(id)
    expect((await alice().search('zebra')).hits).toEqual([])
    expect(await alice().get(id)).toBeNull()
    await opened.memory.close()
    opened = await openTestMemory({ name: opened.name })
    expect((await alice().search('zebra')).hits).toEqual([])
    expect(await remaining()).toEqual([])
  })
})
