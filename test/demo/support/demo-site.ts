import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { close, DEMO_POLICY, listen, type StaticServer, serveFolder } from '../../../scripts/static-server.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What Playwright says when it keeps a page from having a service worker. */
const EXPECTED = /Service Worker registration blocked by Playwright/

/** A visit to the demo, with all that went wrong on the page. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, uncaught errors, and requests to other origins. */
  complaints: string[]
}

/** The built demo, served under its policy, and a browser to visit it with. */
export interface DemoSite {
  readonly url: string
  /** Policy violations that were reported, also those inside a worker, which reach no document. */
  readonly violations: string[]
  visit(options?: { serviceWorker?: boolean }): Promise<Visit>
  /** Serves nothing while `work` runs: what a page still gets comes from the device. */
  whileCut(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Builds the demo from `dist` and serves it. */
export async function openDemoSite(): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'memir-demo-'))
  const violations: string[] = []
  const reports = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      violations.push(body)
      response.writeHead(204).end()
    })
  })
  await build({
    configFile: resolve('vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const reportTo = await listen(reports)
  const serve = (port?: number): Promise<StaticServer> =>
    serveFolder(folder, `${DEMO_POLICY}; report-uri ${reportTo}/`, port)
  let server = await serve()
  const { url } = server
  const browser: Browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  })
  return {
    url,
    violations,
    whileCut: async (work) => {
      await server.close()
      try {
        await work()
      } finally {
        server = await serve(Number(new URL(url).port))
      }
    },
    visit: async ({ serviceWorker = false } = {}) => {
      const context = await browser.newContext({
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        viewport: { width: 1280, height: 860 },
      })
      const page = await context.newPage()
      const visit: Visit = { page, context, complaints: [] }
      if (!serviceWorker) {
        await context.route('**/*', (route) => {
          if (route.request().url().startsWith(`${url}/`)) return route.continue()
          visit.complaints.push(`request to ${route.request().url()}`)
          return route.abort()
        })
      }
      page.on('console', (message) => {
        const bad = message.type() === 'error' || message.type() === 'warning'
        if (bad && !EXPECTED.test(message.text())) visit.complaints.push(message.text())
      })
      page.on('pageerror', (error) => {
        visit.complaints.push(String(error))
      })
      await page.goto(`${url}/`)
      await page.locator('#people button').first().waitFor()
      return visit
    },
    close: async () => {
      await browser.close()
      await server.close()
      await close(reports)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What axe finds wrong with the page as it is now, one line a rule. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found: unknown = await page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`)
  return Array.isArray(found) ? found.map(String) : [String(found)]
}
