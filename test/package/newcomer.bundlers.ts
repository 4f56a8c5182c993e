import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import { STRICT_POLICY } from '../../scripts/static-server.ts'
import { pack, readmeBlock, refuseForeign, run, startVite } from './consumer.ts'

let folder: string
let tarball: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'memir-newcomer-'))
  tarball = join(folder, pack(folder).filename)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Minutes that a newcomer is to need at most. */
const MOST_MINUTES = 5
const MOST_LINES = 15

it(
  `follows the README from nothing to the first recalled memory`,
  async () => {
    const begun = Date.now()
    const commands = readmeBlock('sh')
    expect(commands).toContain('npm install memir')
    // The tarball stands for what the registry has; and nobody is there to agree to running create-vite.
    const script = commands.replace('npm install memir', `npm install ${tarball}`)
    run(
      folder,
      'sh',
      '-ec',
      script.replace('npm create', 'npm create --yes').replace(/(template .*)$/m, '$1 --no-interactive'),
    )

    const app = join(folder, 'app')
    const example = readmeBlock('ts')
    expect(example.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MOST_LINES)
    writeFileSync(join(app, 'src/main.ts'), example)
    const vite = await startVite(app, STRICT_POLICY)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: [...BROWSER_ARGUMENTS],
    })
    try {
      const page = await browser.newPage()
      const foreign = await refuseForeign(page.context())
      const printed = page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('<memories>'),
        timeout: 120_000,
      })
      await page.goto(vite.url)
      expect((await printed).text()).toContain('"I am allergic to seafood."')
      expect(foreign).toEqual([])
    } finally {
      await browser.close()
      await vite.stop()
    }
    console.log(
      `From an empty folder to the first recalled memory: ${((Date.now() - begun) / 60_000).toFixed(2)} minutes.`,
    )
    // Types and build of the template take it as well.
    run(app, 'npm', 'run', 'build')
  },
  MOST_MINUTES * 60_000,
)
