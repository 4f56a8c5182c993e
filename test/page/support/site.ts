import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { serveFolder } from '../../../scripts/static-server.ts'
import { collectViolations, refuseForeign } from '../../package/consumer.ts'
import { removeProfile } from './remove-profile.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')

/** A page that uses the built package, in Chromium with a profile that outlives the browser. */
export interface Site {
  readonly url: string
  /** The profile's folder on disk. */
  readonly profile: string
  readonly context: BrowserContext
  /** Requests to other origins, which were refused. */
  readonly foreign: readonly string[]
  /** Violations of the policy, those inside workers included. */
  readonly violations: readonly string[]
  /** A new tab, whose script has run. */
  newPage(): Promise<Page>
  /** Closes the browser; the next page opens it again, on the same profile. */
  closeBrowser(): Promise<void>
  /** Nothing was asked of another origin, and no policy was violated. */
  expectClean(): void
  close(): Promise<void>
}

/**
 * Serves the built package, a page and a local model under the strict policy.
 * @param script absolute path of what the page runs; default `lab.ts`.
 */
export async function openSite(script = join(here, 'lab.ts')): Promise<Site> {
  const folder = await layOut(script)
  const profile = mkdtempSync(join(tmpdir(), 'memir-profile-'))
  const collector = await collectViolations()
  const server = await serveFolder(folder, collector.policy)
  const executablePath = await ensureBrowser()
  const foreign: string[] = []
  let context: BrowserContext | undefined

  async function launch(): Promise<BrowserContext> {
    const launched = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...BROWSER_ARGUMENTS],
    })
    await refuseForeign(launched, foreign)
    return launched
  }
  async function closeBrowser(): Promise<void> {
    await context?.close()
    context = undefined
  }

  context = await launch()
  return {
    url: server.url,
    profile,
    foreign,
    violations: collector.violations,
    get context() {
      if (context === undefined) throw new Error('The browser is closed.')
      return context
    },
    async newPage() {
      context ??= await launch()
      const page = await context.newPage()
      await page.goto(`${server.url}/`)
      return page
    },
    closeBrowser,
    expectClean() {
      const complaints = [...collector.violations, ...foreign]
      if (complaints.length > 0) throw new Error(`The page is not confined:\n${complaints.join('\n')}`)
    },
    async close() {
      await closeBrowser()
      await server.close()
      await collector.close()
      for (const made of [folder, profile]) await removeProfile(made)
    },
  }
}

/** What the server serves: links, so that nothing is copied. */
async function layOut(script: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'memir-site-'))
  const dist = join(root, 'dist')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>memir</title><script type="module" src="/page.js"></script>',
  )
  writeFileSync(join(folder, 'page.js'), await bundle(script))
  writeFileSync(join(folder, 'stopping-worker.js'), await bundle(join(here, 'stopping-worker.ts')))
  for (const name of readdirSync(join(here, 'served')))
    symlinkSync(join(here, 'served', name), join(folder, name))
  symlinkSync(dist, join(folder, 'dist'))
  mkdirSync(join(folder, 'models'))
  symlinkSync(join(root, '.cache/model'), join(folder, 'models/use-lite'))
  // The package as it is when its model was not deployed with it.
  mkdirSync(join(folder, 'without-model'))
  for (const name of readdirSync(dist).filter((file) => !file.startsWith('use-lite.')))
    symlinkSync(join(dist, name), join(folder, 'without-model', name))
  return folder
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'browser',
    external: [/^memir(\/|$)/, /^\/dist\//],
  })
  const { output } = await build.generate({
    format: 'es',
    codeSplitting: false,
    paths: (id) => id.replace(/^memir$/, '/dist/index.js').replace(/^memir\/(.*)$/, '/dist/$1.js'),
  })
  await build.close()
  return output[0].code
}
