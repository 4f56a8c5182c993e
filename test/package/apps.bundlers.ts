import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import { serveFolder } from '../../scripts/static-server.ts'
import {
  type Consumer,
  collectViolations,
  installConsumer,
  outcomeOf,
  type PolicyCollector,
  REMEMBERED,
  runTool,
  startVite,
} from './consumer.ts'

// Not part of `npm test`: each bundler is installed from the registry. A step of a release: `npm run test:bundlers`.

let consumer: Consumer | undefined
let collector: PolicyCollector
let browser: Browser

beforeAll(async () => {
  collector = await collectViolations()
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_ARGUMENTS] })
})
afterEach(() => consumer?.remove())
afterAll(async () => {
  await browser?.close()
  await collector?.close()
})

async function served(folder: string, path: string, policy: string): Promise<unknown> {
  const server = await serveFolder(folder, policy)
  try {
    return await outcomeOf(browser, `${server.url}/${path}`, collector)
  } finally {
    await server.close()
  }
}

describe('the packed package remembers', () => {
  it('in a Vite 7 app, under its development server and built', async () => {
    consumer = installConsumer(['vite-7'], { vite: '7.3.8' })
    const { folder } = consumer
    for (const command of [[], ['preview']]) {
      if (command.length > 0) runTool(folder, 'vite-7', 'vite', 'build')
      const vite = await startVite(join(folder, 'vite-7'), collector.policy, ...command)
      try {
        expect(await outcomeOf(browser, vite.url, collector)).toEqual(REMEMBERED)
      } finally {
        await vite.stop()
      }
    }
  })

  it('in a webpack 5 app', async () => {
    consumer = installConsumer(['webpack'], { webpack: '5.113.0', 'webpack-cli': '7.3.1' })
    runTool(consumer.folder, 'webpack', 'webpack')
    expect(await served(join(consumer.folder, 'webpack'), '', collector.policy)).toEqual(REMEMBERED)
  })

  it('in a Next app that was exported', async () => {
    const versions = { next: '16.4.6', react: undefined, 'react-dom': undefined }
    consumer = installConsumer(['next'], versions)
    const app = join(consumer.folder, 'next')
    // Next looks for its packages beside its app.
    cpSync(join(consumer.folder, 'package.json'), join(app, 'package.json'))
    runTool(consumer.folder, 'next', 'next', 'build', '--webpack')
    // Its pages start by scripts in them.
    const policy = collector.policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    expect(await served(join(app, 'out'), '', policy)).toEqual(REMEMBERED)
  })
})
