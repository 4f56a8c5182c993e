import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

it('site data that is cleared while a memory is open is STORAGE_LOST, and what is opened anew is empty', async () => {
  const page = await site.newPage()
  await page.evaluate(async () => {
    const memory = await lab.openMemory({ name: 'cleared', embedder: 'none' })
    await memory.user('alice').observe({ speaker: 'user', content: 'the lantern' })
    Object.assign(globalThis, { memory })
  })
  const devtools = await site.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(site.url).origin,
    storageTypes: 'indexeddb',
  })
  const codes = await page.evaluate(async () => {
    const { memory } = globalThis as unknown as { memory: Awaited<ReturnType<typeof lab.openMemory>> }
    const alice = memory.user('alice')
    // While the browser still clears, a call may be STORAGE: it is retryable, and says so.
    while ((await lab.failure(alice.search('lantern'))).code === 'STORAGE') await lab.sleep(50)
    const codes = [
      (await lab.failure(alice.search('lantern'))).code,
      (await lab.failure(alice.observe({ speaker: 'user', content: 'more' }))).code,
    ]
    await memory.close()
    const again = await lab.openMemory({ name: 'cleared', embedder: 'none' })
    const ids = await lab.ids(again.user('alice'))
    await again.close()
    return { codes, ids }
  })
  expect(codes).toEqual({ codes: ['STORAGE_LOST', 'STORAGE_LOST'], ids: [] })
  await page.close()
})

it('a quota that is used up is QUOTA; search, export and erase still work, and later writes when there is room', async () => {
  // An origin of its own: for one that it knows, the browser looks at the quota every half minute only.
  const small = await openSite()
  const page = await small.newPage()
  const devtools = await small.context.newCDPSession(page)
  const { origin } = new URL(small.url)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 })
  await page.evaluate(async () => {
    const memory = await lab.openMemory({ name: 'full', embedder: 'none' })
    await memory.user('alice').observe({ speaker: 'user', content: 'the lantern' })
    await memory.user('bob').observe({ speaker: 'user', content: 'the zebra' })
    Object.assign(globalThis, { memory })
  })
  const full = await page.evaluate(async () => {
    const { memory } = globalThis as unknown as { memory: Awaited<ReturnType<typeof lab.openMemory>> }
    const alice = memory.user('alice')
    const large = { source: { title: 'large' }, content: 'words and words. '.repeat(20_000) }
    let before: string[] = []
    let failed: Promise<unknown> = Promise.resolve()
    for (let i = 0; i < 40; i++) {
      before = await lab.ids(alice)
      failed = alice.ingest(large)
      if (
        await failed.then(
          () => false,
          () => true,
        )
      )
        break
    }
    const { code, outcome } = await lab.failure(failed)
    const same = JSON.stringify(await lab.ids(alice)) === JSON.stringify(before)
    const hits = (await alice.search('lantern')).hits.length
    let lines = 0
    for await (const _ of alice.export()) lines++
    const erased = (await memory.user('bob').erase()).checks.every(({ passed }) => passed)
    return { code, outcome, same, hits, hasLines: lines > 2, erased }
  })
  expect(full).toEqual({
    code: 'QUOTA',
    outcome: 'none',
    same: true,
    hits: 1,
    hasLines: true,
    erased: true,
  })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  const later = await page.evaluate(async () => {
    const { memory } = globalThis as unknown as { memory: Awaited<ReturnType<typeof lab.openMemory>> }
    const { ids } = await memory.user('alice').observe({ speaker: 'user', content: 'room again' })
    await memory.close()
    return ids.length
  })
  expect(later).toBe(1)
  small.expectClean()
  await small.close()
})

it('a record can be deleted when the last byte of the quota is used up, and is gone from the disk', async () => {
  const small = await openSite()
  const page = await small.newPage()
  const devtools = await small.context.newCDPSession(page)
  const { origin } = new URL(small.url)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_500_000 })
  const full = await page.evaluate(async () => {
    const memory = await lab.openMemory({ name: 'brimful', embedder: 'none', extraction: 'none' })
    const alice = memory.user('alice')
    const fillWith = async (words: string): Promise<string> => {
      for (let i = 0; i < 2_000; i++) {
        const code = await alice.observe({ speaker: 'user', content: `${words} ${i}` }).then(
          () => '',
          (reason) => reason.code,
        )
        if (code !== '') return code
      }
      return 'endless'
    }
    const codes = [await fillWith('many words. '.repeat(5_000)), await fillWith('few'), await fillWith('')]
    const ids = await lab.ids(alice)
    const deleted: string[] = []
    for (const id of ids.slice(-5)) {
      deleted.push(
        await alice.delete(id).then(
          () => 'deleted',
          (reason) => reason.code,
        ),
      )
    }
    const left = await lab.ids(alice)
    const { problems, records } = await lab.inspectUser('brimful', 'alice')
    await memory.close()
    const again = await lab.openMemory({ name: 'brimful', embedder: 'none', extraction: 'none' })
    const user = again.user('alice')
    const write = (await lab.failure(user.observe({ speaker: 'user', content: 'words. '.repeat(5_000) })))
      .code
    const [id = ''] = left
    await user.delete(id)
    const reopened = { write, gone: left.length - (await lab.ids(user)).length }
    await again.close()
    const same = records === left.length
    return { codes, deleted, gone: ids.length - left.length, problems, same, reopened }
  })
  expect(full).toEqual({
    codes: ['QUOTA', 'QUOTA', 'QUOTA'],
    deleted: Array(5).fill('deleted'),
    gone: 5,
    problems: [],
    same: true,
    reopened: { write: 'QUOTA', gone: 1 },
  })
  small.expectClean()
  await small.close()
})
