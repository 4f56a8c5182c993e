import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExtension } from '../../scripts/build-extension.ts'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import { type StaticServer, serveFolder } from '../../scripts/static-server.ts'
import { removeProfile } from '../page/support/remove-profile.ts'
import { accessibilityViolations } from './support/demo-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'memir-extension-'))
const extension = join(folder, 'extension')
const SAID = 'The lighthouse keeper rows across the bay every second Thursday.'
let server: StaticServer
let executablePath: string

beforeAll(async () => {
  await buildExtension(extension)
  const site = mkdtempSync(join(folder, 'site-'))
  writeFileSync(
    join(site, 'index.html'),
    `<!doctype html><title>Harbour news</title><p id="said">${SAID}</p><p>Nothing else happened.</p>`,
  )
  // The strictest policy a page can have: what the extension adds to a page must live with it.
  server = await serveFolder(site, "default-src 'none'")
  executablePath = await ensureBrowser()
})

afterAll(async () => {
  await server?.close()
  await removeProfile(folder)
})

/** Starts the browser with the extension, always in the same profile. */
function start(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...BROWSER_ARGUMENTS,
      '--headless=new',
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
    ],
  })
}

/** The side panel, opened as a page; it is the same document. */
async function sidePanel(context: BrowserContext, complaints: string[]): Promise<Page> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`chrome-extension://${new URL(worker.url()).host}/side-panel.html`)
  return page
}

/** Opens the side panel where Chrome docks it, as a click on the extension's button does. */
async function dock(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id = 0 } = await chrome.windows.getCurrent()
    await chrome.sidePanel.open({ windowId: id })
  })
}

/** What the docked panel shows, read from another page of the extension: a docked one is no page of the test's. */
async function dockedText(page: Page): Promise<string> {
  const docked = await page.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }))
  if (docked.length === 0) return 'not docked'
  return page.evaluate(
    () =>
      chrome.extension
        .getViews()
        .find((view) => view !== window && view.location.pathname === '/side-panel.html')?.document.body
        .textContent ?? 'not open',
  )
}

async function recall(panel: Page, text: string): Promise<void> {
  await panel.getByLabel('What was it about?').fill(text)
  await panel.getByRole('button', { name: 'Recall' }).click()
}

describe('the example extension', () => {
  it('remembers what is highlighted on a page, and finds it again after a restart of the browser', async () => {
    const complaints: string[] = []
    const first = await start()
    try {
      const page = await first.newPage()
      await page.goto(`${server.url}/`)
      await page.locator('#said').click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Remember' }).click()
      await page.getByRole('button', { name: 'Remembered' }).waitFor({ timeout: 60_000 })
      const panel = await sidePanel(first, complaints)
      await panel.getByText(SAID).waitFor()
      expect(await accessibilityViolations(panel)).toEqual([])
      await dock(panel)
      await expect.poll(() => dockedText(panel), { timeout: 20_000 }).toContain(SAID)
    } finally {
      await first.close()
    }

    const second = await start()
    try {
      const panel = await sidePanel(second, complaints)
      await recall(panel, 'who rows to the lighthouse')
      await panel.getByText(SAID).waitFor({ timeout: 60_000 })
      const source = panel.getByRole('link', { name: 'Harbour news' })
      expect(await source.getAttribute('href')).toBe(`${server.url}/`)
      await panel.getByRole('button', { name: 'Forget' }).click()
      await expect.poll(() => panel.locator('.highlight').count(), { timeout: 20_000 }).toBe(0)
    } finally {
      await second.close()
    }
    expect(complaints).toEqual([])
  })
})
