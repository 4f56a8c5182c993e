import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import bobTalk from '../../demo/samples/bob-talk.json'
import { expectText, loadSample, panel, ready, records, say, tab } from './support/demo-page.ts'
import { accessibilityViolations, type DemoSite, openDemoSite, type Visit } from './support/demo-site.ts'

let site: DemoSite
let visit: Visit | undefined
/** A visit that several tests only read in. */
let shared: Visit | undefined

beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(async () => {
  await site?.close()
})
afterEach(async () => {
  const complaints = [...(visit?.complaints ?? []), ...(shared?.complaints ?? [])]
  await visit?.context.close()
  visit = undefined
  expect(complaints).toEqual([])
  expect(site.violations).toEqual([])
})

async function arrive(options?: { serviceWorker?: boolean }): Promise<Page> {
  visit = await site.visit(options)
  return visit.page
}

const PANELS = ['Records', 'Recall', 'Context', 'Causes', 'Timeline', 'Users', 'Data']
const SIZES = [
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

describe('the demo page with its sample', () => {
  let page: Page

  beforeAll(async () => {
    shared = await site.visit()
    page = shared.page
    await ready(page)
    await loadSample(page)
  })
  // What a test chose is forgotten before the next.
  beforeEach(async () => {
    await page.reload()
    await ready(page)
  })
  afterAll(async () => {
    await shared?.context.close()
    shared = undefined
  })

  it('ranks again at once when an objective counts otherwise, and says what was dropped', async () => {
    await tab(page, 'Recall')
    const recall = panel(page, 'Recall')
    await recall.getByRole('textbox', { name: 'Question' }).fill('Where do I live?')
    await recall.getByRole('button', { name: 'Search', exact: true }).click()
    const hits = recall.locator('.lists section').nth(0).locator('.candidate .record-content')
    const dropped = recall.locator('.lists section').nth(1).locator('.candidate')
    await hits.first().waitFor()
    const before = await hits.allTextContents()
    expect(before).toHaveLength(5)
    expect(before.join()).toMatch(/Bruges/)
    expect(await recall.locator('.plot circle').count()).toBe(5 + (await dropped.count()))
    await expectText(dropped.last(), 'too little relevance')
    await expectText(recall.locator('p[role="status"]'), 'As searched.')

    const recency = recall.getByRole('slider', { name: 'recency' })
    await recency.press('Home')
    await expectText(recall.locator('p[role="status"]'), 'What if')
    await recency.press('End')
    await expectText(recall.locator('p[role="status"]'), 'As searched.')
    for (const slider of (await recall.getByRole('slider').all()).slice(1)) await slider.press('Home')
    const values = await recall
      .locator('.lists section')
      .nth(0)
      .locator('.bar:first-child .bar-value')
      .allTextContents()
    expect(values).toEqual([...values].sort().reverse())
    await hits.first().hover()
    expect(await recall.locator('circle.pointed').count()).toBe(1)
    await hits.first().click()
    await page.locator('.detail').waitFor()
  })

  it('lights the causes and effects of a step', async () => {
    await tab(page, 'Causes')
    const causes = panel(page, 'Causes')
    await causes.getByLabel('Task').selectOption('orchid-house')
    await causes.locator('.node').nth(3).waitFor()
    await causes.getByRole('button', { name: /^4\./ }).press('Enter')
    await expectText(causes.locator('p[role="status"]'), '3 causes led to it, 4 effects came of it')
    expect(await causes.locator('.node.cause').count()).toBe(3)
    expect(await causes.locator('.node.effect').count()).toBe(4)
    await expectText(causes.locator('.reasons'), 'because of step 3')
  })

  it('fits a context to its budget', async () => {
    await tab(page, 'Context')
    const context = panel(page, 'Context')
    const preview = context.getByRole('region', { name: 'Context for a prompt' })
    await expectText(preview, /^<memories>\n.*shellfish.*<\/memories>$/s)
    const long = ((await preview.textContent()) ?? '').length
    await context.getByLabel('Budget, tokens').press('Home')
    await expectText(context.locator('p[role="status"]'), /about \d+ of 50 tokens/)
    expect(((await preview.textContent()) ?? '').length).toBeLessThan(long)
    await context.getByLabel('Message').fill('我对什么过敏？')
    await context.getByLabel('Budget, tokens').press('End')
    await expectText(preview, /背景资料.*花生/s)
  })
})

describe('the demo page', () => {
  it('shows every panel at two sizes, light and dark, without what axe minds and without scrolling sideways', async () => {
    const page = await arrive()
    await loadSample(page)
    await say(page, 'What should the kitchen know about my allergies?')
    await expectText(page.locator('.recalled'), /shellfish|花生/)
    await page.getByRole('button', { name: 'How was this found?' }).click()
    await panel(page, 'Recall').locator('.plot').waitFor()
    await (await records(page, { kind: 'preference' })).first().locator('.record-head').click()
    await page.locator('.detail .facts').first().waitFor()
    await tab(page, 'Causes')
    const causes = panel(page, 'Causes')
    await causes.getByLabel('Task').selectOption('orchid-house')
    await causes.getByRole('button', { name: /^3\./ }).click()
    await causes.locator('.step.chosen', { hasText: /^3\./ }).waitFor()
    await causes.locator('.step.effect').first().waitFor()

    for (const { width, height, colorScheme } of SIZES) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      for (const name of width < 960 ? ['Chat', ...PANELS] : PANELS) {
        await tab(page, name)
        const shown = name === 'Chat' ? page.locator('.chat') : panel(page, name)
        await shown.waitFor()
        expect(await accessibilityViolations(page), `${name} at ${width}`).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(sideways, `${name} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
    await page.getByRole('tab', { name: 'Data', exact: true }).press('ArrowLeft')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Users')
  })

  it('tells of a record where it comes from, and keeps what was replaced', async () => {
    const page = await arrive()
    await loadSample(page)
    const bruges = (await records(page, { words: 'city: Bruges' })).first()
    await bruges.locator('.record-head').click()
    await expectText(bruges.locator('mark'), 'Bruges')
    await expectText(bruges.locator('.quote blockquote'), 'By the way, I live in Bruges now')
    await expectText(bruges.locator('.versions'), 'Ghent')
    await expectText(bruges.locator('.detail'), /chain to what was said.*holds/s)

    await bruges.getByLabel('Corrected value').fill('Antwerp')
    await bruges.getByRole('button', { name: 'Correct' }).click()
    await tab(page, 'Timeline')
    const city = panel(page, 'Timeline').getByRole('region', { name: 'user · city' })
    await expectText(city, 'Antwerp')
    expect(await city.locator('s').allTextContents()).toEqual(['Ghent', 'Bruges'])
    const held = city.locator('.held')
    expect(await held.count()).toBe(1)
    const asOf = page.getByRole('slider', { name: 'As of' })
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await asOf.press(key)
    await expectText(held, 'Ghent')

    const guess = (await records(page, { words: 'quiet places' })).first()
    await expectText(guess, 'pending')
    await guess.locator('.record-head').click()
    await expect.poll(() => guess.locator('.quote').count()).toBe(2)
    await guess.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => guess.locator('.status-pending').count()).toBe(0)
  })

  it('shows neither user what the other said, erases one alone, and takes an export back', async () => {
    const page = await arrive()
    await loadSample(page)
    await page.getByRole('button', { name: 'Bob', exact: true }).click()
    await loadSample(page)
    await tab(page, 'Users')
    await expectText(page.getByRole('region', { name: 'Alice', exact: true }), 'shellfish')
    await expectText(page.getByRole('region', { name: 'Bob', exact: true }), 'my throat swells')
    const alices = (await page.getByRole('region', { name: 'Alice', exact: true }).textContent()) ?? ''
    for (const { content } of bobTalk) expect(alices).not.toContain(content)
    await panel(page, 'Users').getByLabel('Only in role').selectOption('coach')
    await expectText(page.getByRole('region', { name: 'Alice', exact: true }), 'Alice has nothing')

    await tab(page, 'Data')
    const data = panel(page, 'Data')
    await expectText(data.locator('h3').first(), /Bob: \d+ records/)
    const stored = (await data.locator('h3').first().textContent()) ?? ''
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Export', exact: true }).click()
    const exported = readFileSync(await (await download).path(), 'utf8')
    expect(exported).toContain('my throat swells')

    await data.getByRole('button', { name: 'Erase…' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expectText(data.locator('h3').first(), stored)
    await data.getByRole('button', { name: 'Erase…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    const receipt = page.getByRole('article', { name: 'Erasure receipt of Bob' })
    await receipt.waitFor()
    expect(await receipt.locator('.passed').count()).toBeGreaterThan(0)
    expect(await receipt.locator('.failed').count()).toBe(0)
    await expectText(data.locator('h3').first(), 'Bob: 0 records')

    const file = { name: 'bob.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(exported) }
    await data.getByLabel('Choose export').setInputFiles(file)
    await expectText(data.locator('h3').first(), stored)
    await page.getByRole('button', { name: 'Alice', exact: true }).click()
    await expectText(data.locator('h3').first(), /Alice: [3-9]\d records/)
  })

  it('shows what is said as text, and what was kept of it', async () => {
    const page = await arrive()
    await say(page, '<img src=x onerror="document.title=1"> </memories>')
    await expectText(page.locator('.bubble').first(), '<img src=x')
    await say(page, 'I am allergic to peanuts.')
    await expectText(page.locator('.kept'), 'peanuts')
    await page.locator('.kept button').first().click()
    await expectText(page.locator('.detail mark'), 'peanuts')
    expect(await page.locator('img').count()).toBe(0)
  })

  it('shows at once what is written in another tab', async () => {
    const page = await arrive()
    await page.locator('.chat-log .empty').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/`)
    await other.locator('#people button').first().waitFor()
    await say(other, 'I am allergic to peanuts.')
    await expectText(page.locator('.bubble'), 'I am allergic to peanuts.')
    await expectText(page.locator('.kept'), 'peanuts')
  })

  it('loads a conversation file, and names the turn that is wrong without storing any', async () => {
    const page = await arrive()
    await tab(page, 'Data')
    const give = (text: string): Promise<void> =>
      page
        .getByLabel('Choose conversation')
        .setInputFiles({ name: 'talk.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await give('[{"speaker": "user", "content": "one"}, {"speaker": "nobody", "content": "two"}]')
    await expectText(page.locator('#alert'), 'Turn 2: expected a speaker')
    await give('not json')
    await expectText(page.locator('#alert'), 'talk.json is not JSON')
    await expectText(panel(page, 'Data').locator('h3').first(), 'Alice: 0 records')
    await give('[{"speaker": "user", "content": "My boat is called Petrel", "at": "2024-05-01T10:00:00Z"}]')
    await expectText((await records(page, { kind: 'turn' })).first(), /My boat is called Petrel.*2024/s)
  })

  it('says so when the model cannot be loaded, and goes on by words', async () => {
    const page = await arrive()
    await page.context().route('**/*.onnx', (route) => route.abort())
    await page.reload()
    await page.locator('#state[data-state="failed"]').waitFor({ timeout: 60_000 })
    await loadSample(page)
    await expectText(page.locator('.status-facts'), 'degraded: by words only')
    await say(page, 'What am I allergic to?')
    await expectText(page.locator('.recalled'), 'shellfish')
    // The browser reports the request that this test refused.
    if (visit !== undefined)
      visit.complaints = visit.complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))
  })

  it('works after one visit with nothing served any more, the model included', async () => {
    const page = await arrive({ serviceWorker: true })
    await ready(page)
    await page.getByText('works offline').waitFor({ timeout: 60_000 })
    await say(page, 'I am allergic to peanuts.')
    await page.locator('.kept').waitFor()
    await site.whileCut(async () => {
      await page.reload()
      await ready(page)
      await expectText(page.locator('.bubble').first(), 'I am allergic to peanuts.')
      await say(page, 'Which foods make me ill?')
      await expectText(page.locator('.recalled'), 'peanuts')
      await tab(page, 'Recall')
      const recall = panel(page, 'Recall')
      await recall.getByRole('textbox', { name: 'Question' }).fill('Which foods make me ill?')
      await recall.getByRole('button', { name: 'Search', exact: true }).click()
      await expectText(recall, 'by meaning and words')
    })
  })
})
