import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshName, openTestMemory, type TestMemory } from '../open-memory.ts'
import { FakeTabs } from './fake-tabs.ts'

const opened: TestMemory[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const { memory } of opened.splice(0)) await memory.close()
})

async function openTabs(count: number) {
  const browser = new FakeTabs()
  const name = freshName()
  const tabs: TestMemory[] = []
  for (let i = 0; i < count; i++)
    tabs.push(await openTestMemory({ name, tabs: browser.platform, extraction: 'none' }))
  opened.push(...tabs)
  return { browser, tabs }
}
const say = ({ memory }: TestMemory, content: string, user = 'alice') =>
  memory.user(user).observe({ speaker: 'user', content })
const contents = async ({ memory }: TestMemory, user = 'alice') =>
  (await memory.user(user).search('zebra')).hits.map(({ record }) => record.content)

describe('the tabs of one memory', () => {
  it('forget a user whom one of them erases, and nobody else', async () => {
    const { tabs } = await openTabs(3)
    const [one] = tabs as [TestMemory]
    for (const user of ['alice', 'bob']) await say(one, `zebra of ${user}`, user)
    for (const tab of tabs) for (const user of ['alice', 'bob']) await contents(tab, user)
    expect(tabs.map(({ engine }) => engine.partitions.size)).toEqual([2, 2, 2])
    const receipt = await one.memory.user('alice').erase()
    expect(receipt.unansweredTabs).toEqual([])
    expect(tabs.map(({ engine }) => engine.partitions.size)).toEqual([1, 1, 1])
    for (const tab of tabs) {
      expect(await contents(tab)).toEqual([])
      expect(await contents(tab, 'bob')).toEqual(['zebra of bob'])
    }
  })

  it('are named in the receipt when they do not answer, and forget when they wake', async () => {
    const { browser, tabs } = await openTabs(3)
    const [one, two, three] = tabs as [TestMemory, TestMemory, TestMemory]
    await say(one, 'zebra')
    for (const tab of tabs) await contents(tab)
    browser.sleep(1)
    const receipt = await one.memory.user('alice').erase()
    expect(receipt.unansweredTabs).toHaveLength(1)
    expect(receipt.checks.every(({ passed }) => passed)).toBe(true)
    expect([two, three].map(({ engine }) => engine.partitions.size)).toEqual([1, 0])
    browser.wake(1)
    await vi.waitFor(() => expect(two.engine.partitions.size).toBe(0))
    expect(await contents(two)).toEqual([])
    // Who has answered late is not asked about again.
    expect((await one.memory.user('alice').erase()).unansweredTabs).toEqual([])
  })

  it('that sleep read nothing of an erased user even before they hear of it', async () => {
    const { browser, tabs } = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    await say(one, 'zebra')
    expect(await contents(two)).toEqual(['zebra'])
    browser.sleep(1)
    await one.memory.user('alice').erase()
    expect(await contents(two)).toEqual([])
  })

  it('are locked together, and unlocked each by itself', async () => {
    const { tabs } = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    await say(one, 'zebra')
    await one.memory.user('alice').rekey({ passphrase: 'correct horse' })
    await two.memory.user('alice').unlock({ passphrase: 'correct horse' })
    expect(await contents(two)).toEqual(['zebra'])
    await one.memory.user('alice').lock()
    for (const tab of tabs) await expect(contents(tab)).rejects.toMatchObject({ code: 'LOCKED' })
    await two.memory.user('alice').unlock({ passphrase: 'correct horse' })
    expect(await contents(two)).toEqual(['zebra'])
    await expect(contents(one)).rejects.toMatchObject({ code: 'LOCKED' })
  })

  it('that have closed are not waited for', async () => {
    const { tabs } = await openTabs(2)
    const [one, two] = tabs as [TestMemory, TestMemory]
    await say(one, 'zebra')
    await contents(two)
    await two.memory.close()
    expect((await one.memory.user('alice').erase()).unansweredTabs).toEqual([])
  })
})
