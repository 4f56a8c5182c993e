import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { close, listen, STRICT_POLICY } from '../../scripts/static-server.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** A folder outside the repository in which the packed package is really installed, as an app has it. */
export interface Consumer {
  readonly folder: string
  /** Paths of the files in the tarball. */
  readonly packed: readonly string[]
  remove(): void
}

/**
 * Packs the built package and installs the tarball, with what else an app of these fixtures needs, into a new folder that holds them.
 * @param dependencies versions by name; one without is that of this repository.
 */
export function installConsumer(
  fixtures: readonly string[],
  dependencies: { readonly [name: string]: string | undefined },
): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'memir-consumer-'))
  const tarball = pack(folder)
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = Object.entries(dependencies).map(([name, version]) => [
    name,
    version ?? devDependencies[name],
  ])
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { memir: `file:${tarball.filename}`, ...Object.fromEntries(versions) },
    }),
  )
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
  for (const fixture of fixtures) {
    cpSync(join(here, 'fixtures', fixture), join(folder, fixture), { recursive: true })
    cpSync(join(here, 'fixtures/remember.js'), join(folder, fixture, 'remember.js'))
  }
  return {
    folder,
    packed: tarball.files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Tarball {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/** Packs the built package into a folder. */
export function pack(folder: string): Tarball {
  const [tarball] = JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder))
  return tarball
}

/** A block of code of the README, by its language and its place among those of that language. */
export function readmeBlock(language: string, index = 0): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const block = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, of]) => of === language)[
    index
  ]?.[2]
  if (block === undefined) throw new Error(`The README has no such block of ${language}.`)
  return block
}

function npm(cwd: string, ...args: string[]): string {
  return run(cwd, 'npm', ...args)
}

export function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}${stdout}`)
  return stdout
}

/** Runs a script of the consumer in Node. @returns what it printed. */
export function runInNode(folder: string, script: string): string {
  const indexedDB = pathToFileURL(join(root, 'node_modules/fake-indexeddb/auto/index.mjs')).href
  return run(folder, process.execPath, '--import', indexedDB, script)
}

/**
 * Checks a file of the consumer with TypeScript at its strictest, declarations of packages included.
 * @returns what TypeScript found.
 */
export function checkTypes(folder: string, file: string): string {
  const flags = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes']
  const target = ['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable']
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler']
  return run(folder, join(root, 'node_modules/.bin/tsc'), ...flags, ...target, ...modules, file)
}

/** Collects what browsers report about violations of a policy: those inside a worker reach no document. */
export interface PolicyCollector {
  /** The strict policy, with this collector as the place to report to. */
  readonly policy: string
  readonly violations: readonly string[]
  close(): Promise<void>
}

export async function collectViolations(): Promise<PolicyCollector> {
  const violations: string[] = []
  const server = createServer((request, response) => {
    text(request).then((report) => {
      violations.push(report)
      response.writeHead(204).end()
    })
  })
  const url = await listen(server)
  return { policy: `${STRICT_POLICY}; report-uri ${url}/report`, violations, close: () => close(server) }
}

export interface ViteServer {
  readonly url: string
  stop(): Promise<void>
}

/** Runs the Vite of an app, or of the consumer that it is a folder of, and waits for its address. */
export function startVite(app: string, policy: string, ...args: string[]): Promise<ViteServer> {
  const modules = existsSync(join(app, 'node_modules')) ? app : dirname(app)
  const process_ = spawn(
    join(modules, 'node_modules/.bin/vite'),
    [...args, '--host', '127.0.0.1', '--port', '0'],
    { cwd: app, env: { ...process.env, POLICY: policy, NO_COLOR: '1' } },
  )
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0]
      if (url === undefined) return
      resolve({
        url,
        stop: () => {
          process_.kill()
          return exited
        },
      })
    }
    process_.stdout.on('data', read)
    process_.stderr.on('data', read)
    process_.once('exit', (code) => reject(new Error(`vite exited with ${code}:\n${output}`)))
  })
}

/** Runs an executable of the consumer's packages in one of its folders. */
export function runTool(folder: string, fixture: string, tool: string, ...args: string[]): void {
  run(join(folder, fixture), join(folder, 'node_modules/.bin', tool), ...args)
}

/**
 * Refuses every request of the context that would leave this machine.
 * @param foreign collects the addresses, as they come.
 */
export async function refuseForeign(
  context: BrowserContext,
  foreign: string[] = [],
): Promise<readonly string[]> {
  await context.route(
    ({ protocol, hostname }) => /^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1',
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  return foreign
}

/** What `remember` of the fixtures gives when all is well. */
export const REMEMBERED = {
  model: 'ready',
  told: true,
  found: ['user: allergy: seafood', 'I am allergic to seafood.'],
  violations: [],
}

/** Opens a page in a fresh profile and waits until it says, in its title, what came out; no rule was broken, nobody else asked. */
export async function outcomeOf(
  browser: Browser,
  url: string,
  { violations }: Pick<PolicyCollector, 'violations'>,
): Promise<unknown> {
  const context = await browser.newContext()
  try {
    const foreign = await refuseForeign(context)
    const before = violations.length
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => document.title.startsWith('{'), undefined, { timeout: 90_000 })
    const outcome = JSON.parse(await page.title())
    expect(violations.slice(before)).toEqual([])
    expect(foreign).toEqual([])
    return outcome
  } finally {
    await context.close()
  }
}
