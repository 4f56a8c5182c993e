import { connectMemory, type Memory } from 'memir'
import { afterEach, describe, expect, it } from 'vitest'

/** What was said, and how one asks for it later in other words. */
const TOLD: readonly (readonly [told: string, asked: string])[] = [
  ['I am allergic to seafood.', 'Which shellfish dishes can I not eat?'],
  ['My sister plays the violin in an orchestra.', 'Who in my family is a musician?'],
  ['We painted the kitchen yellow last weekend.', 'What colour are the kitchen walls?'],
  ['My daughter was born in Lisbon.', 'Where was my daughter born?'],
  ['The doctor told me to drink less coffee.', 'What did the physician advise about coffee?'],
]

const THINGS = [
  'invoice',
  'parcel',
  'ticket',
  'window',
  'garden',
  'printer',
  'report',
  'bicycle',
  'lamp',
  'fence',
]
const EVENTS = [
  'arrived',
  'was lost',
  'was repaired',
  'looks fine',
  'needs a check',
  'is too expensive',
  'was returned',
]
const filler = (i: number): string =>
  `The ${THINGS[i % THINGS.length]} number ${i} ${EVENTS[i % EVENTS.length]}.`

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/** A page of its own in a frame; `loaded` gives the memory that it opens, over a port. */
function openPage(name: string) {
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = (): Promise<Memory> =>
    new Promise((resolve, reject) => {
      const onMessage = ({ source, ports: [port] }: MessageEvent): void => {
        if (source !== frame.contentWindow || port === undefined) return
        removeEventListener('message', onMessage)
        connectMemory(port).then(resolve, reject)
      }
      addEventListener('message', onMessage)
    })
  const start = (): Promise<Memory> => {
    const memory = loaded()
    frame.src = `/test/browser/support/frame.html?name=${name}`
    document.body.append(frame)
    return memory
  }
  const reload = (): Promise<Memory> => {
    const memory = loaded()
    frame.contentWindow?.location.reload()
    return memory
  }
  return { start, reload }
}

describe('a page that is reloaded', () => {
  it('finds among 500 turns what it was told before, without embedding them anew', async () => {
    const page = openPage(`reload-${crypto.randomUUID()}`)
    const before = await page.start()
    await before.ready({ model: true })
    const ids: string[] = []
    for (let i = 0; i < 500; i++) {
      const content = i % 100 === 50 ? (TOLD[Math.floor(i / 100)]?.[0] ?? '') : filler(i)
      const stored = await before.user('alice').observe({ speaker: 'user', content, sessionId: `s${i >> 2}` })
      if (i % 100 === 50) ids.push(stored.ids[0] ?? '')
    }
    await before.user('alice').settled()

    const after = await page.reload()
    await after.ready({ model: true })
    // At once: had the vectors to be made again, the turns that share no word with the question would be missing.
    const results = await Promise.all(
      TOLD.map(([, asked]) =>
        after.user('alice').search({ text: asked, kinds: ['turn'], limit: 3, explain: true }),
      ),
    )
    for (const [i, { hits, trace }] of results.entries()) {
      expect(hits.map(({ record }) => record.id)).toContain(ids[i])
      expect(trace?.dense).toBe('ready')
      expect(trace?.passed).toBe(500)
      expect(trace?.candidates.every(({ dense }) => dense !== undefined)).toBe(true)
    }
  }, 180_000)

  it('has every turn that was acknowledged before, and none of another user', async () => {
    const page = openPage(`reload-${crypto.randomUUID()}`)
    const before = await page.start()
    const acknowledged: string[] = []
    let going = true
    const writing = (async () => {
      for (let i = 0; going; i++) {
        const { ids } = await before.user('alice').observe({ speaker: 'user', content: filler(i) })
        acknowledged.push(...ids)
      }
    })().catch(() => undefined)
    await before.user('bob').observe({ speaker: 'user', content: filler(0) })
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    const after = await page.reload()
    going = false
    const found = new Set<string>()
    for await (const { id } of after.user('alice').list()) found.add(id)
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    const others: string[] = []
    for await (const { id } of after.user('bob').list()) others.push(id)
    expect(others.length).toBe(1)
    expect(others.some((id) => found.has(id))).toBe(false)
    await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 100))])
  }, 60_000)
})
