import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Partition } from '../../../src/partition/partition.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { JOURNAL_COMMITS } from '../../../src/storage/unit-of-work.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, type TestMemory } from '../open-memory.ts'

async function openTabs(count: number): Promise<TestMemory[]> {
  const name = freshName()
  const loadEmbedder = async () => fakeEmbedder()
  return Promise.all(Array.from({ length: count }, () => openTestMemory({ name, loadEmbedder })))
}
const close = (tabs: readonly TestMemory[]) => Promise.all(tabs.map(({ memory }) => memory.close()))
const contentsIn = async ({ memory }: TestMemory, user = 'alice') =>
  (await all(memory.user(user))).map((record) => record.content).sort()
const say = ({ memory }: TestMemory, content: string, user = 'alice') =>
  memory.user(user).observe({ speaker: 'user', content })
/** The partition that a tab works on at this moment. */
const partitionOf = ({ engine }: TestMemory): Promise<Partition> =>
  engine.partitions.use('alice', async (partition) => partition)

describe('several tabs', () => {
  it('that write for one user at once lose no write and store none twice', async () => {
    const tabs = await openTabs(3)
    const writes = tabs.flatMap((tab, t) => Array.from({ length: 15 }, (_, i) => say(tab, `${t}-${i}`)))
    await Promise.all(writes)
    const expected = tabs.flatMap((_, t) => Array.from({ length: 15 }, (_, i) => `${t}-${i}`)).sort()
    for (const tab of tabs) expect(await contentsIn(tab)).toEqual(expected)
    await close(tabs)
  })

  it('number the steps of one task without a gap and without repetition', async () => {
    const tabs = await openTabs(2)
    const steps = await Promise.all(
      tabs.flatMap(({ memory }) =>
        Array.from({ length: 8 }, (_, i) => memory.user('alice').record({ taskId: 'T', action: `do ${i}` })),
      ),
    )
    const numbers = steps.map(({ stepId }) => stepId).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    await close(tabs)
  })

  it('see each other’s deletions, in search too', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    const { ids } = await say(one, 'the zebra')
    expect((await two.memory.user('alice').search('zebra')).hits).toHaveLength(1)
    await two.memory.user('alice').settled()
    await one.memory.user('alice').delete(ids[0]!)
    expect((await two.memory.user('alice').search('zebra')).hits).toEqual([])
    expect((await two.memory.user('alice').search({ text: 'seven', strategy: 'dense' })).hits).toEqual([])
    await close(tabs)
  })

  it('find by a search every commit that another tab acknowledged before it began', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    const user = two.memory.user('alice')
    const search = async (word: string) => (await user.search({ text: word, strategy: 'lexical' })).hits
    await say(one, 'begin')
    expect(await search('begin')).toHaveLength(1)
    const early: Promise<unknown>[] = []
    for (let i = 0; i < 40; i++) {
      const word = `zebra${i}`
      const { ids } = await say(one, word)
      // Others are under way, on the state before or after.
      early.push(search(word))
      expect((await search(word)).map(({ record }) => record.id)).toEqual(ids)
      await one.memory.user('alice').update(ids[0]!, { importance: 0.125 })
      expect((await search(word))[0]?.record.importance).toBe(0.125)
      if (i % 2 > 0) continue
      await one.memory.user('alice').delete(ids[0]!)
      expect(await search(word)).toEqual([])
    }
    await Promise.all(early)
    await one.memory.user('alice').erase()
    expect(await search('zebra1')).toEqual([])
    await close(tabs)
  })

  it('take an id that another tab deleted and used anew for the new record', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    const { ids } = await say(one, 'the zebra')
    await two.memory.user('alice').settled()
    await one.memory.user('alice').delete(ids[0]!)
    await one.memory.user('alice').observe({ id: ids[0], speaker: 'user', content: 'the walrus' })
    await one.memory.user('alice').settled()
    expect((await two.memory.user('alice').search({ text: 'zebra', strategy: 'lexical' })).hits).toEqual([])
    expect(
      (await two.memory.user('alice').search({ text: 'walrus', strategy: 'lexical' })).hits,
    ).toHaveLength(1)
    await close(tabs)
  })

  it('load the user anew when they missed more than the journal holds', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    const { ids } = await say(one, 'the zebra')
    await say(one, 'the walrus')
    expect(await contentsIn(two)).toEqual(['the walrus', 'the zebra'])
    for (const { memory } of tabs) await memory.user('alice').settled()
    const stale = await partitionOf(two)
    // As if so many commits had come in between.
    const { db, strict } = await openDatabase(one.name, 'relaxed')
    for (const { uid, epoch } of await db.users.toArray()) {
      await db.users.update(uid, { epoch: epoch + JOURNAL_COMMITS })
    }
    db.close()
    strict.close()
    await one.memory.user('alice').delete(ids[0]!)
    expect(await contentsIn(two)).toEqual(['the walrus'])
    const byWords = await two.memory.user('alice').search({ text: 'zebra', strategy: 'lexical' })
    expect(byWords.hits).toEqual([])
    expect(await partitionOf(two)).not.toBe(stale)
    expect((await partitionOf(two)).pid).toBe(stale.pid)
    await say(two, 'the lynx')
    expect(await contentsIn(one)).toEqual(['the lynx', 'the walrus'])
    await close(tabs)
  })

  it('do not bring an erased user back: what was in memory elsewhere is gone, what comes after is new', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    await say(one, 'before')
    await say(one, 'bob stays', 'bob')
    expect(await contentsIn(two)).toEqual(['before'])
    const erased = await partitionOf(two)
    await one.memory.user('alice').erase()
    expect(await contentsIn(two)).toEqual([])
    await say(two, 'after')
    for (const tab of tabs) {
      expect(await contentsIn(tab)).toEqual(['after'])
      expect(await contentsIn(tab, 'bob')).toEqual(['bob stays'])
    }
    expect((await partitionOf(two)).pid).not.toBe(erased.pid)
    await close(tabs)
  })

  it('that notice an erasure in many calls at once open the user anew once', async () => {
    const tabs = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    await say(one, 'before')
    await contentsIn(two)
    await one.memory.user('alice').erase()
    const partitions = await Promise.all(Array.from({ length: 6 }, () => partitionOf(two)))
    expect(new Set(partitions).size).toBe(1)
    await close(tabs)
  })

  it('agree in the end, when one erases while others write', async () => {
    const tabs = await openTabs(3)
    const [one, two, three] = tabs as [TestMemory, TestMemory, TestMemory]
    await say(one, 'before')
    await Promise.all([
      ...Array.from({ length: 8 }, (_, i) => say(two, `two ${i}`)),
      one.memory.user('alice').erase(),
      ...Array.from({ length: 8 }, (_, i) => say(three, `three ${i}`)),
    ])
    const left = await contentsIn(one)
    expect(left).not.toContain('before')
    expect(new Set(left).size).toBe(left.length)
    expect(await contentsIn(two)).toEqual(left)
    expect(await contentsIn(three)).toEqual(left)
    await Promise.all(tabs.map(({ memory }) => memory.user('alice').settled()))
    await close(tabs)
  })
})
