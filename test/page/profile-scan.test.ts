import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

/** Texts that occur nowhere else, in each place that an app can put a text. */
const SENTINELS = {
  content: 'zephyrquartz sleeps under marbleoak',
  chinese: '蓝鲸守护着琥珀灯塔',
  document: 'velvetanchor manual chapter on glimmerfrost',
  claim: 'thunderpetal allergy to saffronbeetle',
  step: 'dispatch ironwillow to copperlagoon',
  name: 'Quillandra Fernwhistle',
  user: 'usr-obsidianplover-7731',
  chineseUser: '用户翡翠麒麟',
  tag: 'tag-moonharvester',
  chineseTag: '标签琉璃瓦',
  session: 'session-driftsapphire',
  attribute: 'attr-cinderglacier',
} as const
/** What is stored as it is when nothing is encrypted; user keys are hashed even then. */
const IN_THE_ROWS = Object.keys(SENTINELS).filter((key) => !/user/i.test(key))

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

async function write(encryption: 'aes-gcm' | 'none'): Promise<void> {
  const page = await site.newPage()
  await page.evaluate(
    async ({ s, encryption }) => {
      const memory = await lab.openMemory({ name: `scan-${encryption}`, encryption })
      await memory.ready({ model: true })
      for (const key of [s.user, s.chineseUser]) {
        const user = memory.user(key)
        const common = { sessionId: s.session, tags: [s.tag, s.chineseTag], attributes: { a: s.attribute } }
        await user.observe({ speaker: 'user', name: s.name, content: s.content, ...common })
        await user.observe({ speaker: 'user', content: s.chinese, ...common })
        await user.ingest({ source: { title: s.name }, content: s.document, ...common })
        await user.remember({ kind: 'fact', content: s.claim, ...common })
        await user.record({ taskId: 't', action: s.step, ...common })
        await user.settled()
        await user.search(s.content)
        await user.context(s.chinese)
      }
      await memory.close()
    },
    { s: SENTINELS, encryption },
  )
  await page.close()
  await site.closeBrowser()
}

/** @returns which sentinels are in which files of the profile, in whatever encoding a browser might write. */
function scanProfile(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const patterns = Object.entries(SENTINELS).flatMap(([key, text]) =>
    (['utf8', 'utf16le', 'latin1'] as const)
      // Latin-1 has no Chinese: what is left of it would be found anywhere.
      .filter((encoding) => encoding !== 'latin1' || /^[\x20-\x7e]*$/.test(text))
      .map((encoding) => ({ key, bytes: Buffer.from(text, encoding) })),
  )
  let files = 0
  for (const path of readdirSync(site.profile, { recursive: true, encoding: 'utf8' })) {
    const file = join(site.profile, path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    files++
    const bytes = readFileSync(file)
    for (const { key, bytes: pattern } of patterns)
      if (bytes.includes(pattern)) found.set(key, [...(found.get(key) ?? []), path])
  }
  expect(files).toBeGreaterThan(10)
  return found
}

describe("the files of the browser's profile", () => {
  it('hold nothing of what was written, in any encoding', async () => {
    await write('aes-gcm')
    const found = scanProfile()
    expect([...found]).toEqual([])
    site.expectClean()
  })

  it('hold it all when encryption is off, but for the keys of users: the scan does find what is there', async () => {
    await write('none')
    const found = scanProfile()
    expect([...found.keys()].sort()).toEqual(IN_THE_ROWS.sort())
    for (const files of found.values()) expect(files.join()).toContain('IndexedDB')
    site.expectClean()
  })
})
