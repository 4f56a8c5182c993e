import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

/** Words that one user says and nobody else, in each place that an app can put a text. */
const wordsOf = (user: string) => ({
  content: `${user}quartz sleeps under marbleoak`,
  chinese: `${user}蓝鲸守护着琥珀灯塔`,
  document: `${user}anchor manual on glimmerfrost`,
  claim: `${user}petal allergy to saffronbeetle`,
  step: `dispatch ${user}willow to copperlagoon`,
  tag: `tag-${user}harvester`,
  session: `session-${user}sapphire`,
})
type Words = ReturnType<typeof wordsOf>
const USERS = { alice: wordsOf('zephyralice'), bob: wordsOf('thunderbob') }
/** Others, since what was never sealed may stand in the files of the profile after it was erased. */
const SEALED_USERS = { alice: wordsOf('umberalice'), bob: wordsOf('umberbob') }

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

interface Filled {
  readonly name: string
  readonly encryption: 'aes-gcm' | 'none'
  readonly users: typeof USERS
}

/** Both users write, and the snapshots are stored; then one of them is erased. */
async function fillAndErase({ name, encryption, users }: Filled) {
  const page = await site.newPage()
  const outcome = await page.evaluate(
    async ({ name, encryption, users }) => {
      const open = () =>
        lab.openMemory({
          name,
          encryption,
          embedder: { kind: 'module', url: new URL('/hashing.js', location.href).href },
        })
      let memory = await open()
      const fill = async (key: string, words: Words) => {
        const user = memory.user(key)
        const common = { sessionId: words.session, tags: [words.tag] }
        await user.observe({ speaker: 'user', content: words.content, ...common })
        await user.observe({ speaker: 'user', content: words.chinese, ...common })
        // Long enough for a snapshot to be worth writing.
        const content = `${words.document}. `.repeat(3_500)
        await user.ingest({ source: { title: words.document }, content, ...common })
        await user.remember({ kind: 'fact', content: words.claim, ...common })
        await user.record({ taskId: 't', action: words.step, ...common })
        await user.settled()
      }
      await fill('alice', users.alice)
      await fill('bob', users.bob)
      // Closing writes what is in memory as snapshots.
      await memory.close()
      memory = await open()
      await memory.user('alice').search(users.alice.content)
      const alice = await lab.partitionOf(name, 'alice')
      const bob = await lab.partitionOf(name, 'bob')
      const before = await lab.rowTexts(name, bob)
      const held = await lab.rowCounts(name, alice ?? '')
      const receipt = await memory.user('alice').erase()
      const after = await lab.rowTexts(name, bob)
      const left = await lab.rowCounts(name, alice ?? '')
      const lines: string[] = []
      for await (const line of memory.user('alice').export()) lines.push(line)
      for await (const line of memory.user('bob').export()) lines.push(line)
      const back = await lab.ids(memory.user('alice'))
      await memory.close()
      return { before, after, held, left, receipt, exported: lines.join(''), back }
    },
    { name, encryption, users },
  )
  return { page, outcome }
}

/** Everything that the page's origin stores, as text: values of all databases and what lies in its caches. */
async function everythingStored(page: Awaited<ReturnType<Site['newPage']>>): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    const seen = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value)
      else if (value instanceof Uint8Array) {
        texts.push(new TextDecoder().decode(value), new TextDecoder('utf-16le').decode(value))
      } else if (value instanceof ArrayBuffer) seen(new Uint8Array(value))
      else if (typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value)) {
          texts.push(key)
          seen(part)
        }
      }
    }
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        seen(await done(objects.getAll()))
        seen(await done(objects.getAllKeys()))
      }
      db.close()
    }
    for (const key of await caches.keys()) {
      texts.push(key)
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
}

const found = (text: string, words: Words): string[] =>
  Object.entries(words).flatMap(([place, word]) => (text.includes(word) ? [place] : []))

const sum = (counts: { readonly [store: string]: number }): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

describe('an erased user', () => {
  it('is nowhere in any store, snapshot, cache or export, and nobody else is touched', async () => {
    const { page, outcome } = await fillAndErase({ name: 'traces-none', encryption: 'none', users: USERS })
    expect(sum(outcome.held)).toBeGreaterThan(10)
    expect(outcome.held.snapshots).toBeGreaterThan(0)
    expect(sum(outcome.left)).toBe(0)
    expect(outcome.after).toEqual(outcome.before)
    expect(outcome.receipt.checks.every(({ passed }) => passed)).toBe(true)
    expect(outcome.back).toEqual([])
    const stored = await everythingStored(page)
    expect(found(stored, USERS.alice)).toEqual([])
    expect(found(outcome.exported, USERS.alice)).toEqual([])
    // The scan finds what is there.
    expect(found(stored, USERS.bob).sort()).toEqual(Object.keys(USERS.bob).sort())
    await page.close()
    site.expectClean()
  })

  it('leaves no row under its partition and no word in the files of the profile', async () => {
    const { page, outcome } = await fillAndErase({
      name: 'traces-sealed',
      encryption: 'aes-gcm',
      users: SEALED_USERS,
    })
    expect(sum(outcome.held)).toBeGreaterThan(10)
    expect(sum(outcome.left)).toBe(0)
    expect(outcome.after).toEqual(outcome.before)
    await page.close()
    await site.closeBrowser()
    const files = readdirSync(site.profile, { recursive: true, encoding: 'utf8' })
      .map((path) => join(site.profile, path))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    expect(files.length).toBeGreaterThan(10)
    const words = Object.values(SEALED_USERS).flatMap((of) => Object.values(of))
    const patterns = words.flatMap((word) => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')])
    const holding = files.filter((file) => {
      const bytes = readFileSync(file)
      return patterns.some((pattern) => bytes.includes(pattern))
    })
    expect(holding).toEqual([])
    site.expectClean()
  })
})

interface Opened {
  readonly memory: Awaited<ReturnType<typeof lab.openMemory>>
}

/** How long the other tab's worker sleeps: longer than an erasure waits for it. */
const SLEEP_MS = 6_000

describe('a tab that is asleep while another one erases a user', () => {
  it('is named in the receipt, and forgets the user when it wakes', async () => {
    const [page, other] = [await site.newPage(), await site.newPage()]
    const workers = new Map([
      [page, '/dist/memory-worker.js'],
      [other, '/sleeping-worker.js'],
    ])
    for (const [tab, workerUrl] of workers) {
      await tab.evaluate(async (workerUrl) => {
        const memory = await lab.openMemory({ name: 'asleep', embedder: 'none', workerUrl })
        const alice = memory.user('alice')
        await alice.observe({ speaker: 'user', content: 'the zebra' })
        // A tab that falls asleep in the middle of a transaction holds up every other until it wakes.
        await alice.settled()
        await lab.sleep(1_000)
        Object.assign(globalThis, { memory })
      }, workerUrl)
    }
    await page.evaluate(async (ms) => {
      const channel = new BroadcastChannel('sleep')
      const asleep = new Promise((resolve) => {
        channel.onmessage = resolve
      })
      channel.postMessage(ms)
      await asleep
    }, SLEEP_MS)
    const erase = () => page.evaluate(() => (globalThis as unknown as Opened).memory.user('alice').erase())
    const receipt = await erase()
    expect(receipt.unansweredTabs).toHaveLength(1)
    expect(receipt.checks.every(({ passed }) => passed)).toBe(true)
    // Answered when it has woken, and by then it has forgotten.
    const woken = await other.evaluate(async () => {
      const { memory } = globalThis as unknown as Opened
      const { openPartitions } = await memory.status()
      return { openPartitions, hits: (await memory.user('alice').search('zebra')).hits }
    })
    expect(woken).toEqual({ openPartitions: 0, hits: [] })
    expect((await erase()).unansweredTabs).toEqual([])
    site.expectClean()
  }, 60_000)
})
