import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreezableTab, type FreezingBrowser, openFreezingBrowser } from './support/freezing-browser.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
let browser: FreezingBrowser
beforeAll(async () => {
  site = await openSite()
  browser = await openFreezingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface Opened {
  readonly memory: Awaited<ReturnType<typeof lab.openMemory>>
  /** What the tab was told of its own life. */
  readonly life: string[]
  last: Promise<string>
}
declare global {
  var opened: Opened
}

/** Two tabs with one record each in the same memory; the first knows what it is told of its own life. */
async function twoTabs(): Promise<[FreezableTab, FreezableTab]> {
  const tabs: [FreezableTab, FreezableTab] = [
    await browser.newTab(`${site.url}/`),
    await browser.newTab(`${site.url}/`),
  ]
  for (const tab of tabs) {
    await tab.evaluate(async () => {
      const memory = await lab.openMemory({ name: 'frozen', embedder: 'none' })
      const alice = memory.user('alice')
      await alice.observe({ speaker: 'user', content: 'the zebra' })
      await alice.settled()
      const life: string[] = []
      for (const event of ['freeze', 'resume']) document.addEventListener(event, () => life.push(event))
      globalThis.opened = { memory, life, last: Promise.resolve('') }
    })
  }
  return tabs
}

it('a tab that is frozen holds up no other, and thaws knowing what they did', async () => {
  const [frozen, other] = await twoTabs()
  // Whatever the browser still writes of what was acknowledged is written by then.
  await frozen.evaluate(() => lab.sleep(1_000))
  await frozen.setState('frozen')
  const written = await other.evaluate(async () => {
    const alice = opened.memory.user('alice')
    for (const id of await lab.ids(alice)) await alice.delete(id)
    await alice.observe({ speaker: 'user', content: 'the walrus' })
    return (await alice.search('walrus')).hits.length
  })
  expect(written).toBe(1)
  expect(await frozen.evaluate(() => opened.life)).toEqual(['freeze'])
  await frozen.setState('active')
  const thawed = await frozen.evaluate(async () => {
    const alice = opened.memory.user('alice')
    const zebras = (await alice.search('zebra')).hits.filter(({ record }) => record.content === 'the zebra')
    const { ids } = await alice.observe({ speaker: 'user', content: 'the heron' })
    const contents: string[] = []
    for await (const { content } of alice.list()) contents.push(content)
    await alice.erase()
    await opened.memory.close()
    return { life: opened.life, zebras: zebras.length, wrote: ids.length, contents: contents.sort() }
  })
  expect(thawed).toEqual({
    life: ['freeze', 'resume'],
    zebras: 0,
    wrote: 1,
    contents: ['the heron', 'the walrus'],
  })
}, 60_000)

it('a tab that is frozen while it writes may hold up others, but no longer than their deadlines; all is answered when it thaws', async () => {
  const [frozen, other] = await twoTabs()
  await frozen.evaluate(() => {
    const said = opened.memory.user('alice').observe({ speaker: 'user', content: 'said while freezing' })
    opened.last = said.then(({ ids }) => ids[0] ?? '')
  })
  await frozen.setState('frozen')
  const code = await other.evaluate(async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const written = opened.memory
      .user('alice')
      .observe({ speaker: 'user', content: 'the walrus', id }, { timeoutMs: 2_000 })
    return written.then(
      () => 'stored',
      (reason) => reason.code,
    )
  })
  expect(['stored', 'TIMEOUT']).toContain(code)
  await frozen.setState('active')
  expect(await frozen.evaluate(() => opened.last)).not.toBe('')
  const contents = await other.evaluate(async () => {
    const alice = opened.memory.user('alice')
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    await alice.observe({ speaker: 'user', content: 'the walrus', id })
    const contents: string[] = []
    for await (const { content } of alice.list()) contents.push(content)
    return contents.sort()
  })
  expect(contents).toEqual(['said while freezing', 'the walrus', 'the zebra', 'the zebra'])
}, 60_000)
