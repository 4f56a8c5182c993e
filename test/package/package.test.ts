import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import { close, listen, serveFolder } from '../../scripts/static-server.ts'
import { removeProfile } from '../page/support/remove-profile.ts'
import {
  type Consumer,
  checkTypes,
  collectViolations,
  installConsumer,
  outcomeOf,
  type PolicyCollector,
  REMEMBERED,
  readmeBlock,
  runInNode,
  runTool,
  startVite,
} from './consumer.ts'

/** What Chromium asks for by itself as soon as it has a profile, with any extension. */
const CHROMIUM_SERVICES = /^(https?:\/\/)?[\w.-]+\.(google|googleapis|gvt1)\.com[:/]/

let consumer: Consumer
let collector: PolicyCollector
let executablePath: string
let browser: Browser

beforeAll(async () => {
  executablePath = await ensureBrowser()
  consumer = installConsumer(['app', 'static', 'extension', 'node'], { vite: undefined })
  collector = await collectViolations()
  browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] })
})
afterAll(async () => {
  await browser?.close()
  await collector?.close()
  consumer?.remove()
})

const visit = (url: string): Promise<unknown> => outcomeOf(browser, url, collector)

describe('the packed package', () => {
  it('brings no dependency and runs no install script', () => {
    const manifest = JSON.parse(
      readFileSync(join(consumer.folder, 'node_modules/memir/package.json'), 'utf8'),
    )
    expect(manifest.dependencies ?? {}).toEqual({})
    const optional = Object.keys(manifest.peerDependenciesMeta)
    expect(Object.keys(manifest.peerDependencies)).toEqual(optional)
    for (const script of ['preinstall', 'install', 'postinstall'])
      expect(manifest.scripts).not.toHaveProperty(script)
  })

  it('holds its entries, assets and licences, and no source', () => {
    expect(consumer.packed).toEqual(
      expect.arrayContaining(
        [
          'index.js',
          'index.d.ts',
          'engine.js',
          'engine.d.ts',
          'schema.js',
          'schema.d.ts',
          'importers.js',
          'importers.d.ts',
          'react.js',
          'react.d.ts',
          'ai-sdk.js',
          'ai-sdk.d.ts',
          'langchain.js',
          'langchain.d.ts',
          'streams.js',
          'language-model.js',
          'language-model.d.ts',
          'memory-worker.js',
          'bundled-provider.js',
          'transformers-provider.js',
          'language-rules.js',
          'claim-rules.js',
          'lifecycle.js',
          'memory-storage.js',
          'ort-wasm-simd-threaded.wasm',
          'use-lite.onnx',
          'use-lite.tokenizer.json',
          'LICENSE',
          'NOTICE',
          'THIRD_PARTY_NOTICES',
        ].map((file) => `dist/${file}`),
      ),
    )
    expect(
      consumer.packed.filter((file) => !/^(dist\/[^/]+|[A-Z]+(\.md)?|package\.json)$/.test(file)),
    ).toEqual([])
  })

  it('starts its worker in the form that bundlers see', () => {
    const client = readFileSync(join(consumer.folder, 'node_modules/memir/dist/index.js'), 'utf8')
    expect(client).toMatch(
      /new Worker\(new URL\('\.\/memory-worker\.js', import\.meta\.url\), ?\{ ?type: ?'module'/,
    )
  })

  it.each([
    'streams.js',
    'memory-worker.js',
    'bundled-provider.js',
    'transformers-provider.js',
    'language-rules.js',
    'claim-rules.js',
    'lifecycle.js',
    'memory-storage.js',
  ])('has a self-contained %s', (file) => {
    const code = readFileSync(join(consumer.folder, 'node_modules/memir/dist', file), 'utf8')
    expect(code).not.toMatch(/(^|[;}\n])\s*import(\s*["'{*]|\s+\w)/)
    expect(code).not.toContain('cdn.jsdelivr.net')
  })

  it('has declarations that need nothing but themselves', () => {
    expect(checkTypes(consumer.folder, 'node/types.ts')).toBe('')
  })

  it("remembers in Node through memir/engine, with errors that are instances of memir's class", () => {
    const outcome = JSON.parse(runInNode(consumer.folder, 'node/use-engine.js'))
    expect(outcome).toEqual({ ...REMEMBERED, sameClass: true, code: 'INVALID' })
  })

  it('remembers in a Vite 8 app under its development server', async () => {
    const vite = await startVite(join(consumer.folder, 'app'), collector.policy)
    try {
      expect(await visit(vite.url)).toEqual(REMEMBERED)
    } finally {
      await vite.stop()
    }
  })

  it("runs the README's first example as it stands, which prints what the README shows", async () => {
    const block = readmeBlock('text').trimEnd()
    const app = join(consumer.folder, 'app')
    writeFileSync(join(app, 'readme.js'), readmeBlock('ts'))
    writeFileSync(join(app, 'readme.html'), '<script type="module" src="./readme.js"></script>')
    const vite = await startVite(join(consumer.folder, 'app'), collector.policy)
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      const printed = page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('<memories>'),
        timeout: 90_000,
      })
      await page.goto(`${vite.url}readme.html`)
      const text = (await printed).text()
      expect(text).toContain('"I am allergic to seafood."')
      expect(undated(text)).toBe(undated(block))
    } finally {
      await context.close()
      await vite.stop()
    }
  })

  it('remembers in a Vite 8 app that was built', async () => {
    runTool(consumer.folder, 'app', 'vite', 'build')
    const vite = await startVite(join(consumer.folder, 'app'), collector.policy, 'preview')
    try {
      expect(await visit(vite.url)).toEqual(REMEMBERED)
    } finally {
      await vite.stop()
    }
  })

  it('remembers in a plain page, served from node_modules without a bundler', async () => {
    const server = await serveFolder(consumer.folder, collector.policy)
    try {
      expect(await visit(`${server.url}/static/`)).toEqual(REMEMBERED)
    } finally {
      await server.close()
    }
  })

  it("remembers in an extension's offscreen document", async () => {
    const extension = join(consumer.folder, 'extension')
    cpSync(join(consumer.folder, 'node_modules/memir/dist'), join(extension, 'memir'), { recursive: true })
    const manifest = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'))
    manifest.content_security_policy = { extension_pages: collector.policy }
    writeFileSync(join(extension, 'manifest.json'), JSON.stringify(manifest))
    const before = collector.violations.length
    const profile = mkdtempSync(join(tmpdir(), 'memir-profile-'))
    const proxy = await recordProxiedRequests()
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...BROWSER_ARGUMENTS,
        '--headless=new',
        `--load-extension=${extension}`,
        `--disable-extensions-except=${extension}`,
        `--proxy-server=${proxy.url}`,
      ],
    })
    try {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      const outcome = await worker.evaluate(
        () => (globalThis as unknown as { outcome: Promise<unknown> }).outcome,
      )
      expect(outcome).toEqual(REMEMBERED)
      expect(collector.violations.slice(before)).toEqual([])
      expect(proxy.requests.filter((request) => !CHROMIUM_SERVICES.test(request))).toEqual([])
    } finally {
      await context.close()
      await close(proxy.server)
      await removeProfile(profile)
    }
  })
})

const undated = (text: string): string => text.replace(/\[\d{4}-\d{2}-\d{2},/g, '[date,')

interface RecordingProxy {
  readonly url: string
  readonly server: Server
  readonly requests: readonly string[]
}

/** A proxy that answers nothing and notes what it was asked for: an offscreen document has no page to watch. */
async function recordProxiedRequests(): Promise<RecordingProxy> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket) => {
    requests.push(request.url ?? '')
    socket.end()
  })
  const url = await listen(server)
  return { url, server, requests }
}
